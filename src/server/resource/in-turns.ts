import { setImmediate } from 'node:timers/promises'

/** How long one turn may take, in milliseconds, before everybody else has one. */
const turnMs = 8

/** `map` over a long list that holds up nobody: between two turns the process answers other requests. */
export const inTurns = async <T, U>(
  items: readonly T[],
  act: (item: T, index: number) => U,
): Promise<U[]> => {
  const results: U[] = []
  let until = performance.now() + turnMs
  for (const [index, item] of items.entries()) {
    results.push(act(item, index))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + turnMs
  }
  return results
}
