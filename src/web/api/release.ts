/** The script that this page was started with; a release brings another one. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Whether the server has a newer release than the one that is running here. Without an answer: not as far as we know. */
export const hasNewRelease = async (): Promise<boolean> => {
  const own = ownScript()
  if (!own) return false
  try {
    const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return reply.ok && !(await reply.text()).includes(own)
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
