import { sql, type Kysely } from 'kysely'

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
  const hold = sql<{ value: string }>`
    update sys_meta set value = value where name = ${name} returning value`.execute(db)
  const put = sql`insert into sys_meta (name, value) values (${name}, ${version})
    on conflict (name) do update set value = excluded.value`.execute(db)
  const [held] = await together(hold, put)
  return { before: held.rows[0]?.value ?? first, version }
}

export const dictVersion = async (db: Kysely<Tables>): Promise<string> => {
  const row = await db.selectFrom('sys_meta').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? first
}
