/** What the locks of windows begin with. */
const kind = 'window '

let own: string | undefined

/**
 * A name that this window alone has, and holds as long as it lives, however it ends. Undefined where the browser keeps no locks (an
 * address that is not secure).
 */
export const nameWindow = (): string | undefined => {
  if (own !== undefined || !('locks' in navigator)) return own
  own = crypto.randomUUID()
  // Held for ever: only the end of the window gives it back.
  navigator.locks
    .request(kind + own, () => new Promise(() => undefined))
    .catch((error: unknown) => console.warn('The window has no name', error))
  return own
}

/** The names of the windows of this browser that are alive. */
export const livingWindows = async (): Promise<ReadonlySet<string>> => {
  if (!('locks' in navigator)) return new Set()
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set(
    [...held, ...pending].flatMap(({ name = '' }) => (name.startsWith(kind) ? name.slice(kind.length) : [])),
  )
}
