import { setImmediate } from 'node:timers/promises'

/** How long one turn may take, in milliseconds, before everybody else has one. */
const turnMs = 8
/** To look at the clock takes as long as many of the things that are done here. */
const lookEvery = 8

/**
 * `map` over a long list that holds up nobody: between two turns the process answers other requests, and looks
 * whether anybody still wants it.
 */
export const inTurns = async <T, U>(
  items: readonly T[],
  act: (item: T, index: number) => U,
  signal?: AbortSignal,
): Promise<U[]> => {
  const results: U[] = []
  let until = performance.now() + turnMs
  for (const [index, item] of items.entries()) {
    results.push(act(item, index))
    if (index % lookEvery > 0 || performance.now() < until) continue
    await setImmediate()
    signal?.throwIfAborted()
    until = performance.now() + turnMs
  }
  return results
}
