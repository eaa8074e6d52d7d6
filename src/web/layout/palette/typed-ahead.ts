/**
 * What is typed between Ctrl K and the palette's box, whose code may still be on its way: kept, and given to the box when it
 * is there. An input method begins in whatever box has the focus, as one of a half-filled form; where none has, it leaves the
 * letters as they are, and they find by pinyin.
 */
let kept = ''
/** Enter was the last key: whoever was so fast means what the word finds, where there is one. */
let isEntered = false
let left: HTMLElement | undefined

const keep = (event: KeyboardEvent) => {
  if (event.key === 'Escape') return forgetTypedAhead()
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Backspace') kept = kept.slice(0, -1)
  else if (event.key.length === 1) kept += event.key
  else if (event.key !== 'Enter') return
  isEntered = event.key === 'Enter'
  // It must not press what has the focus below, either.
  event.preventDefault()
  event.stopPropagation()
}

const stop = () => {
  kept = ''
  isEntered = false
  left = undefined
  removeEventListener('keydown', keep, true)
}

/** From now on letters are the palette's. */
export const keepTypedAhead = (): void => {
  const { activeElement } = document
  stop()
  left = activeElement instanceof HTMLElement ? activeElement : undefined
  left?.blur()
  // A text box keeps its caret for itself; where the document keeps it, too, composed text still goes there.
  if (left instanceof HTMLInputElement || left instanceof HTMLTextAreaElement)
    getSelection()?.removeAllRanges()
  addEventListener('keydown', keep, true)
}

/** Letters are again for whatever had the focus. */
export const forgetTypedAhead = (): void => {
  left?.focus({ preventScroll: true })
  stop()
}

/** What was typed, for the box that has the focus from now on. */
export const takeTypedAhead = () => {
  const taken = { typed: kept, isEntered }
  stop()
  return taken
}
