import { useEffect, useState, type RefObject } from 'react'

import { limits } from '#contract/limits.ts'

const scrollerOf = (element: HTMLElement): Element => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.scrollingElement ?? document.documentElement
}

/** Whether the page has been scrolled so far that a toolbar becomes fixed (specification section 9). */
export const useScrolled = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const scroller = scrollerOf(element)
    const target = scroller === document.scrollingElement ? window : scroller
    const look = () => setScrolled(scroller.scrollTop > limits.toolbarFixedAfter)
    look()
    target.addEventListener('scroll', look, { passive: true })
    return () => target.removeEventListener('scroll', look)
  }, [ref])
  return isScrolled
}
