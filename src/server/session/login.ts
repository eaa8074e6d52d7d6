import { plainAccount } from '#contract/account.ts'
import { failure, type Failure, type FailureName } from '#contract/failure.ts'
import type { LoginReply } from '#contract/replies.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { checkCredential, type Account, type Reading } from './check-credential.ts'
import type { Desk } from './desk.ts'
import { inOrder } from './in-order.ts'
import type { Attempt } from './limiter.ts'
import { loadRights } from './load-rights.ts'
import { decryptPair, loginDays } from './login-cipher.ts'
import { placeOf, writeLoginLog } from './login-log.ts'
import { openSession } from './open-session.ts'
import { newTicket } from './login-ticket.ts'
import { noticeNewDevice } from './new-device.ts'
import { mustChangePassword } from './password-age.ts'
import { hashPassword, needsRehash } from './password-hash.ts'
import { findTotp } from './totp.ts'

/** The longest account there can be, with room for what a wrong day makes of it. */
const longestName = 64

const readingsOf = ({ parts }: Desk, { body }: Exchange): Reading[] =>
  decryptPair(String(body.username), String(body.password), loginDays(parts.config.timeZone, parts.now()))
    .filter(each => each.first.length <= longestName)
    .map(each => ({ ...each, first: plainAccount(each.first) }))

const notEnabled: Record<string, FailureName> = { 停用: 'accountDisabled', 待审核: 'accountPending' }

const needsCaptcha = async ({ limits }: Pick<Desk, 'limits'>, attempts: readonly Attempt[]) =>
  (await Promise.all(attempts.map(each => limits.needsCaptcha(each)))).includes(true)

/** Asked before anything is compared, so that guessing costs a person's attention. */
const captchaFailure = async (
  { captchas, limits }: Desk,
  { body }: Exchange,
  attempts: readonly Attempt[],
): Promise<Failure | undefined> => {
  if (!(await needsCaptcha({ limits }, attempts))) return undefined
  if (!body.captchaId || !body.captchaCode)
    return failure('captchaRequired', undefined, { captchaRequired: true })
  if (await captchas.isRight(String(body.captchaId), String(body.captchaCode))) return undefined
  return failure('captchaWrong', undefined, { captchaRequired: true })
}

/** While a pair waits nothing is compared: a right guess must look like a wrong one. */
const lockFailure = async ({ limits }: Desk, attempts: readonly Attempt[]): Promise<Failure | undefined> => {
  const minutes = Math.max(...(await Promise.all(attempts.map(each => limits.minutesLocked(each)))))
  return minutes > 0 ? failure('accountLocked', `账号已锁定，请 ${minutes} 分钟后再试`) : undefined
}

const wrongPassword = async (desk: Desk, attempts: readonly Attempt[]): Promise<Failure> => {
  for (const each of attempts) await desk.limits.failed(each)
  return failure('wrongPassword', undefined, { captchaRequired: await needsCaptcha(desk, attempts) })
}

/** The password as typed, where it is known here: it may be worth a newer hash. */
export const signIn = async (
  { parts }: Desk,
  exchange: Exchange,
  account: Account,
  password: string | undefined,
): Promise<LoginReply> => {
  const { database, config, events } = parts
  const isOld = account.hash !== null && (await needsRehash(account.hash))
  const newHash = isOld && password !== undefined ? await hashPassword(password) : undefined
  const moment = parts.now()
  const now = moment.toISOString()
  const place = placeOf(exchange)
  const { credentials, ended, msgId } = await database.write(async db => {
    const noticeId = await noticeNewDevice(db, account.id, place, now)
    const opened = await openSession(db, config, account, place, moment)
    if (newHash)
      await db
        .updateTable('sys_password')
        .set({ hash: newHash })
        .where('sysUserId', '=', account.id)
        .execute()
    await writeLoginLog(db, place, account.userAccount, account, { result: '成功', reason: '登录成功' }, now)
    return { ...opened, msgId: noticeId }
  })
  for (const each of ended) events.emit('session-ended', each)
  if (msgId) events.emit('message-published', { msgId })
  const { roles, requiresTotp } = await loadRights(database.read, account.id)
  const hasTotp = (await findTotp(database.read, account.id))?.confirmTime != null
  return {
    roles: [...roles],
    credentials,
    passwordChangeRequired: mustChangePassword(config, account, moment),
    ...(requiresTotp && !hasTotp && { secondFactorRequired: true }),
  }
}

type Refusal = { why: Failure; user?: Account | undefined }
type Verdict = Refusal | { account: Account; password: string }

/** What can be said without comparing anything. */
const earlyFailure = async (desk: Desk, exchange: Exchange, attempts: readonly Attempt[]) =>
  (await captchaFailure(desk, exchange, attempts)) ?? (await lockFailure(desk, attempts))

const compare = async (
  desk: Desk,
  readings: readonly Reading[],
  attempts: readonly Attempt[],
): Promise<Verdict> => {
  const { account, password, named } = await checkCredential(desk.parts.database.read, readings)
  if (!account) return { why: await wrongPassword(desk, attempts), user: named }
  const closed = notEnabled[account.userStatus ?? '']
  return closed ? { why: failure(closed), user: account } : { account, password }
}

/**
 * `POST login` (specification section 7, api section 4). Every failure is in the login log. Comparing alone goes one by one
 * for each account: a crowd of strangers that is refused for want of the picture keeps no owner waiting behind it.
 */
export const login = (desk: Desk): ((exchange: Exchange) => Promise<LoginReply>) => {
  const { parts, limits } = desk
  const forAccount = inOrder()

  const judge = async (exchange: Exchange, readings: readonly Reading[], names: readonly string[]) => {
    const attempts = names.map(account => ({ account, address: exchange.ip }))
    const wasNeeded = await needsCaptcha(desk, attempts)
    const early = await earlyFailure(desk, exchange, attempts)
    if (early) return { why: early }
    return forAccount(names[0]?.toLowerCase() ?? '', async (): Promise<Verdict> => {
      // A picture that has been read is used up; those before us may have failed meanwhile.
      const late = wasNeeded
        ? await lockFailure(desk, attempts)
        : await earlyFailure(desk, exchange, attempts)
      return late ? { why: late } : compare(desk, readings, attempts)
    })
  }

  return async exchange => {
    const readings = readingsOf(desk, exchange)
    const names = readings.length > 0 ? readings.map(each => each.first) : ['']
    const verdict = await judge(exchange, readings, names)
    if ('why' in verdict) {
      const { why, user } = verdict
      const typed = user?.userAccount ?? names[0] ?? ''
      const outcome = { result: '失败', reason: why.message } as const
      const now = parts.now().toISOString()
      await parts.database.write(db => writeLoginLog(db, placeOf(exchange), typed, user, outcome, now))
      throw why
    }
    const { account, password } = verdict
    if ((await findTotp(parts.database.read, account.id))?.confirmTime)
      throw failure('totpRequired', undefined, { ticket: await newTicket(desk, account.id) })
    const reply = await signIn(desk, exchange, account, password)
    await limits.succeeded({ account: account.userAccount, address: exchange.ip })
    return reply
  }
}
