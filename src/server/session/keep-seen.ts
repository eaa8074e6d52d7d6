import type { Parts } from '#server/parts.ts'

const everyMs = 60_000

/**
 * Notes that a session is in use, at most once a minute. Nobody waits for it: a request that only reads goes on while
 * the database takes no writes.
 */
export const keepSeen = ({ database, now, log }: Parts) => {
  const writing = new Set<string>()
  const write = async (sessionId: string, lastSeenTime: string) => {
    try {
      await database.write(db =>
        db
          .updateTable('sys_session')
          .set({ lastSeenTime })
          .where('id', '=', sessionId)
          .where('endReason', 'is', null)
          .execute(),
      )
    } catch (err) {
      log.warn({ err, sessionId }, 'could not note that a session is in use')
    } finally {
      writing.delete(sessionId)
    }
  }
  return (sessionId: string, lastSeen: number): void => {
    const time = now()
    if (time.getTime() - lastSeen < everyMs || writing.has(sessionId)) return
    writing.add(sessionId)
    void write(sessionId, time.toISOString())
  }
}
