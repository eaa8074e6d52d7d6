/** How long what was found about a long table may be used again. */
const keepMs = 5000
/** And how much longer while it is being found anew, so that nobody has to wait for it. */
const graceMs = 5000
const mostKept = 500

interface Kept<T> {
  value: Promise<T>
  until: number
}

/**
 * Remembers for five seconds what is a guess anyway (the total of a table of millions) or where a far page begins.
 * A row that arrives meanwhile moves a far page by one row, as it does between any two looks at it. Callers who ask while
 * it is being found wait for the same answer instead of asking the database once more.
 */
export const createRecently = <T>() => {
  const kept = new Map<string, Kept<T>>()

  const make = (key: string, find: () => Promise<T>, keep: (value: T) => boolean, meanwhile?: Kept<T>) => {
    const value = find()
    kept.set(key, meanwhile ?? { value, until: Number.POSITIVE_INFINITY })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    value.then(
      found => (keep(found) ? kept.set(key, { value, until: performance.now() + keepMs }) : kept.delete(key)),
      () => kept.delete(key),
    )
    return value
  }

  return {
    /** `keep` says whether what was found may be used again; callers at the same moment share it in any case. */
    get(key: string, find: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
      const now = performance.now()
      const known = kept.get(key)
      if (known && now < known.until) return known.value
      if (!known || now >= known.until + graceMs) return make(key, find, keep)
      // Its failure is met by whoever asks next.
      make(key, find, keep, { value: known.value, until: now + graceMs }).catch(() => {})
      return known.value
    },
  }
}

export type Recently<T> = ReturnType<typeof createRecently<T>>
