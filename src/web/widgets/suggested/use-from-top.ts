import type { RefSelectProps } from 'antd'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a list of suggestions that are looked for while one types: it begins with the first of those that were found. The library
 * scrolls to the one that fits a new letter among those that were there before.
 */
export const useFromTop = (suggestions: readonly string[]): RefObject<RefSelectProps | null> => {
  const list = useRef<RefSelectProps>(null)
  const found = suggestions.join('\n')
  const last = useRef(found)
  useEffect(() => {
    if (last.current === found) return
    last.current = found
    list.current?.scrollTo(0)
  })
  return list
}
