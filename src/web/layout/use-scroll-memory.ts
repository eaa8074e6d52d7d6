import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Every tab has its own place in the page: remembered while one scrolls, given back before the tab is painted again. A
 * page seen for the first time starts at its top.
 */
export const useScrollMemory = (key: string) => {
  const places = useRef(new Map<string, number>())
  const shown = useRef(key)
  useLayoutEffect(() => {
    shown.current = key
    window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' })
  }, [key])
  useEffect(() => {
    const remember = () => void places.current.set(shown.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
