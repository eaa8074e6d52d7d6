import { useEffect, useLayoutEffect, useRef } from 'react'

import { afterPaint } from './after-paint.ts'
import { useFront } from './front.ts'

/**
 * Every tab has its own place in the page: remembered while one scrolls, given back before the tab is painted again. A
 * page seen for the first time starts at its top.
 */
export const ScrollMemory = () => {
  const key = useFront(front => front.key)
  const places = useRef(new Map<string, number>())
  const shown = useRef(key)
  const now = useRef(0)
  useLayoutEffect(() => {
    shown.current = key
    const top = places.current.get(key) ?? 0
    // Asking the browser, or telling it what is so already, would have it lay out the page before its time.
    if (top !== now.current) window.scrollTo({ top, behavior: 'instant' })
  }, [key])
  useEffect(() => {
    const remember = () => {
      now.current = window.scrollY
      places.current.set(shown.current, now.current)
    }
    // Where one is by then is known only once the page is laid out, which nobody should have to wait for here.
    const stop = afterPaint(remember)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', remember)
    }
  }, [])
  return null
}
