import type { Kysely } from 'kysely'

import type { LoginReply } from '#contract/replies.ts'

import { endReasons, endSessions, type EndedSession } from '#server/db/end-sessions.ts'
import { newId } from '#server/db/new-id.ts'
import { seal, sealKey } from '#server/db/sealed.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Settings } from '#server/config.ts'
import type { Known, Place } from './login-log.ts'
import { hashToken, newToken } from './token.ts'

export interface Person extends Known {
  userAccount: string
  userName: string
}

/** How long the row of an ended or expired session still tells its browser why, milliseconds. */
const keptMs = 7 * 24 * 60 * 60 * 1000

const forgetOld = (db: Kysely<Tables>, userId: string, now: Date) =>
  db
    .deleteFrom('sys_session')
    .where('userId', '=', userId)
    .where('expireTime', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute()

/** The oldest beyond the limit give way (`SESSIONS_PER_USER`). */
const endSurplus = async (db: Kysely<Tables>, userId: string, limit: number, now: string) => {
  if (limit === 0) return []
  const live = await db
    .selectFrom('sys_session')
    .select('id')
    .where('userId', '=', userId)
    .where('endReason', 'is', null)
    .where('viewerId', 'is', null)
    .where('expireTime', '>', now)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return endSessions(db, endReasons.elsewhere, now, { ids: live.slice(limit).map(each => each.id) })
}

/** Begins a session. The token is known to its browser alone; the database keeps the hash, and the key of its signatures sealed. */
export const openSession = async (
  db: Kysely<Tables>,
  {
    sessionHours,
    sessionsPerUser,
    ...config
  }: Pick<Settings, 'sessionHours' | 'sessionsPerUser' | 'secretKey'>,
  user: Person,
  place: Place,
  moment: Date,
): Promise<{ credentials: LoginReply['credentials']; ended: EndedSession[] }> => {
  const now = moment.toISOString()
  const credentials = { accessToken: newToken(), secretKey: newToken() }
  // First, because it locks the account's row: two logins at once see each other's sessions.
  await db
    .updateTable('sys_user')
    .set({ lastLoginTime: now, lastLoginIp: place.ip })
    .where('id', '=', user.id)
    .execute()
  await forgetOld(db, user.id, moment)
  await db
    .insertInto('sys_session')
    .values({
      id: newId(),
      version: 1,
      createTime: now,
      createBy: user.id,
      updateTime: now,
      updateBy: null,
      userId: user.id,
      userAccount: user.userAccount,
      userName: user.userName,
      orgId: user.orgId,
      deptId: user.deptId,
      ...place,
      lastSeenTime: now,
      expireTime: new Date(moment.getTime() + sessionHours * 3_600_000).toISOString(),
      endReason: null,
      endTime: null,
      tokenHash: hashToken(credentials.accessToken),
      secretKey: seal(await sealKey(db, config), credentials.secretKey),
      viewerId: null,
      viewerSessionId: null,
    })
    .execute()
  return { credentials, ended: await endSurplus(db, user.id, sessionsPerUser, now) }
}
