import { failure, type Failure } from '#contract/failure.ts'
import type { LoginReply } from '#contract/replies.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { accountWithId, type Account } from './check-credential.ts'
import type { Desk } from './desk.ts'
import { endTicket, readTicket } from './login-ticket.ts'
import { signIn } from './login.ts'
import { placeOf, writeLoginLog } from './login-log.ts'
import { findTotp, spendCode } from './totp.ts'

const refuse = async (
  { parts }: Desk,
  exchange: Exchange,
  account: Account,
  why: Failure,
): Promise<never> => {
  const now = parts.now().toISOString()
  const outcome = { result: '失败', reason: why.message } as const
  await parts.database.write(db =>
    writeLoginLog(db, placeOf(exchange), account.userAccount, account, outcome, now),
  )
  throw why
}

/** `POST login-totp`: the second step of a login, with a code of the app or a recovery code. Failures count like wrong passwords. */
export const loginTotp =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<LoginReply> => {
    const { parts, limits } = desk
    const ticket = String(exchange.body.ticket)
    const userId = await readTicket(desk, ticket)
    const account = userId ? await accountWithId(parts.database.read, userId) : undefined
    if (!account || account.userStatus !== '正常')
      throw failure('wrongPassword', '验证已超时或错误次数太多，请重新输入账号和密码')
    const attempt = { account: account.userAccount, address: exchange.ip }
    const minutes = await limits.minutesLocked(attempt)
    if (minutes > 0)
      return refuse(desk, exchange, account, failure('accountLocked', `账号已锁定，请 ${minutes} 分钟后再试`))
    const isRight = await parts.database.write(async db => {
      const stored = await findTotp(db, account.id)
      return !stored?.confirmTime || spendCode(db, parts, stored, String(exchange.body.totpCode))
    })
    if (!isRight) {
      await limits.failed(attempt)
      return refuse(desk, exchange, account, failure('totpWrong', undefined, { ticket }))
    }
    await endTicket(desk, ticket)
    const reply = await signIn(desk, exchange, account, undefined)
    await limits.succeeded(attempt)
    return reply
  }
