import type { Told } from '#contract/rights-replies.ts'

import type { EndedSession } from '#server/db/end-sessions.ts'
import type { Events } from '#server/events.ts'

/** Long enough for a healthy node, short enough for whoever waits for the answer. */
const patienceMs = 500

/**
 * Tells the open tabs of ended sessions, on every node, and counts those that were told. Call it after the commit. A node
 * that does not answer in time is not waited for: its tabs find out with their next heartbeat at the latest.
 */
export const countTold = async (events: Events, ended: readonly EndedSession[]): Promise<Told> => {
  const others = await events.others()
  const sessions = new Set(ended.map(each => each.sessionId))
  let told = 0
  let missing = sessions.size * (1 + (others ?? 0))
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const stop = events.on('session-told', ({ sessionId, tabs }) => {
    if (!sessions.has(sessionId)) return
    told += tabs
    missing--
    if (missing === 0) resolve()
  })
  for (const each of ended) events.emit('session-ended', each)
  const timer = setTimeout(resolve, patienceMs)
  if (missing > 0) await answered
  clearTimeout(timer)
  stop()
  return { told, isToldByAll: others !== undefined && missing === 0 }
}
