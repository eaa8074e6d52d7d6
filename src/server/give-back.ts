import { performance } from 'node:perf_hooks'

const lookEveryMs = 5000
/** Less than so much of its time does a server spend that nobody is asking anything. */
const quietShare = 0.05

/**
 * A third of the heap is what loading the program left behind, and a server with nothing to do would keep it for hours.
 * Giving it back stops everything for a moment: that waits for one in which nobody would notice. `npm start` brings the
 * flag that lets us.
 */
export const giveBackWhenQuiet = (): void => {
  const { gc } = globalThis
  if (!gc) return
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization >= quietShare) return
    clearInterval(timer)
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, lookEveryMs).unref()
}
