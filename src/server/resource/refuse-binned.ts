import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'

import type { AnyDraft } from './store.ts'

/** What rests in the recycle bin keeps its id, and with it its history and its files: a new record does not take them over. */
export const refuseBinned = async (
  dialect: Dialect,
  { db }: Pick<Work, 'db'>,
  ids: readonly string[],
): Promise<void> => {
  const { rows } = await sql`select id from sys_recycle
    where ${dialect.isIn(sql.ref('recordId'), ids)} limit 1`.execute(db)
  if (rows.length > 0) throw failure('duplicate', '编号已存在：这条记录已被删除，在回收站里，可以先恢复它')
}

/**
 * A draft without a record makes a new one, unless it says which version of one it changes: then that has been deleted since it
 * was read, and whoever edits it did not ask for a new one.
 */
export const refuseGone = async (
  dialect: Dialect,
  work: Pick<Work, 'db'>,
  { id, version }: AnyDraft,
): Promise<void> => {
  if (typeof version === 'number') throw failure('notFound', '这条记录已被删除')
  if (typeof id === 'string') await refuseBinned(dialect, work, [id])
}
