import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'

/** Records of one kind that rest in the recycle bin: what belongs to them rests with them. */
export const binned = (db: Kysely<Tables>, resource: string) =>
  db
    .selectFrom('sys_recycle')
    .select('recordId')
    .where('resource', '=', resource)
    .where('recordId', 'is not', null)
    .$castTo<{ recordId: string }>()
