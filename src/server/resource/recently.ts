/** How long what was found about a long table may be used again. */
const keepMs = 5000
const mostKept = 500

interface Kept<T> {
  value: T
  at: number
}

/**
 * Remembers for five seconds what is a guess anyway (the total of a table of millions) or where a far page begins.
 * A row that arrives meanwhile moves a far page by one row, as it does between any two looks at it.
 */
export const createRecently = <T>() => {
  const kept = new Map<string, Kept<T>>()
  return {
    get(key: string): T | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      if (performance.now() - found.at < keepMs) return found.value
      kept.delete(key)
      return undefined
    },
    set(key: string, value: T): void {
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { value, at: performance.now() })
    },
  }
}

export type Recently<T> = ReturnType<typeof createRecently<T>>
