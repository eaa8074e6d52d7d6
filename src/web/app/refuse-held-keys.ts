/** What Enter presses. A text of several lines grows by it. */
const pressed = 'button, a[href], input, [role=button], [role=menuitem], [role=option], [role=tab]'

const refuse = (event: KeyboardEvent) => {
  if (!event.repeat || event.key !== 'Enter') return
  if (!(event.target instanceof Element) || !event.target.closest(pressed)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A key that is held down presses once. What it opened has the focus by the time the key repeats itself, and a question would
 * be answered before anybody has seen it.
 */
export const refuseHeldKeys = (): void => addEventListener('keydown', refuse, { capture: true })
