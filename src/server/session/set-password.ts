import type { Kysely } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { verifyPassword } from './password-hash.ts'
import { passwordHistory } from './password-rules.ts'

const latestHashes = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('sys_password_history')
    .select(['id', 'hash'])
    .where('sysUserId', '=', userId)
    .orderBy('id', 'desc')
    .limit(passwordHistory)
    .execute()

/** Whether it is one of the account's last five. Each costs a hash: ask before a transaction, never inside. */
export const isUsedBefore = async (
  db: Kysely<Tables>,
  userId: string,
  password: string,
): Promise<boolean> => {
  for (const { hash } of await latestHashes(db, userId)) if (await verifyPassword(hash, password)) return true
  return false
}

const forgetOldest = async (db: Kysely<Tables>, userId: string) => {
  const kept = (await latestHashes(db, userId)).map(each => each.id)
  await db
    .deleteFrom('sys_password_history')
    .where('sysUserId', '=', userId)
    .where('id', 'not in', kept)
    .execute()
}

/** Gives an account a password. `mustChange`: it is the server's own, good for one login. */
export const setPassword = async (
  db: Kysely<Tables>,
  userId: string,
  hash: string,
  mustChange: boolean,
  now: string,
): Promise<void> => {
  const values = { hash, mustChange: Number(mustChange), time: now }
  await db
    .insertInto('sys_password')
    .values({ sysUserId: userId, ...values })
    .onConflict(conflict => conflict.column('sysUserId').doUpdateSet(values))
    .execute()
  await db
    .insertInto('sys_password_history')
    .values({ id: newId(), sysUserId: userId, hash, time: now })
    .execute()
  await forgetOldest(db, userId)
  await db.updateTable('sys_user').set({ passwordChangedTime: now }).where('id', '=', userId).execute()
}
