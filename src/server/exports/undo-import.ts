import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { tableOf, type Resource } from '#contract/resource.ts'

import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { requirePermission } from '#server/http/guard.ts'
import type { Parts } from '#server/parts.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import { closedBefore } from './import-history.ts'

const idsIn = (text: string): string[] => {
  const ids: unknown = JSON.parse(text)
  return Array.isArray(ids) ? ids.filter(each => typeof each === 'string') : []
}

/** Marks it first, so that of two who undo at once the second waits and is told. Gives the ids of its rows. */
const takeImport = async ({ db, caller, now }: Work, id: string): Promise<string[]> => {
  const { numUpdatedRows } = await db
    .updateTable('sys_import')
    .set({ undoTime: now })
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .where('undoTime', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw failure('refused', '这次导入已经撤销过了')
  const row = await db
    .selectFrom('sys_import')
    .select(['ids', 'createTime'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ids = idsIn(row?.ids ?? '[]')
  if (!row || ids.length === 0 || row.createTime < closedBefore(now))
    throw failure('refused', '导入已超过可以撤销的期限，请在列表里逐条删除')
  await db.updateTable('sys_import').set({ ids: '[]' }).where('id', '=', id).execute()
  return ids
}

const assertUntouched = async (parts: Parts, work: Work, resource: Resource, ids: readonly string[]) => {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from ${sql.table(tableOf(resource))} as t
    where ${parts.database.dialect.isIn(sql.ref('t.id'), ids)} and version = 1`.execute(work.db)
  const touched = ids.length - Number(rows[0]?.n)
  if (touched > 0)
    throw failure('refused', `导入的数据里有 ${touched} 条已被修改或删除，不能整批撤销，请逐条处理`)
}

/** With the resource's own rules, but one row in the log for all of them. */
const removeRows = async (parts: Parts, served: Served, work: Work, ids: readonly string[]) => {
  const store = storeOf(served, parts, { ...work, log: () => undefined })
  for (let from = 0; from < ids.length; from += limits.deleteIds)
    await store.deleteIds(ids.slice(from, from + limits.deleteIds))
}

/** `PUT import/undo/{id}`: takes all rows of one's own import away again, while nobody has changed or used them. */
export const undoImport = async (
  parts: Parts,
  all: readonly Served[],
  exchange: Exchange,
): Promise<{ id: string; count: number }> => {
  const id = exchange.params.id ?? ''
  const row = await parts.database.read
    .selectFrom('sys_import')
    .select('resource')
    .where('id', '=', id)
    .where('createBy', '=', exchange.caller.userId)
    .executeTakeFirst()
  const served = all.find(({ resource }) => resource.name === row?.resource)
  if (!served) throw failure('notFound')
  const { resource } = served
  requirePermission(exchange.caller, resource.page, 'import')
  const what = { module: resource.title, action: '撤销导入', recordId: id }
  return change(parts, exchange, what, async work => {
    const ids = await takeImport(work, id)
    await assertUntouched(parts, work, resource, ids)
    await removeRows(parts, served, work, ids)
    work.log({ ...what, changes: [{ field: '行数', before: ids.length, after: null }] })
    return { id, count: ids.length }
  })
}
