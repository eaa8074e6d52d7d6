import type { EndedSession } from '#server/db/end-sessions.ts'
import type { Events } from '#server/events.ts'

/**
 * Tells the open tabs of ended sessions, and counts those that were told on this node. Call it after the commit. Tabs on
 * other nodes are told through the bus and find out with their next heartbeat at the latest.
 */
export const countTold = (events: Events, ended: readonly EndedSession[]): number => {
  let told = 0
  const stop = events.on('session-told', ({ tabs }) => {
    told += tabs
  })
  for (const each of ended) events.emit('session-ended', each)
  stop()
  return told
}
