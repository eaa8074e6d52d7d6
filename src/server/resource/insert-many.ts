import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { allFields, linkColumn, tableOf, type Field, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { requirePermission } from '#server/http/guard.ts'
import { insertRows, type Cell, type InsertedColumn } from './insert-rows.ts'
import { nameableCondition } from './nameable.ts'
import { foreignRows } from './own-rows.ts'
import { refuseBinned } from './refuse-binned.ts'
import { normalised } from './save.ts'
import { whereAll } from './scope.ts'
import type { AnyDraft, RowError } from './store.ts'

/** What a new record holds in each of its fields: the same as one that is saved by itself. */
type Value = { same: unknown } | { of: (draft: AnyDraft) => unknown }

const valuesFor = (resource: Resource, { caller, now }: Work): Map<string, Value> => {
  const { userId, orgId, deptId } = caller
  const stamps: Record<string, unknown> = {
    version: 1,
    createTime: now,
    updateTime: now,
    createBy: userId,
    updateBy: userId,
  }
  const mine: Record<string, unknown> = { orgId, deptId }
  const valueOf = (name: string, field: Field): Value => {
    if (name === 'id') return { of: draft => draft.id }
    if (Object.hasOwn(stamps, name)) return { same: stamps[name] }
    const initial = field.initial ?? null
    if (field.readOnly) return { same: Object.hasOwn(mine, name) ? mine[name] : initial }
    return { of: draft => (Object.hasOwn(draft, name) ? normalised(field, draft[name]) : initial) }
  }
  return new Map(
    Object.entries(allFields(resource)).map(([name, field]) => [name, valueOf(name, field)] as const),
  )
}

const cellOf = ({ kind }: Field, value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  return typeof value === 'number' ? value : String(value)
}

/** Most columns of a workbook are empty, or hold one word; a look at the drafts is cheaper than to send it with each row. */
const isSame = (drafts: readonly AnyDraft[], name: string) => {
  const [top = {}] = drafts
  const [first, isThere] = [top[name], Object.hasOwn(top, name)]
  if (typeof first === 'object' && first !== null) return false
  return drafts.every(draft => draft[name] === first && Object.hasOwn(draft, name) === isThere)
}

const columnsOf = (
  resource: Resource,
  values: ReadonlyMap<string, Value>,
  drafts: readonly AnyDraft[],
): InsertedColumn<AnyDraft>[] => {
  const [first] = drafts
  return Object.entries(allFields(resource)).flatMap(([name, field]): InsertedColumn<AnyDraft>[] => {
    const value = values.get(name)
    if (!value || !first || field.kind === 'refs') return []
    const type = field.kind === 'number' ? 'integer' : field.kind === 'time' ? 'time' : 'text'
    if ('same' in value) return [{ name, type, same: cellOf(field, value.same) }]
    if (isSame(drafts, name)) return [{ name, type, same: cellOf(field, value.of(first)) }]
    return [{ name, type, cell: draft => cellOf(field, value.of(draft)) }]
  })
}

/** The different texts that new records hold in one field. */
const textsOf = (value: Value | undefined, drafts: readonly AnyDraft[]): Set<string> => {
  const texts = new Set<string>()
  const add = (each: unknown) => {
    if (typeof each === 'string') texts.add(each)
    else if (Array.isArray(each)) each.forEach(add)
  }
  if (value && 'same' in value) add(value.same)
  else if (value) for (const draft of drafts) add(value.of(draft))
  return texts
}

/** Every id that the rows name is there or among them, and the caller's to name: one question for each field. */
const assertRefs = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  values: ReadonlyMap<string, Value>,
  drafts: readonly AnyDraft[],
) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const referred = resourceNamed(field.ref)
    const ids = textsOf(values.get(name), drafts)
    if (referred === resource) for (const { id } of drafts) ids.delete(String(id))
    if (ids.size === 0) continue
    const where = whereAll([
      dialect.isIn(sql.ref('t.id'), [...ids]),
      ...nameableCondition(dialect, resource, name, field.ref, work.caller.scope),
    ])
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from ${sql.table(tableOf(referred))} as t ${where}`.execute(work.db)
    if (Number(rows[0]?.n) < ids.size)
      throw failure('refused', `${field.label}在导入期间有变化，请重新检查后再导入`)
  }
}

/** What its maker could not see again, by what each record will hold. */
const foreignAmong = (
  resource: Resource,
  { caller }: Work,
  values: ReadonlyMap<string, Value>,
  drafts: readonly AnyDraft[],
) =>
  foreignRows(resource, caller.scope, drafts, (name, draft) => {
    const value = values.get(name ?? '')
    return value && ('same' in value ? value.same : value.of(draft))
  })

/** The same before anything is saved: all of them, as an import tells them. */
export const createForeign =
  (resource: Resource, work: Work) =>
  (drafts: readonly AnyDraft[]): RowError[] =>
    foreignAmong(resource, work, valuesFor(resource, work), drafts)

const insertLinks = async (dialect: Dialect, resource: Resource, work: Work, drafts: readonly AnyDraft[]) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'refs') continue
    const pairs = drafts.flatMap(draft =>
      [draft[name] ?? []].flat().length === 0
        ? []
        : [normalised(field, draft[name])].flat().map(other => [String(draft.id), String(other)] as const),
    )
    const columns = [resource.name, field.ref].map((each, side) => ({
      name: linkColumn(each),
      type: 'text' as const,
      cell: (pair: readonly string[]) => pair[side] ?? null,
    }))
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
    const values = valuesFor(resource, work)
    await refuseBinned(
      dialect,
      work,
      drafts.map(each => String(each.id)),
    )
    await assertRefs(dialect, resource, work, values, drafts)
    const [foreign] = foreignAmong(resource, work, values, drafts)
    if (foreign) throw failure('refused', foreign.message)
    const columns = columnsOf(resource, values, drafts)
    try {
      await insertRows(work.db, dialect, tableOf(resource), columns, drafts)
    } catch (error) {
      const column = dialect.duplicateColumn(error)
      if (!column) throw error
      throw failure('duplicate', `${allFields(resource)[column]?.label ?? '编号'}已存在`)
    }
    await insertLinks(dialect, resource, work, drafts)
  }
