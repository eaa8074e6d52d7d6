import type { Kysely } from 'kysely'

import { newId } from './new-id.ts'
import type { Tables } from './tables.ts'

const metaName = 'installation'

/** The name of everything that works on this database, made with the first start: tells installations apart elsewhere. */
export const installationOf = async (db: Kysely<Tables>): Promise<string> => {
  await db
    .insertInto('sys_meta')
    .values({ name: metaName, value: newId() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const row = db.selectFrom('sys_meta').select('value').where('name', '=', metaName)
  return (await row.executeTakeFirstOrThrow()).value
}
