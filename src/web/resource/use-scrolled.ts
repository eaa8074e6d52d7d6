import { useEffect, useState, type RefObject } from 'react'

import { limits } from '#contract/limits.ts'

/** What has been scrolled, where that moves the element; the page behind a drawer does not move what is in it. */
const scrollerOf = ({ target }: Event, element: HTMLElement): Element | undefined => {
  const whole = document.scrollingElement
  const scroller = target === document ? whole : target
  if (!(scroller instanceof Element) || !scroller.contains(element)) return undefined
  return scroller === whole && element.closest('[role="dialog"]') ? undefined : scroller
}

/**
 * Whether the page has been scrolled so far that a toolbar becomes fixed (specification section 9). Asks nothing of the browser
 * until something scrolls: to look for what may scroll would work out all styles once more, each time a page is shown.
 */
export const useScrolled = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (event: Event) => {
      const scroller = ref.current && scrollerOf(event, ref.current)
      if (scroller) setScrolled(scroller.scrollTop > limits.toolbarFixedAfter)
    }
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [ref])
  return isScrolled
}
