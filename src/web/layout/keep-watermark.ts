/** What is hidden by a rule of a style sheet would not be noticed. */
const shown = { display: 'block', visibility: 'visible', opacity: '1' }

const create = (className: string, zIndex: number, backgroundImage: string) => {
  const mark = document.createElement('div')
  mark.className = className
  mark.setAttribute('aria-hidden', 'true')
  mark.style.zIndex = String(zIndex)
  mark.style.backgroundImage = backgroundImage
  for (const [name, value] of Object.entries(shown)) mark.style.setProperty(name, value, 'important')
  return mark
}

/**
 * Lays a mark over the page, and lays it anew where somebody takes it away or changes it. It is no part of what React draws: that
 * would stumble over what is gone when it is to take it away itself. Gives back how to take it off.
 */
export const keepWatermark = (className: string, zIndex: number, backgroundImage: string): (() => void) => {
  let mark: HTMLElement | undefined
  const observer = new MutationObserver(records => {
    const isChanged = records.some(({ type, target }) => type === 'attributes' || target === mark)
    if (isChanged || mark?.parentElement !== document.body) lay()
  })
  const lay = () => {
    // What it does itself it does not hear of.
    observer.disconnect()
    mark?.remove()
    mark = create(className, zIndex, backgroundImage)
    document.body.append(mark)
    observer.observe(document.body, { childList: true })
    observer.observe(mark, { attributes: true, childList: true })
  }
  lay()
  return () => {
    observer.disconnect()
    mark?.remove()
  }
}
