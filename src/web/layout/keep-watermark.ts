/** What is hidden by a rule of a style sheet would not be noticed. */
const shown = { display: 'block', visibility: 'visible', opacity: '1' }

/** Milliseconds between two marks that are laid anew: what changes each of them again would else go on without end. */
const restMs = 1000

const create = (className: string, zIndex: number, backgroundImage: string) => {
  const mark = document.createElement('div')
  mark.className = className
  mark.setAttribute('aria-hidden', 'true')
  mark.style.setProperty('z-index', String(zIndex))
  mark.style.setProperty('background-image', backgroundImage)
  for (const [name, value] of Object.entries(shown)) mark.style.setProperty(name, value, 'important')
  return mark
}

/** How it looks by itself. Extensions that make pages dark leave words of their own in its style, which show nothing. */
const looksOf = ({ style }: HTMLElement) =>
  [...style]
    .filter(name => !name.startsWith('--'))
    .map(name => [name, style.getPropertyValue(name), style.getPropertyPriority(name)].join(' '))
    .toSorted()
    .join(';')

/**
 * Lays a mark over the page, and lays it anew where somebody takes it away or changes it, at once the first time. It is no part of
 * what React draws: that would stumble over what is gone when it is to take it away itself. Gives back how to take it off.
 */
export const keepWatermark = (className: string, zIndex: number, backgroundImage: string): (() => void) => {
  let mark = create(className, zIndex, backgroundImage)
  let looks = looksOf(mark)
  let rest: ReturnType<typeof setTimeout> | undefined
  const isWhole = () =>
    mark.parentElement === document.body && mark.classList.contains(className) && looksOf(mark) === looks
  const observer = new MutationObserver(() => mend())
  const lay = () => {
    document.body.append(mark)
    observer.observe(document.body, { childList: true })
    observer.observe(mark, { attributeFilter: ['style', 'class'] })
  }
  const mend = () => {
    if (rest !== undefined || isWhole()) return
    // What it does itself it does not hear of.
    observer.disconnect()
    mark.remove()
    mark = create(className, zIndex, backgroundImage)
    looks = looksOf(mark)
    lay()
    rest = setTimeout(() => {
      rest = undefined
      mend()
    }, restMs)
  }
  lay()
  return () => {
    clearTimeout(rest)
    observer.disconnect()
    mark.remove()
  }
}
