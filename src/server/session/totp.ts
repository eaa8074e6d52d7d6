import { randomInt } from 'node:crypto'

import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'

import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { keyedHash, seal, sealKey, unseal } from '#server/db/sealed.ts'

const periodMs = 30_000
const codes = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const totpOf = (secret: string, account: string) =>
  new TOTP({ issuer: '掌柜', label: account, secret: Secret.fromBase32(secret) })

export const newSecret = (account: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, account).toString() }
}

const newRecoveryCode = () => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const spelled = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const findTotp = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('sys_totp').selectAll().where('sysUserId', '=', userId).executeTakeFirst()

export const hashesIn = (recovery: string): string[] => {
  const list: unknown = JSON.parse(recovery)
  return Array.isArray(list) ? list.filter(each => typeof each === 'string') : []
}

type Stored = NonNullable<Awaited<ReturnType<typeof findTotp>>>

/** The step whose code it is, within half a minute of now; a step is good once. */
const stepOf = (stored: Stored, secret: string, code: string, now: Date): number | undefined => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, window: 1, timestamp: now.getTime() })
  const step = Math.floor(now.getTime() / periodMs) + (delta ?? 0)
  return delta === null || step <= stored.lastStep ? undefined : step
}

/** Uses up a code of the app, or a recovery code; false for a wrong one, or one that was used before. */
export const spendCode = async (
  db: Kysely<Tables>,
  { config, now }: Pick<Parts, 'config' | 'now'>,
  stored: Stored,
  code: string,
): Promise<boolean> => {
  const key = await sealKey(db, config)
  const step = stepOf(stored, unseal(key, stored.secret), code, now())
  if (step !== undefined) {
    const done = await db
      .updateTable('sys_totp')
      .set({ lastStep: step })
      .where('sysUserId', '=', stored.sysUserId)
      .where('lastStep', '<', step)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }
  const hashes = hashesIn(stored.recovery)
  const left = hashes.filter(each => each !== keyedHash(key, spelled(code)))
  if (left.length === hashes.length) return false
  const done = await db
    .updateTable('sys_totp')
    .set({ recovery: JSON.stringify(left) })
    .where('sysUserId', '=', stored.sysUserId)
    .where('recovery', '=', stored.recovery)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** A secret that waits to be confirmed; the one before it, never confirmed, is forgotten. */
export const storeSecret = async (
  db: Kysely<Tables>,
  config: Parts['config'],
  userId: string,
  secret: string,
): Promise<void> => {
  const sealed = seal(await sealKey(db, config), secret)
  const values = { secret: sealed, recovery: '[]', lastStep: 0, confirmTime: null }
  await db
    .insertInto('sys_totp')
    .values({ sysUserId: userId, ...values })
    .onConflict(conflict => conflict.column('sysUserId').doUpdateSet(values))
    .execute()
}

/** From here on it is asked for; gives back the recovery codes, of which only hashes are kept. */
export const confirmTotp = async (
  db: Kysely<Tables>,
  config: Parts['config'],
  userId: string,
  now: string,
): Promise<string[]> => {
  const key = await sealKey(db, config)
  const recoveryCodes = Array.from({ length: codes }, newRecoveryCode)
  await db
    .updateTable('sys_totp')
    .set({
      confirmTime: now,
      recovery: JSON.stringify(recoveryCodes.map(each => keyedHash(key, spelled(each)))),
    })
    .where('sysUserId', '=', userId)
    .execute()
  return recoveryCodes
}
