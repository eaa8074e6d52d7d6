import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { newId } from '#server/db/new-id.ts'

const name = 'dictVersion'

/**
 * Changes with every change of a dictionary, in the same transaction; browsers keep the tree while it stays. Writing it
 * first also makes changes of dictionaries happen one after the other, so that two cannot add the same value at once.
 */
export const bumpDictVersion = async (db: Kysely<Tables>): Promise<void> => {
  const value = newId()
  await db
    .insertInto('sys_meta')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export const dictVersion = async (db: Kysely<Tables>): Promise<string> => {
  const row = await db.selectFrom('sys_meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 'first'
}
