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

/** A line may swallow what is asked over it. */
const patienceMs = 10_000

/** Without a network only the own machine is reached; on it the product works all the same. */
const isReachable = (): boolean =>
  navigator.onLine || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(globalThis.location?.hostname)

/** Whether the server answers at all: where a part of the application did not come, that tells one reason from the other. */
export const isServerThere = async (): Promise<boolean> => {
  if (!isReachable()) return false
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal })).ok
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
