import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { transferLimits, type ImportItem } from '#contract/transfer-calls.ts'

import { reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The same import, sent again after its answer was lost. One that was undone may be made anew, one that is being undone waits for that. */
export const isImported = async (work: Work, resource: Resource, id: string): Promise<boolean> => {
  const row = await work.db.selectFrom('sys_import').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row?.undoTime === null &&
    row.undone === null &&
    row.createBy === work.caller.userId &&
    row.resource === resource.name
  )
}

/** Written first in the transaction: of two who send the same at once, the second waits here and is then refused. */
export const keepImport = async (
  { db, caller, now }: Work,
  resource: Resource,
  id: string,
  ids: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('sys_import')
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .where('undoTime', 'is not', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sys_import')
    .values({
      id,
      resource: resource.name,
      count: ids.length,
      ids: JSON.stringify(ids),
      createTime: now,
      createBy: caller.userId,
      undoTime: null,
      undone: null,
      kept: null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw failure('refused', '这份数据已经导入过，请刷新列表查看')
}

export const closedBefore = (now: string) =>
  new Date(Date.parse(now) - transferLimits.undoDays * dayMs).toISOString()

/** What can be undone comes first, so that no number of others hides it. */
const mostTold = 100

/** `GET import/list?resource=`: one's own; those that can still be undone before the others, newest first. */
export const importList = async (parts: Parts, { caller, query }: Exchange): Promise<ImportItem[]> => {
  const work = reading(parts, caller)
  const closed = closedBefore(work.now)
  const rows = await work.db
    .selectFrom('sys_import')
    .select(['id', 'resource', 'count', 'createTime', 'undoTime', 'undone'])
    .where('createBy', '=', caller.userId)
    .where('resource', '=', String(query.resource))
    .orderBy(sql`case when "undoTime" is null and "createTime" >= ${closed} then 0 else 1 end`)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(mostTold)
    .execute()
  return rows.map(row => ({ ...row, isClosed: row.createTime < closed }))
}
