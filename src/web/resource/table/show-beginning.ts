/** What is scrolled to see a part of the list: the body of a drawer, or the page itself. */
const scrollerOf = (list: Element): Element | null => {
  for (let around = list.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return document.scrollingElement
}

const scrollerAround = ({ previousElementSibling: list }: Element) => list && scrollerOf(list)

/** How far down the list above its pages is scrolled, in pixels. */
export const placeOf = (pages: Element): number => scrollerAround(pages)?.scrollTop ?? 0

export const scrollBack = (pages: Element, top: number): void =>
  scrollerAround(pages)?.scrollTo({ top, behavior: 'instant' })

/** Scrolls to the first row of the list above its pages, below what stays in sight over it, where that is not seen. */
export const showBeginning = (pages: Element): void => {
  const list = pages.previousElementSibling
  const scroller = scrollerAround(pages)
  if (!list || !scroller) return
  const isPage = scroller === document.scrollingElement
  const seenFrom = isPage
    ? parseFloat(getComputedStyle(pages).scrollMarginTop)
    : scroller.getBoundingClientRect().top
  const hidden = seenFrom - list.getBoundingClientRect().top
  if (hidden > 1) scroller.scrollBy({ top: -hidden, behavior: 'instant' })
}
