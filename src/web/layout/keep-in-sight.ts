import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

/** The group around an item may still be opening, in milliseconds. */
const openingMs = 500

/** The box that scrolls: the menu itself, on a phone what it stands in. */
const scrollerOf = (item: Element) => {
  let box = item.parentElement
  while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== 'auto'))
    box = box.parentElement
  return box
}

/** Scrolls the menu, and nothing else, until the item of a link is seen. Gives what calls it off. */
export const keepInSight = (link: Element | null | undefined): (() => void) | undefined => {
  const item = link?.closest('li')
  const content = link?.closest('nav')?.firstElementChild
  // Folded, the menu has its items in boxes beside it.
  if (!content || !item) return undefined
  const bring = () => {
    const box = scrollerOf(item)
    const its = item.getBoundingClientRect()
    if (!box || its.height === 0) return
    const seen = box.getBoundingClientRect()
    if (its.top < seen.top) box.scrollTop -= seen.top - its.top
    else if (its.bottom > seen.bottom) box.scrollTop += its.bottom - seen.bottom
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
