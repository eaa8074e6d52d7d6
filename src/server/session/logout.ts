import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'

/** `GET logout`: the token is worth nothing from here on, nor is one with which its owner looks with another's eyes. */
export const logout =
  ({ parts }: Desk) =>
  async ({ caller }: Exchange): Promise<Record<string, never>> => {
    const { sessionId } = caller
    const ended = await parts.database.write(async db => {
      const now = parts.now().toISOString()
      const all = await endSessions(db, endReasons.viewing, now, { ids: [sessionId] })
      await db.deleteFrom('sys_session').where('id', '=', sessionId).execute()
      return all.filter(each => each.sessionId !== sessionId)
    })
    for (const each of ended) parts.events.emit('session-ended', each)
    return {}
  }
