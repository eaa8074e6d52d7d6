import { sql, type Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { verifyNobody, verifyPassword } from './password-hash.ts'

/** One reading of what was typed. */
export interface Reading {
  first: string
  second: string
}

const accounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('sys_user as u')
    .leftJoin('sys_password as p', 'p.sysUserId', 'u.id')
    .select(['u.id', 'u.userAccount', 'u.userName', 'u.userStatus', 'u.orgId', 'u.deptId'])
    .select(['p.hash', 'p.mustChange', 'p.time as passwordTime'])

export const accountWithId = (db: Kysely<Tables>, id: string): Promise<Account | undefined> =>
  accounts(db).where('u.id', '=', id).executeTakeFirst()

const accountsNamed = async (db: Kysely<Tables>, names: readonly string[]) => {
  if (names.length === 0) return []
  return accounts(db)
    .where(
      sql<string>`lower(u."userAccount")`,
      'in',
      names.map(each => sql<string>`lower(${each})`),
    )
    .execute()
}
export type Account = Awaited<ReturnType<typeof accountsNamed>>[number]

export interface Checked {
  /** Whose password it is. */
  account: Account | undefined
  password: string
  /** An account with that name, right password or not: for the log. */
  named: Account | undefined
}

/**
 * Finds the reading that is a credential. A neighbouring day decrypts into other text without an error, so the password
 * decides (api section 4). One Argon2 run in the normal case and for an unknown account alike.
 */
export const checkCredential = async (db: Kysely<Tables>, readings: readonly Reading[]): Promise<Checked> => {
  const named = await accountsNamed(
    db,
    readings.map(each => each.first),
  )
  let wasCompared = false
  for (const { first, second } of readings) {
    const account = named.find(each => each.userAccount.toLowerCase() === first.toLowerCase())
    if (!account?.hash) continue
    wasCompared = true
    if (await verifyPassword(account.hash, second)) return { account, password: second, named: account }
  }
  if (!wasCompared) await verifyNobody(readings[0]?.second ?? '')
  return { account: undefined, password: '', named: named[0] }
}
