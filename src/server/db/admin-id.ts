import { sql, type Kysely } from 'kysely'

import { adminAccount } from '#contract/permission.ts'

import type { Tables } from './tables.ts'

/** The id of the account admin. Asked as the index has it: otherwise every deletion would look at every user there is. */
export const adminId = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const admin = await db
    .selectFrom('sys_user')
    .select('id')
    .where(sql`lower("userAccount")`, '=', adminAccount)
    .where('userAccount', '=', adminAccount)
    .executeTakeFirst()
  return admin?.id
}
