/**
 * Work under the same key happens one after the other, in the order of asking. Guesses at one account that arrive in the
 * same instant would otherwise all be compared before the first of them has counted.
 */
export const inOrder = () => {
  const last = new Map<string, Promise<void>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = Promise.withResolvers<void>()
    last.set(key, mine.promise)
    await before
    try {
      return await work()
    } finally {
      mine.resolve()
      if (last.get(key) === mine.promise) last.delete(key)
    }
  }
}
