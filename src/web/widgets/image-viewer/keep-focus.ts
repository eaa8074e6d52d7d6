import type { KeyboardEvent } from 'react'

/** The Tab key goes round among the buttons of a dialog and never to the page behind it. */
export const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const dialog = event.currentTarget
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = stops.findIndex(each => each === document.activeElement)
  const next = event.shiftKey ? at - 1 : at + 1
  if (at >= 0 && next >= 0 && next < stops.length) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
