import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { newId } from '#server/db/new-id.ts'
import { together } from '#server/db/together.ts'

const name = 'dictVersion'

export interface DictVersions {
  before: string
  version: string
}

const first = 'first'

/**
 * Changes with every change of a dictionary, in the same transaction; browsers keep the tree while it stays. Writing it
 * first also makes changes of dictionaries happen one after the other, so that two cannot add the same value at once.
 */
export const bumpDictVersion = async (db: Kysely<Tables>): Promise<DictVersions> => {
  const version = newId()
  // Writing what is there already is a lock in both databases: nobody changes it between this look and the next write.
  const hold = db
    .updateTable('sys_meta')
    .set(each => ({ value: each.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst()
  const put = db
    .insertInto('sys_meta')
    .values({ name, value: version })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: version }))
    .execute()
  const [held] = await together(hold, put)
  return { before: held?.value ?? first, version }
}

export const dictVersion = async (db: Kysely<Tables>): Promise<string> => {
  const row = await db.selectFrom('sys_meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? first
}
