import { useRef, type ReactNode } from 'react'

import styles from './turn-pages.module.css'
import { usePagePlaces } from './use-page-places.ts'

interface Props {
  /** How many there are, where that is said. */
  words: string | undefined
  /** What the rows are the answer to; null while they are about to be replaced. */
  answerTo: string | null
  /** What shows more of them. */
  children?: ReactNode
}

/** Below a list that has no pages: how many there are. */
export const Counted = ({ words, answerTo, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  usePagePlaces(ref, '', answerTo)
  return (
    <div ref={ref} className={styles['counted']}>
      {children}
      {words && <p>{words}</p>}
    </div>
  )
}
