/**
 * What is pressed in the document is heard by its own page only: the window around it closes by Escape, and has its shortcuts. The
 * Tab key is the browser's.
 */
const tellAround = (frame: HTMLIFrameElement | null, event: KeyboardEvent) => {
  if (event.key === 'Tab' || !frame) return
  const isTaken = !frame.dispatchEvent(new KeyboardEvent(event.type, event))
  if (isTaken) event.preventDefault()
}

/** What is open over the document closes. */
const pressAround = (frame: HTMLIFrameElement | null) => {
  frame?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  frame?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

export const hearIn = (page: Document, frame: HTMLIFrameElement | null): void => {
  page.addEventListener('keydown', event => tellAround(frame, event))
  page.addEventListener('mousedown', () => pressAround(frame))
}
