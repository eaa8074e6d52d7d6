import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { allFields, linkColumn, tableOf, type Field, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { requirePermission } from '#server/http/guard.ts'
import { inTurns } from './in-turns.ts'
import { insertRows, type Cell, type InsertedColumn } from './insert-rows.ts'
import { refuseBinned } from './refuse-binned.ts'
import { initialValues, normalise } from './save.ts'
import { scopeCondition, whereAll } from './scope.ts'
import type { AnyDraft } from './store.ts'

type Values = Record<string, unknown>

const columnsOf = (resource: Resource): InsertedColumn[] =>
  Object.entries(allFields(resource))
    .filter(([, { kind }]) => kind !== 'refs')
    .map(([name, { kind }]) => ({
      name,
      type: kind === 'number' ? 'integer' : kind === 'time' ? 'time' : 'text',
    }))

const cellOf = (field: Field | undefined, value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (field?.kind === 'json') return JSON.stringify(value)
  return typeof value === 'number' ? value : String(value)
}

/** What a record of this caller begins with: the same as one that is saved by itself. */
const valuesFor = (resource: Resource, work: Work) => {
  const { userId, orgId, deptId } = work.caller
  const mine = Object.entries({ orgId, deptId }).filter(([name]) => resource.fields[name]?.readOnly)
  const same: Values = {
    version: 1,
    createTime: work.now,
    updateTime: work.now,
    createBy: userId,
    updateBy: userId,
  }
  return (draft: AnyDraft): Values => ({
    ...initialValues(resource),
    ...normalise(resource, draft),
    ...Object.fromEntries(mine),
    ...same,
    id: draft.id,
  })
}

const textsOf = (values: readonly Values[], name: string) =>
  new Set(values.flatMap(each => [each[name] ?? []].flat()).filter(each => typeof each === 'string'))

/** Every id that the rows name is there, and within what the caller may see: one question for each field. */
const assertRefs = async (dialect: Dialect, resource: Resource, work: Work, values: readonly Values[]) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids = textsOf(values, name)
    if (ids.size === 0) continue
    const referred = resourceNamed(field.ref)
    const where = whereAll([
      dialect.isIn(sql.ref('t.id'), [...ids]),
      ...scopeCondition(dialect, referred, work.caller.scope),
    ])
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from ${sql.table(tableOf(referred))} as t ${where}`.execute(work.db)
    if (Number(rows[0]?.n) < ids.size)
      throw failure('refused', `${field.label}在导入期间有变化，请重新检查后再导入`)
  }
}

/** Records that their own maker could not see again are outside his data scope. */
const assertOwn = ({ scope: columns }: Resource, { caller: { scope } }: Work, values: readonly Values[]) => {
  if (!columns || scope.all) return
  const orgs = new Set<unknown>(scope.orgIds)
  const depts = new Set<unknown>(scope.deptIds)
  const isOwn = (row: Values) =>
    (columns.org !== undefined && orgs.has(row[columns.org])) ||
    (columns.dept !== undefined && depts.has(row[columns.dept])) ||
    (columns.owner !== undefined && row[columns.owner] === scope.userId)
  const at = values.findIndex(row => !isOwn(row))
  if (at >= 0) throw failure('refused', `第 ${at + 1} 行所属的机构或部门不在您的数据范围内，请修改后再导入`)
}

const insertLinks = async (dialect: Dialect, resource: Resource, work: Work, values: readonly Values[]) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'refs') continue
    const columns = [resource.name, field.ref].map(each => ({
      name: linkColumn(each),
      type: 'text' as const,
    }))
    const pairs = values.flatMap(row =>
      [row[name] ?? []].flat().map(other => [String(row.id), String(other)]),
    )
    await insertRows(work.db, dialect, field.through, columns, pairs)
  }
}

/**
 * Adds many new records at once, as an import does. Each draft has an id that no record has yet, and has been checked
 * against the contract. The log is the caller's business: one row for all of them.
 */
export const createInsertMany =
  (dialect: Dialect, resource: Resource, work: Work) =>
  async (drafts: readonly AnyDraft[]): Promise<void> => {
    requirePermission(work.caller, resource.page, 'add')
    const columns = columnsOf(resource)
    const fields = allFields(resource)
    const values = await inTurns(drafts, valuesFor(resource, work))
    await refuseBinned(
      dialect,
      work,
      values.map(each => String(each.id)),
    )
    await assertRefs(dialect, resource, work, values)
    assertOwn(resource, work, values)
    const rows = await inTurns(values, row => columns.map(({ name }) => cellOf(fields[name], row[name])))
    try {
      await insertRows(work.db, dialect, tableOf(resource), columns, rows)
    } catch (error) {
      const column = dialect.duplicateColumn(error)
      if (!column) throw error
      throw failure('duplicate', `${fields[column]?.label ?? '编号'}已存在`)
    }
    await insertLinks(dialect, resource, work, values)
  }
