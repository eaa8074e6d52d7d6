import type { Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/** Why a session was ended, as its owner is told with code 41003 (api section 2). */
export const endReasons = {
  forced: '您已被强制下线',
  elsewhere: '账号在其他地方登录',
  passwordChanged: '密码已修改',
  disabled: '账号已停用',
  own: '您已在其他设备上结束了这次登录',
  viewing: '查看已结束',
} as const
export type EndReason = (typeof endReasons)[keyof typeof endReasons]

/** The payload of the event `session-ended`. */
export interface EndedSession {
  sessionId: string
  userId: string
  reason: EndReason
}

/** What somebody looks at with another's eyes ends with the session that he looks from. */
const viewedFrom = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('sys_session')
    .select(['id', 'userId'])
    .where('viewerSessionId', 'in', ids)
    .where('endReason', 'is', null)
    .where('id', 'not in', ids)
    .execute()

/**
 * Ends sessions that still live; their rows stay, so that the next request with the token learns why. Tell the browsers
 * (`session-ended`) about what comes back, once the transaction is safe.
 */
export const endSessions = async (
  db: Kysely<Tables>,
  reason: EndReason,
  now: string,
  which: { ids: readonly string[] } | { userIds: readonly string[]; except?: string },
): Promise<EndedSession[]> => {
  const wanted = 'ids' in which ? which.ids : which.userIds
  if (wanted.length === 0) return []
  const asked = await db
    .selectFrom('sys_session')
    .select(['id', 'userId'])
    .where('ids' in which ? 'id' : 'userId', 'in', wanted)
    .where('endReason', 'is', null)
    .where('id', '!=', 'except' in which ? (which.except ?? '') : '')
    .execute()
  if (asked.length === 0) return []
  const own = asked.map(each => each.id)
  const live = [...asked, ...(await viewedFrom(db, own))]
  await db
    .updateTable('sys_session')
    .set({ endReason: reason, endTime: now, expireTime: now })
    .where(
      'id',
      'in',
      live.map(each => each.id),
    )
    .execute()
  return live.map(({ id, userId }) => ({ sessionId: id, userId: userId ?? '', reason }))
}
