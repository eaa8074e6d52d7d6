import type { CSSProperties, ReactNode } from 'react'

import styles from './heading.module.css'

interface Props {
  /** What it is a part of: the page itself has the first rank, and a window over it begins with the second. */
  rank: 2 | 3
  isLarge?: boolean
  style?: CSSProperties
  children: ReactNode
}

/** A heading as large as looks well: the library's own are as small as they are low in rank, and skip some for a screen reader. */
export const Heading = ({ rank, isLarge = false, style, children }: Props) => {
  const Tag = `h${rank}` as const
  return (
    <Tag className={`${styles['heading']} ${isLarge ? styles['large'] : ''}`} style={style}>
      {children}
    </Tag>
  )
}
