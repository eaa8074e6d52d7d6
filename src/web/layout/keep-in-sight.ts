import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

/** The group around an item may still be opening, in milliseconds. */
const openingMs = 500

/** Scrolls the menu, and nothing else, until the item of a link is seen. Gives what calls it off. */
export const keepInSight = (link: Element): (() => void) | undefined => {
  const [menu, item] = [link.closest('nav'), link.closest('li')]
  const content = menu?.firstElementChild
  // Folded, the menu has its items in boxes beside it.
  if (!content || !item) return undefined
  const bring = () => {
    const [seen, its] = [menu.getBoundingClientRect(), item.getBoundingClientRect()]
    if (its.height === 0) return
    if (its.top < seen.top) menu.scrollTop -= seen.top - its.top
    else if (its.bottom > seen.bottom) menu.scrollTop += its.bottom - seen.bottom
  }
  const opening = new ResizeObserver(bring)
  const stop = afterPaint(() => opening.observe(content))
  const timer = setTimeout(() => opening.disconnect(), openingMs)
  return () => {
    stop()
    clearTimeout(timer)
    opening.disconnect()
  }
}
