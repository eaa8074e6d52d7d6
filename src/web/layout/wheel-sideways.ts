/** Pixels of a line, where a mouse counts in lines. */
const lineHeight = 16

/** Has a plain wheel move a row that is wider than its place, instead of the page under it. Taken as a ref. */
export const wheelSideways = (row: HTMLElement | null): (() => void) | undefined => {
  if (!row) return undefined
  const onWheel = (event: WheelEvent) => {
    const isPlain = event.deltaX === 0 && !event.ctrlKey
    if (!isPlain || row.scrollWidth <= row.clientWidth) return
    event.preventDefault()
    row.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1)
  }
  // React's own listener may not hold the page back.
  row.addEventListener('wheel', onWheel, { passive: false })
  return () => row.removeEventListener('wheel', onWheel)
}
