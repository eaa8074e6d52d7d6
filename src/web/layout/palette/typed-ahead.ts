/**
 * What is typed between Ctrl K and the palette's box, whose code may still be on its way: kept, and given to the box when it
 * is there. Composed text (an input method) needs a box to begin in, and is not kept.
 */
let kept = ''

const keep = (event: KeyboardEvent) => {
  if (event.key === 'Escape') return forgetTypedAhead()
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') kept = kept.slice(0, -1)
  else if (event.key.length === 1) kept += event.key
  // Too early to mean anything that is shown, it must not press what has the focus below either.
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

/** From now on letters are the palette's. */
export const keepTypedAhead = (): void => {
  kept = ''
  addEventListener('keydown', keep, true)
}

/** Letters are again for whatever has the focus. */
export const forgetTypedAhead = (): void => {
  kept = ''
  removeEventListener('keydown', keep, true)
}

/** What was typed, for the box that has the focus from now on. */
export const takeTypedAhead = (): string => {
  const typed = kept
  forgetTypedAhead()
  return typed
}
