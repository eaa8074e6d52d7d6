import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in CSS pixels, now and after every change; 0 while it is not there. */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Told at once, too: asking here would have the page laid out between its drawing and its paint.
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return width
}
