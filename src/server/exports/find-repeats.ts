import { sql } from 'kysely'

import { importTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { can } from '#contract/permission.ts'
import { tableOf, type Field, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Work } from '#server/http/change.ts'
import { own } from '#server/resource/columns.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import type { AnyDraft } from '#server/resource/store.ts'

/** Rows that fill in the same columns. */
interface Shape {
  names: readonly string[]
  rows: number[]
}

/** A workbook has a few; of one with more the most common are looked at, for each costs a look at all records that may be meant. */
const mostShapes = 32
/** Records that are looked at; more are not equal to 50,000 rows by mistake. */
const mostRead = 4 * limits.batchRows

const isFilled = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value != null)

/** What is unique is told by the rule that it is; links are in a table of their own; and nobody learns what is masked for him. */
const isCompared = (field: Field | undefined, isMasked: boolean) =>
  field !== undefined &&
  !field.unique &&
  field.kind !== 'refs' &&
  !(isMasked && field.kind === 'text' && field.masked)

/** Which columns each row fills in: asked before the empty ones get what a new record starts with. */
export const shapesOf = async (
  resource: Resource,
  caller: Caller,
  rows: readonly AnyDraft[],
): Promise<Shape[]> => {
  if (Object.values(resource.fields).some(each => each.unique && each.required)) return []
  const columns = importTemplate(resource).columns.map(each => each.prop)
  const shapes = new Map<string, Shape>()
  await inTurns(rows, (row, at) => {
    const names = columns.filter(name => isFilled(row[name]))
    const key = names.join()
    const shape = shapes.get(key)
    if (shape) shape.rows.push(at)
    else shapes.set(key, { names, rows: [at] })
  })
  // What nobody has named is no record again, whatever else it says.
  const label = columns.includes(resource.labelField) ? resource.labelField : undefined
  const isMasked = !can(caller.pages.get(resource.page) ?? [], 'edit')
  return [...shapes.values()]
    .filter(({ names }) => names.length > 0 && (label === undefined || names.includes(label)))
    .filter(({ names }) => names.every(name => isCompared(resource.fields[name], isMasked)))
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .slice(0, mostShapes)
}

/** As the column holds it. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** None where one of them is not there: a cell that nobody understood, or a record that leaves it empty. */
const keyOf = (row: AnyDraft, names: readonly string[]) =>
  names.every(name => row[name] != null) ? names.map(name => textOf(row[name])).join('\u0000') : undefined

/** Fields whose values are asked for at once: texts, which no rule writes in another way. */
const narrowing: readonly Field['kind'][] = ['text', 'ref', 'choice']

/** The records that some of the rows may repeat, within what the caller sees: one question. */
const readRecords = async (
  dialect: Dialect,
  resource: Resource,
  { slow, caller }: Work,
  shapes: readonly Shape[],
  rows: readonly AnyDraft[],
): Promise<AnyDraft[]> => {
  const names = [...new Set(shapes.flatMap(each => each.names))]
  const asked = names.filter(
    name =>
      narrowing.includes(resource.fields[name]?.kind ?? 'json') &&
      shapes.every(each => each.names.includes(name)),
  )
  const places = shapes.flatMap(each => each.rows)
  const conditions = []
  for (const name of asked) {
    const values = await inTurns(places, at => String(rows[at]?.[name] ?? ''))
    conditions.push(dialect.isIn(own(name), [...new Set(values)]))
  }
  const columns = sql.join(names.map(own))
  const { rows: found } = await sql<AnyDraft>`
    select distinct ${columns} from ${sql.table(tableOf(resource))} as t
    ${whereAll([...conditions, ...scopeCondition(dialect, resource, caller.scope)])} limit ${mostRead}`.execute(
    slow,
  )
  return found
}

/**
 * New rows that say in each column they fill what a record says there: imported, it would be there twice. Nobody is told of a
 * record that he does not see. (A row below another one of its file that is there already names two: that is an error.)
 */
export const findRepeats = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  shapes: readonly Shape[],
  rows: readonly AnyDraft[],
  isStored: (row: AnyDraft) => boolean,
): Promise<number[]> => {
  if (shapes.length === 0) return []
  const records = await readRecords(dialect, resource, work, shapes, rows)
  if (records.length === 0) return []
  const repeats: number[] = []
  for (const { names, rows: places } of shapes) {
    const known = new Set(await inTurns(records, record => keyOf(record, names)))
    known.delete(undefined)
    await inTurns(places, at => {
      const row = rows[at] ?? {}
      if (known.has(keyOf(row, names)) && !isStored(row)) repeats.push(at)
    })
  }
  return repeats.toSorted((one, other) => one - other)
}
