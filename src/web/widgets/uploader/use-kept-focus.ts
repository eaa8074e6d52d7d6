import { useCallback, useEffect, useRef, type RefObject } from 'react'

import { isLost } from '#web/widgets/focus-back/focus-main.ts'

/**
 * A tile that goes takes the button with it that has the focus: that goes on at the last one there is, where files are added,
 * and not at the top of the page. `keep` is for what was asked about in a dialog of its own.
 */
export const useKeptFocus = (): {
  group: RefObject<HTMLDivElement | null>
  onFocus: () => void
  onBlur: () => void
  keep: () => void
} => {
  const group = useRef<HTMLDivElement>(null)
  const isWithin = useRef(false)
  const keep = useCallback(() => {
    const focused = document.activeElement
    // The dialog around it takes what is lost inside.
    if (!isLost(focused) && !focused?.contains(group.current)) return
    const stops = group.current?.querySelectorAll<HTMLElement>('button:not(:disabled)')
    stops?.[stops.length - 1]?.focus()
  }, [])
  useEffect(() => {
    // Nothing is told of a focus whose element was taken away.
    if (isWithin.current) keep()
  })
  const onFocus = useCallback(() => void (isWithin.current = true), [])
  const onBlur = useCallback(() => void (isWithin.current = false), [])
  return { group, onFocus, onBlur, keep }
}
