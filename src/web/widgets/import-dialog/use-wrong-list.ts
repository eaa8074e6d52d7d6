import { useRef, type RefObject } from 'react'

/** The list of what is wrong, which stands below the table: on a phone that is further down than one sees. */
export const useWrongList = (): { list: RefObject<HTMLUListElement | null>; showList: () => void } => {
  const list = useRef<HTMLUListElement>(null)
  const showList = () => {
    const first = list.current?.querySelector('button')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }
  return { list, showList }
}
