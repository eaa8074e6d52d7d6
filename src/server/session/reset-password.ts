import { failure } from '#contract/failure.ts'
import type { ResetPasswordReply } from '#contract/password-calls.ts'
import { adminAccount } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { holdsRoles } from '#server/http/held-rights.ts'
import { refuseWiderSight, shownToUsers } from '#server/http/held-sight.ts'
import type { Parts } from '#server/parts.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'
import { maskedPassword } from './update-password.ts'

/** Whoever gets somebody's password gets his rights: only those who hold them already may reset it. */
export const refuseStronger = async (work: Work, user: AnyRow, what = '密码'): Promise<void> => {
  const { caller, db } = work
  if (user.id === caller.userId) throw failure('refused', `请在个人中心修改自己的${what}`)
  if (user.userAccount === adminAccount) throw failure('forbidden', `admin 账号的${what}只能由本人修改`)
  const roles = await db
    .selectFrom('sys_user_role')
    .select('sysRoleId')
    .where('sysUserId', '=', user.id)
    .execute()
  const ids = roles.map(each => each.sysRoleId)
  if (!(await holdsRoles(db, caller, ids)))
    throw failure('forbidden', `该用户的角色里有您没有的权限，不能由您重置${what}，请联系管理员`)
  await refuseWiderSight(work, await shownToUsers(work, [user.id]), () =>
    failure('forbidden', `该用户能看到您看不到的数据，不能由您重置${what}，请联系管理员`),
  )
}

/** What a reset leaves in the log. */
export const resetEntry = (recordId: string | null) => ({
  module: sysUser.title,
  action: '重置密码',
  recordId,
})

/** Gives users passwords of the server's own, by their hashes: their sessions end, each has a row in the log. */
export const giveOneTime = async (
  { events }: Parts,
  work: Work,
  hashes: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [id, hash] of hashes) {
    await setPassword(work.db, id, hash, true, work.now)
    work.log({ ...resetEntry(id), changes: [maskedPassword] })
  }
  const ended = await endSessions(work.db, endReasons.passwordChanged, work.now, {
    userIds: [...hashes.keys()],
  })
  work.afterCommit(() => ended.forEach(each => events.emit('session-ended', each)))
}

/** `PUT sys/user/reset-password/{id}`: a random password, shown once; the user must change it at the next login. */
export const resetPassword =
  ({ parts }: Desk) =>
  async (exchange: Exchange): Promise<ResetPasswordReply> => {
    const { id = '' } = exchange.params
    const password = oneTimePassword()
    const hash = await hashPassword(password)
    await change(parts, exchange, resetEntry(id), async work => {
      await refuseStronger(work, await openStore(parts.database.dialect, sysUser, work).select(id))
      await giveOneTime(parts, work, new Map([[id, hash]]))
    })
    return { password }
  }
