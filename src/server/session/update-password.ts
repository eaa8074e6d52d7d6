import { failure, fieldFailure } from '#contract/failure.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'
import { decryptPair, loginDays } from './login-cipher.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordHistory, passwordSentence } from './password-rules.ts'
import { isUsedBefore, setPassword } from './set-password.ts'

/** What the operation log shows of a password. */
export const maskedPassword = { field: 'password', before: '******', after: '******' }

/** The new password, once the old one has proved which day both were encrypted on. */
const provenPassword = async ({ parts, limits }: Desk, { caller, query, ip }: Exchange): Promise<string> => {
  const attempt = { account: caller.userAccount, address: ip }
  const minutes = await limits.minutesLocked(attempt)
  if (minutes > 0) throw failure('accountLocked', `原密码错误次数太多，请 ${minutes} 分钟后再试`)
  const stored = await parts.database.read
    .selectFrom('sys_password')
    .select('hash')
    .where('sysUserId', '=', caller.userId)
    .executeTakeFirst()
  const days = loginDays(parts.config.timeZone, parts.now())
  const readings = stored ? decryptPair(String(query.oldPassword), String(query.newPassword), days) : []
  for (const { first, second } of readings)
    if (stored && (await verifyPassword(stored.hash, first))) return second
  await limits.failed(attempt)
  throw failure('wrongPassword', '原密码不正确，请重新输入', {
    fields: { oldPassword: '原密码不正确，请重新输入' },
  })
}

/** `PUT sys/user/update-password`: one's own, proved by the old one; it ends one's other sessions. */
export const updatePassword =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<Record<string, never>> => {
    const { parts } = desk
    const { userId, userAccount, sessionId } = exchange.caller
    const password = await provenPassword(desk, exchange)
    const say = passwordSentence(password, userAccount)
    if (say) throw fieldFailure({ newPassword: say })
    if (await isUsedBefore(parts.database.read, userId, password))
      throw fieldFailure({ newPassword: `新密码不能与最近${passwordHistory}次用过的相同，请换一个` })
    const hash = await hashPassword(password)
    const entry = { module: sysUser.title, action: '修改密码', recordId: userId }
    await change(parts, exchange, entry, async work => {
      await setPassword(work.db, userId, hash, false, work.now)
      const which = { userIds: [userId], except: sessionId }
      const ended = await endSessions(work.db, endReasons.passwordChanged, work.now, which)
      work.log({ ...entry, changes: [maskedPassword] })
      work.afterCommit(() => ended.forEach(each => parts.events.emit('session-ended', each)))
    })
    return {}
  }
