/** Names in memory at a time: those of a company, though not of everybody who ever came by. */
const mostKnown = 10_000

/** What `ask` answers for ids, as a function that asks for each only once, as long as there is room to remember it. */
export const askedOnce = (ask: (ids: readonly string[]) => Promise<(id: string) => string>) => {
  const known = new Map<string, string>()
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = ids.filter(id => !known.has(id))
    if (unknown.length === 0) return known
    const isFull = known.size + unknown.length > mostKnown
    if (isFull) known.clear()
    const asked = isFull ? ids : unknown
    const nameOf = await ask(asked)
    for (const id of asked) known.set(id, nameOf(id))
    return known
  }
}
