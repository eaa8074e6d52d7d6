import { useEffect, type RefObject } from 'react'

/**
 * Tells the style sheet how high a fixed toolbar is: the headings of the table beside it stay in sight below it; and where in it
 * the filter panel begins, so that who works in that sees it. Asked only once something has been scrolled, since a page that
 * opens has no use for it.
 */
export const useHeightTold = (ref: RefObject<HTMLElement | null>, isFixed: boolean): void => {
  useEffect(() => {
    const bar = ref.current
    if (!isFixed || !bar) return undefined
    const tell = () => {
      const told = bar.parentElement?.style
      const panel = bar.querySelector<HTMLElement>(':scope > form')
      told?.setProperty('--toolbar-height', `${bar.offsetHeight}px`)
      told?.setProperty('--panel-start', `${panel?.offsetTop ?? 0}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [ref, isFixed])
}
