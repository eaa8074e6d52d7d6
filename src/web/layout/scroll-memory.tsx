import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { useFront } from './front.ts'
import { readPlaces, writePlaces } from './scroll-places.ts'

/** Whatever a person begins to do with the page. */
const doings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes down to `top` as soon as what is loaded reaches so far, unless the person begins something before; then says so. */
const scrollOnceThere = (top: number, done: () => void): (() => void) => {
  const sized = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    stop()
    window.scrollTo({ top, behavior: 'instant' })
    done()
  })
  const giveUp = () => (stop(), done())
  const stop = () => {
    sized.disconnect()
    for (const doing of doings) removeEventListener(doing, giveUp, true)
  }
  sized.observe(document.body)
  for (const doing of doings) addEventListener(doing, giveUp, { capture: true, passive: true })
  return stop
}

/**
 * Every tab has its own place in the page: remembered while one scrolls, given back before the tab is painted again. A
 * page seen for the first time starts at its top. After a reload each is found where it was left.
 */
export const ScrollMemory = () => {
  const key = useFront(front => front.key)
  const [places] = useState(readPlaces)
  /** The places of before the reload that have not been seen again. */
  const [left] = useState(() => new Map(places))
  /** Its rows are still on their way: where the page is by now is not where the person left it. */
  const isWaiting = useRef(false)
  const shown = useRef(key)
  const now = useRef(0)
  useLayoutEffect(() => {
    // The browser would go by its entries, of which two may be of one tab, and by what stood there when the address was changed.
    history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    shown.current = key
    const top = places.get(key) ?? 0
    const isReturn = top > 0 && left.has(key)
    const start = isReturn ? 0 : top
    // Asking the browser, or telling it what is so already, would have it lay out the page before its time.
    if (start === now.current && !isReturn) return undefined
    if (start !== now.current) {
      window.scrollTo({ top: start, behavior: 'instant' })
      // The event that tells of it comes later, and who goes on may be faster.
      now.current = window.scrollY
    }
    // A page that comes back in the very moment in which it was left is not laid out yet: it is shorter than it will be.
    if (!isReturn && now.current > top - 1) return undefined
    isWaiting.current = true
    const stop = scrollOnceThere(top, () => {
      isWaiting.current = false
      left.delete(key)
    })
    return () => {
      stop()
      isWaiting.current = false
    }
  }, [key, places, left])
  useEffect(() => {
    const remember = () => {
      now.current = window.scrollY
      if (!isWaiting.current) places.set(shown.current, now.current)
    }
    // Where one is by then is known only once the page is laid out, which nobody should have to wait for here.
    const stop = afterPaint(remember)
    const keep = () => {
      // The last movement may not have been told yet.
      remember()
      writePlaces(places)
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [places])
  return null
}
