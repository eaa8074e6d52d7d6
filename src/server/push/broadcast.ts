/** So many sockets are written to before other requests have their turn. */
const atOnce = 40

/**
 * Runs `act` for every item, some at a time, one call after the other in the order of the calls: ten thousand sockets are
 * told without anybody else's request having to wait for it.
 */
export const createTurns = () => {
  let last: Promise<void> = Promise.resolve()
  return <T>(items: readonly T[], act: (item: T) => void): void => {
    const first = items.slice(0, atOnce)
    const run = async () => {
      first.forEach(act)
      for (let from = atOnce; from < items.length; from += atOnce) {
        await new Promise(resolve => setImmediate(resolve))
        items.slice(from, from + atOnce).forEach(act)
      }
    }
    last = last.then(run)
  }
}
