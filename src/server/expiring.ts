/**
 * Small facts that live for a while: failure counts, locks, what has been used up. In this process, or shared by several
 * nodes (`redis/shared-expiring.ts`); a node that cannot reach the others counts for itself, so that nobody is locked out.
 */
export interface Expiring {
  get(key: string): Promise<string | undefined>
  /** Stores for `seconds` from now. */
  set(key: string, value: string, seconds: number): Promise<void>
  /** One more under the key; the first one starts its `seconds`. Gives the new count. */
  add(key: string, seconds: number): Promise<number>
  /** Seconds that a key still has, 0 when it is gone. */
  remaining(key: string): Promise<number>
  /** Gives and removes at once: of two that ask, one gets it. */
  take(key: string): Promise<string | undefined>
}

interface Entry {
  value: string
  until: number
}

/** Inside this process. `most` bounds its memory against made-up names: the oldest entries go first. */
export const expiringHere = (now: () => Date, most = 50_000): Expiring => {
  const entries = new Map<string, Entry>()
  const live = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until > now().getTime()) return entry
    entries.delete(key)
    return undefined
  }
  const put = (key: string, entry: Entry) => {
    entries.set(key, entry)
    if (entries.size <= most) return
    const oldest = entries.keys().next()
    if (!oldest.done) entries.delete(oldest.value)
  }
  const after = (seconds: number) => now().getTime() + seconds * 1000
  return {
    get: async key => live(key)?.value,
    set: async (key, value, seconds) => put(key, { value, until: after(seconds) }),
    async add(key, seconds) {
      const entry = live(key)
      const count = Number(entry?.value ?? 0) + 1
      put(key, { value: String(count), until: entry?.until ?? after(seconds) })
      return count
    },
    async remaining(key) {
      const entry = live(key)
      return entry ? Math.ceil((entry.until - now().getTime()) / 1000) : 0
    },
    async take(key) {
      const entry = live(key)
      entries.delete(key)
      return entry?.value
    },
  }
}
