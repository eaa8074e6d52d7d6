import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { transferLimits, type ImportItem } from '#contract/transfer-calls.ts'

import type { ImportTable } from '#server/db/tables.ts'
import { reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'

const dayMs = 24 * 60 * 60 * 1000

type Earlier = Pick<ImportTable, 'count' | 'digest'>

/** The same import, sent again after its answer was lost. One that was undone may be made anew, one that is being undone waits for that. */
export const earlierImport = async (
  { db, caller }: Work,
  resource: Resource,
  id: string,
): Promise<Earlier | undefined> =>
  db
    .selectFrom('sys_import')
    .select(['count', 'digest'])
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .where('resource', '=', resource.name)
    .where('undoTime', 'is', null)
    .where('undone', 'is', null)
    .executeTakeFirst()

/** Of an import from before digests were kept nobody knows more than its name. */
const isSame = (earlier: Earlier, digest: string) => earlier.digest === null || earlier.digest === digest

/** Who sends or checks the same rows again is told that they are there; who has changed some meanwhile, that these are not. */
export const acknowledged = <T>({ undoing }: Served, earlier: Earlier, digest: string, whole: T): T => {
  if (isSame(earlier, digest)) return whole
  const undo = undoing.never === undefined ? '；或在“最近的导入”里撤销，再重新导入' : ''
  throw failure(
    'refused',
    `这份数据刚才已经导入（${earlier.count} 条），之后在表格里的修改没有保存。请关闭，在列表里核对、修改${undo}`,
  )
}

/** Written first in the transaction: of two who send the same at once, the second waits here and is then refused. */
export const keepImport = async (
  { db, caller, now }: Work,
  resource: Resource,
  { id, ids, digest }: { id: string; ids: readonly string[]; digest: string },
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
      digest,
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
export const importList = async (
  parts: Parts,
  all: readonly Served[],
  { caller, query }: Exchange,
): Promise<ImportItem[]> => {
  const isLasting = all.some(
    ({ resource, undoing }) => resource.name === query.resource && undoing.never !== undefined,
  )
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
  return rows.map(row => ({ ...row, isClosed: isLasting || row.createTime < closed }))
}
