import type { KeyboardEvent } from 'react'

const stops = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'

/**
 * The Tab key goes round in what has opened over the page like a dialog. The browser goes on by itself until its end; beyond it,
 * the next stop would be nowhere, as boxes of the component library stand at the end of the document.
 */
export const keepInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    each => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  )
  const at = inside.findIndex(each => each === document.activeElement)
  const isPastTheEnd = event.shiftKey ? at <= 0 : at === inside.length - 1
  if (!isPastTheEnd) return
  event.preventDefault()
  inside.at(event.shiftKey ? -1 : 0)?.focus()
}
