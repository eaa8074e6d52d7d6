import { failure } from '#contract/failure.ts'

import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'
import { verifyPassword } from './password-hash.ts'

export interface OwnPassword<Reading> {
  /** What its texts may have been before they were encrypted; the first of each is the password. */
  readings: readonly Reading[]
  /** The field that it was typed into, for the sentence. */
  field: { name: string; label: string }
}

/**
 * The reading whose first text is the caller's own password: somebody who finds a screen left open knows no password.
 * Wrong ones count together with those of a login, so that guessing does not pay here either.
 */
export const ownPasswordIn = async <Reading extends { first: string }>(
  { parts, limits }: Desk,
  { caller, ip }: Exchange,
  { readings, field: { name, label } }: OwnPassword<Reading>,
): Promise<Reading> => {
  const attempt = { account: caller.userAccount, address: ip }
  const minutes = await limits.minutesLocked(attempt)
  if (minutes > 0) throw failure('accountLocked', `${label}错误次数太多，请 ${minutes} 分钟后再试`)
  const stored = await parts.database.read
    .selectFrom('sys_password')
    .select('hash')
    .where('sysUserId', '=', caller.userId)
    .executeTakeFirst()
  for (const reading of stored ? readings : [])
    if (stored && (await verifyPassword(stored.hash, reading.first))) return reading
  await limits.failed(attempt)
  const sentence = `${label}不正确，请重新输入`
  throw failure('wrongPassword', sentence, { fields: { [name]: sentence } })
}
