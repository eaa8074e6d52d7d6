import { fieldFailure } from '#contract/failure.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'
import { decryptPair, loginDays } from './login-cipher.ts'
import { ownPasswordIn } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { passwordHistory, passwordSentence } from './password-rules.ts'
import { isUsedBefore, setPassword } from './set-password.ts'

/** What the operation log shows of a password. */
export const maskedPassword = { field: 'password', before: '******', after: '******' }

/** `PUT sys/user/update-password`: one's own, proved by the old one; it ends one's other sessions. */
export const updatePassword =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<Record<string, never>> => {
    const { parts } = desk
    const { userId, userAccount, sessionId } = exchange.caller
    const { oldPassword, newPassword } = exchange.query
    const days = loginDays(parts.config.timeZone, parts.now())
    const readings = decryptPair(String(oldPassword), String(newPassword), days)
    const field = { name: 'oldPassword', label: '原密码' }
    const { second: password } = await ownPasswordIn(desk, exchange, { readings, field })
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
