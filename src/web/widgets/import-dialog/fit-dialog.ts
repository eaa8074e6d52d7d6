import { limits } from '#contract/limits.ts'

/** Of the table, in CSS pixels; one of a single row is none. */
const heights = { least: 160, most: 720 }
/** Of the table itself, above and below. */
const borders = 2
/** Below this width a dialog is the whole screen. One that is longer than the window scrolls behind its answers (dialogs.css). */
const fullBelow = 576
/** There what is said of the file would leave two rows: it scrolls away, and the table has this much of the screen. */
const shareOfPhone = 0.6
/** Below a dialog, as much as above it; on a phone it has no room around it. */
const margin = 24

const pixels = (length: string) => Number.parseFloat(length) || 0

const footerOf = ({ nextElementSibling: footer }: HTMLElement) =>
  footer instanceof HTMLElement ? footer : undefined

/** What is above and below the table. The answers below are not asked where they are: they stay in sight. */
const othersOf = (frame: HTMLElement, body: HTMLElement) => {
  const [dialog, box, footer] = [
    body.closest<HTMLElement>('[role="dialog"]'),
    body.parentElement,
    footerOf(body),
  ]
  const above = (dialog?.offsetTop ?? 0) + body.offsetTop + body.offsetHeight - frame.offsetHeight
  if (!box || !footer) return above
  const { marginTop, marginBottom } = getComputedStyle(footer)
  const below = footer.offsetHeight + pixels(marginTop) + pixels(marginBottom)
  return above + below + pixels(getComputedStyle(box).paddingBottom)
}

/** Scrolls the dialog no further than lets its answers lie over nothing of what is in the table. */
export const bringAboveAnswers = (cell: HTMLElement): void => {
  const body = cell.closest<HTMLElement>('.ant-modal-body')
  const [scroller, footer] = [body?.closest('.ant-modal-wrap'), body && footerOf(body)]
  if (!scroller || !footer) return
  const hidden = cell.getBoundingClientRect().bottom - footer.getBoundingClientRect().top
  if (hidden > 0) scroller.scrollTop += Math.ceil(hidden)
}

/** Keeps the table of a dialog as high as leaves its other parts room, so that its buttons stay in sight. Gives what ends it. */
export const keepFitting = (frame: HTMLElement): (() => void) | undefined => {
  const body = frame.closest<HTMLElement>('.ant-modal-body')
  if (!body) return undefined
  const fit = () => {
    const least = window.innerWidth < fullBelow ? window.innerHeight * shareOfPhone : heights.least
    const room =
      window.innerHeight - (window.innerWidth < limits.mobileBelow ? 0 : margin) - othersOf(frame, body)
    const before = frame.clientHeight
    // At its end it would slide down with all rows under the pointer: it grows once somebody has gone up.
    const most =
      frame.scrollTop > 0 ? Math.max(before, frame.scrollHeight - frame.scrollTop) + borders : Infinity
    // Brought into sight it is above the answers, which lie over it where they stay in sight.
    frame.style.scrollMarginBottom = `${footerOf(body)?.offsetHeight ?? 0}px`
    frame.style.maxHeight = `${Math.min(Math.max(least, Math.min(heights.most, room)), most)}px`
    const { activeElement } = document
    // What comes below must not cover what is being written.
    if (frame.clientHeight < before && activeElement && frame.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  fit()
  // What is said above and below it comes and goes.
  const observer = new ResizeObserver(fit)
  observer.observe(body)
  window.addEventListener('resize', fit)
  frame.addEventListener('scrollend', fit)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', fit)
    frame.removeEventListener('scrollend', fit)
  }
}
