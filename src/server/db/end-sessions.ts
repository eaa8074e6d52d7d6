import type { Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/** Why a session was ended, as its owner is told with code 41003 (api section 2). */
export const endReasons = {
  forced: '您已被强制下线',
  elsewhere: '账号在其他地方登录',
  passwordChanged: '密码已修改',
  disabled: '账号已停用',
  own: '您已在其他设备上结束了这次登录',
} as const
export type EndReason = (typeof endReasons)[keyof typeof endReasons]

/** The payload of the event `session-ended`. */
export interface EndedSession {
  sessionId: string
  userId: string
  reason: EndReason
}

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
  const live = await db
    .selectFrom('sys_session')
    .select(['id', 'userId'])
    .where('ids' in which ? 'id' : 'userId', 'in', wanted)
    .where('endReason', 'is', null)
    .where('id', '!=', 'except' in which ? (which.except ?? '') : '')
    .execute()
  const ids = live.map(each => each.id)
  if (ids.length === 0) return []
  await db
    .updateTable('sys_session')
    .set({ endReason: reason, endTime: now, expireTime: now })
    .where('id', 'in', ids)
    .execute()
  return live.map(({ id, userId }) => ({ sessionId: id, userId: userId ?? '', reason }))
}
