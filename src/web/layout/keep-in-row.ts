/** What fades out at an edge of a row, in pixels: as wide as its style says that nothing comes to rest there. */
const fadeOf = (row: Element) => Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0

/** Scrolls the row of an item, and nothing else, until the item is seen: the browser's own way takes the page along. */
export const keepInRow = (item: Element): void => {
  const row = item.parentElement
  if (!row) return
  const [its, seen, fade] = [item.getBoundingClientRect(), row.getBoundingClientRect(), fadeOf(row)]
  const [before, beyond] = [seen.left + fade - its.left, its.right + fade - seen.right]
  // Of one that is broader than its row the beginning is seen.
  if (before > 0) row.scrollLeft -= before
  else if (beyond > 0) row.scrollLeft += Math.min(beyond, -before)
}
