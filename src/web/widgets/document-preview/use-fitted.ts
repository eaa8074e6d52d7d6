import { useLayoutEffect, useRef, type RefObject } from 'react'

import type { Drawn } from './draw.ts'
import { fitFor, onResize } from './fit-width.ts'
import { bringToMiddle, placeInMiddle, type Place } from './middle.ts'

/**
 * Shows a part of what is drawn as broad as the window lets it be, and as much larger as its reader wants it; before it is
 * seen.
 */
export const useFitted = (
  frame: RefObject<HTMLIFrameElement | null>,
  drawn: Drawn | undefined,
  zoom: number,
  part: number,
): void => {
  /** What its reader has before him in each part: it stays when all around it grows, when he comes back, when it is drawn anew. */
  const middles = useRef(new Map<number, Place>())
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (!drawn || !page) return undefined
    drawn.parts?.show(part)
    const fit = () => {
      const size = fitFor(page, drawn.width) * zoom
      drawn.sharpen?.(size)
      page.documentElement.style.setProperty('zoom', String(size))
      // For words of ours in it, which a small page would make too small to be read.
      page.documentElement.style.setProperty('--size', String(Math.min(1, size)))
      const middle = middles.current.get(part)
      if (middle) bringToMiddle(page, middle)
    }
    const look = () => {
      middles.current.set(part, placeInMiddle(page))
    }
    fit()
    if (!middles.current.has(part)) look()
    // By the time that a window tells of its new width, something else is in the middle already.
    page.addEventListener('scroll', look)
    const forget = onResize(fit)
    return () => {
      page.removeEventListener('scroll', look)
      forget()
    }
  }, [frame, drawn, zoom, part])
}
