import { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { OneTimePassword, ResetPasswordsReply } from '#contract/password-calls.ts'
import { namesOfRefused, refusedRecords } from '#contract/refused-records.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { change, logRefusal, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { gate } from './gate.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hashPassword } from './password-hash.ts'
import { giveOneTime, refuseStronger, resetEntry } from './reset-password.ts'
import { userIdsIn } from './user-ids.ts'

/**
 * All of them together never have more than two hashes in the queue that those who sign in wait in, too; of 200 passwords
 * the last one would else be ten seconds before anybody's login.
 */
const fewAtOnce = gate(2, 5 * limits.deleteIds)

interface Refused {
  id: string
  name: string
  why: string
}

const whyNot = async (work: Work, user: AnyRow): Promise<Refused | undefined> => {
  try {
    await refuseStronger(work, user)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      id: user.id,
      name: `${String(user.userName)}（${String(user.userAccount)}）`,
      why: error.message,
    }
  }
}

/** Those whom the same keeps out stand together: 「强者（strong）」、「更强（stronger）」：这些用户的角色里有您没有的权限 */
const sentenceOf = (refused: readonly Refused[]): string =>
  [...Map.groupBy(refused, each => each.why)]
    .map(([why, all]) => {
      const names = all.map(each => each.name)
      return `${namesOfRefused(names, '名')}：${names.length > 1 ? why.replace('该用户', '这些用户') : why}`
    })
    .join('；')

/** The users whom the caller may give a password, all or none; the refusal says whose it is about, all of them. */
const resettable = async ({ database }: Parts, work: Work, ids: readonly string[]): Promise<AnyRow[]> => {
  const users = await selectAll(openStore(database.dialect, sysUser, work), ids)
  const refused: Refused[] = []
  for (const user of users) {
    const each = await whyNot(work, user)
    if (each) refused.push(each)
  }
  if (refused.length > 0)
    throw refusedRecords(
      refused.map(each => each.id),
      sentenceOf(refused),
    )
  return users
}

/** A refusal is told before seconds are spent on hashes; everything is asked again with the change. */
const refuseEarly = async (parts: Parts, exchange: Exchange, ids: readonly string[]) => {
  try {
    await resettable(parts, reading(parts, exchange.caller), ids)
  } catch (error) {
    if (error instanceof Failure) await logRefusal(parts, exchange, resetEntry(null), error.message)
    throw error
  }
}

/**
 * `PUT sys/user/reset-passwords`: one-time passwords for up to 200 users, all or none, as `reset-password` gives one. They are
 * in this answer and nowhere else.
 */
export const resetPasswords =
  ({ parts }: Desk) =>
  async (exchange: Exchange): Promise<ResetPasswordsReply> => {
    const ids = userIdsIn(exchange.body)
    await refuseEarly(parts, exchange, ids)
    const passwords = new Map(ids.map(id => [id, oneTimePassword()]))
    const hashes = new Map<string, string>()
    await Promise.all(
      [...passwords].map(([id, password]) =>
        fewAtOnce(async () => void hashes.set(id, await hashPassword(password))),
      ),
    )
    // Seconds have passed: whoever lost his right meanwhile gives nobody a password.
    await exchange.request.askAgain()
    const users = await change(parts, exchange, resetEntry(null), async work => {
      const found = await resettable(parts, work, ids)
      await giveOneTime(parts, work, hashes)
      return found
    })
    const items = users.map(({ id, userAccount, userName }): OneTimePassword => ({
      id,
      userAccount: String(userAccount),
      userName: String(userName),
      password: passwords.get(id) ?? '',
    }))
    return { items }
  }
