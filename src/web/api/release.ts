/** The scripts that this page was started with. A release brings another one, but keeps those that did not change. */
const ownScripts = (): string[] =>
  [...document.querySelectorAll('script[type="module"][src]')].map(each => each.getAttribute('src') ?? '')

/** Whether the server has a newer release than the one that is running here. Without an answer: not as far as we know. */
export const hasNewRelease = async (): Promise<boolean> => {
  const own = ownScripts()
  try {
    const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!reply.ok) return false
    const page = await reply.text()
    return own.some(script => !page.includes(script))
  } catch {
    return false
  }
}

/** Whether the server answers at all: where a part of the application did not come, that tells one reason from the other. */
export const isServerThere = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })).ok
  } catch {
    return false
  }
}

const watchers = new Set<() => void>()

/** Hears that the server was away and is back, until the function it gives back is called. */
export const onServerBack = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The server was away and is back, perhaps as a newer release. */
export const serverIsBack = (): void => watchers.forEach(watcher => watcher())
