/** Where a link of a document leads to outside of it; undefined where that is nothing that a reader should follow. */
export const outsideAddress = (href: string): string | undefined => {
  const address = URL.canParse(href) ? new URL(href) : undefined
  return address && /^(https?|mailto):$/.test(address.protocol) ? address.href : undefined
}

/** The focus comes along: who goes on by key goes on from there. */
const goTo = (place: HTMLElement) => {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
}

const makePressed = (link: HTMLElement, follow: () => void) => {
  link.tabIndex = 0
  link.setAttribute('role', 'link')
  link.style.cursor = 'pointer'
  // A shape around it may lead elsewhere.
  link.addEventListener('click', event => {
    event.stopPropagation()
    follow()
  })
  link.addEventListener('keydown', ({ key }) => key === 'Enter' && follow())
}

const take = (link: Element, name: string) => {
  const value = link.getAttribute(name)
  link.removeAttribute(name)
  return value
}

/**
 * Nothing that a stranger wrote navigates: in the frame of a document even `#chapter` is an address of the page around it, and
 * would put an empty page in the place of the document. A place inside is scrolled to, a web page is offered to `open`, all
 * else is text.
 */
export const tameLinks = (page: Document, open: (address: string) => void): void => {
  for (const link of page.querySelectorAll<HTMLElement>('a, area')) {
    const href = take(link, 'href') ?? take(link, 'xlink:href') ?? ''
    const place = href.startsWith('#') ? page.getElementById(href.slice(1)) : null
    if (place) makePressed(link, () => goTo(place))
    const address = outsideAddress(href)
    if (!address) continue
    link.title = address
    makePressed(link, () => open(address))
  }
}
