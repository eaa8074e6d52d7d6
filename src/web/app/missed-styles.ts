/** Style sheets that did not come. One that is on its way is left alone: whoever asked for it waits for that very link. */
const missed = new Set<HTMLLinkElement>()

/** Notes from now on which style sheets do not come. */
export const noteMissedStyles = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
    },
    true,
  )

const askAnew = (link: HTMLLinkElement) =>
  new Promise((done, fail) => {
    missed.delete(link)
    const anew = document.createElement('link')
    anew.rel = 'stylesheet'
    anew.href = link.href
    anew.addEventListener('load', done)
    anew.addEventListener('error', () => fail(new Error(`${anew.href} did not come`)))
    link.replaceWith(anew)
  })

/** The build asks for each style sheet once: one that did not come is put there anew. */
export const askForStyles = () => Promise.all([...missed].map(askAnew))
