import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { goneRecords } from '#contract/gone-records.ts'
import { limits } from '#contract/limits.ts'
import { allFields, tableOf, type AnyRow, type Resource } from '#contract/resource.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Dialect } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, toRecord } from './columns.ts'
import { createForeign, createInsertMany } from './insert-many.ts'
import { keepDeleted } from './keep-deleted.ts'
import { refuseGone } from './refuse-binned.ts'
import { createSave } from './save.ts'
import { scopeCondition, whereAll } from './scope.ts'
import { createSelectPage } from './select-page.ts'
import type { AnyDraft, Store } from './store.ts'
import { refuseInUse } from './usage.ts'

/** What is lost, so that the log can tell it later. */
const lostFields = (resource: Resource, row: AnyRow): Change[] =>
  Object.keys(allFields(resource))
    .filter(field => row[field] !== null && row[field] !== undefined)
    .map(field => ({ field, before: row[field], after: null }))

const draftOf = (resource: Resource) => ({
  id: newId(),
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, { initial }]) => [name, initial ?? null]),
  ),
})

/** The generic store of one resource, for one caller and one transaction (or read). */
export const openStore = (dialect: Dialect, resource: Resource, work: Work): Store => {
  const table = tableOf(resource)
  const json = jsonColumns(resource)

  const selectIds = async (ids: readonly string[]) => {
    const where = whereAll([
      dialect.isIn(sql.ref('t.id'), ids),
      ...scopeCondition(dialect, resource, work.caller.scope),
    ])
    const { rows } = await sql<Record<string, unknown>>`
      select ${columnList(dialect, resource)} from ${sql.table(table)} as t ${where}`.execute(work.db)
    return rows.map(row => toRecord(row, json))
  }

  const select = async (id: string) => {
    const [row] = await selectIds([id])
    if (!row) throw failure('notFound')
    return row
  }

  const known = async (id: string, draft: AnyDraft) => {
    const [row] = await selectIds([id])
    if (row) return row
    const { rows } = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(work.db)
    if (rows.length > 0) throw failure('notFound')
    await refuseGone(dialect, work, draft)
    return undefined
  }

  const hold = (ids: readonly unknown[]) =>
    dialect.lockRows(
      work.db,
      table,
      ids.filter(each => typeof each === 'string'),
    )

  return {
    hold,
    create: async () => draftOf(resource),
    select,
    known,
    selectPage: createSelectPage(dialect, resource, work),
    save: createSave(dialect, resource, work, select),
    foreign: createForeign(resource, work),
    insertMany: createInsertMany(dialect, resource, work),
    async deleteIds(given) {
      const ids = [...new Set(given)]
      if (ids.length > limits.deleteIds)
        throw failure('badRequest', `参数错误：一次最多删除${limits.deleteIds}条`)
      await hold(ids)
      const rows = await selectIds(ids)
      const found = new Set(rows.map(row => row.id))
      if (found.size < ids.length) throw goneRecords(ids.filter(id => !found.has(id)))
      await refuseInUse(dialect, work, resource, ids)
      await keepDeleted(dialect, work, resource, rows)
      await sql`delete from ${sql.table(table)} where ${dialect.isIn(sql.ref('id'), ids)}`.execute(work.db)
      for (const row of rows)
        work.log({
          module: resource.title,
          action: '删除',
          recordId: row.id,
          changes: lostFields(resource, row),
        })
      return { ids }
    },
    restored: async () => undefined,
  }
}
