import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { sortableFields, tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, own, toRecord } from '#server/resource/columns.ts'
import { likeConditions } from '#server/resource/like.ts'
import { maskedAlways } from '#server/resource/mask.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { listNamer, tellersOf } from './name-listed.ts'
import { peopleNamer } from './name-people.ts'

/** Few enough that a batch is forgotten before the collector takes it for something that lasts. */
const batch = 100

/** Where the batch before ended. */
interface After {
  value: unknown
  id: string
}

const readOrder = (resource: Resource, order: string) => {
  const [field = '', direction = ''] = order.split(':')
  if (!sortableFields(resource).includes(field) || (direction !== 'asc' && direction !== 'desc'))
    throw failure('badRequest', `参数错误：不能按“${order.slice(0, 40)}”排序`)
  return { field, ascending: direction === 'asc' }
}

/** Values first, then rows without one, or the other way round: as the database orders a list. */
const phasesOf = (dialect: Dialect, ascending: boolean): ('value' | 'null')[] =>
  (dialect.name === 'sqlite') === ascending ? ['null', 'value'] : ['value', 'null']

const beyond = (field: string, ascending: boolean, after: After | undefined) => {
  if (!after) return []
  const id = ascending ? sql<boolean>`t.id > ${after.id}` : sql<boolean>`t.id < ${after.id}`
  if (after.value === null) return [id]
  const [from, past] = ascending ? [sql`>=`, sql`>`] : [sql`<=`, sql`<`]
  // The first half bounds the walk over the index, the second skips what shares the value and came before.
  return [
    sql<boolean>`${own(field)} ${from} ${after.value} and (${own(field)} ${past} ${after.value} or ${id})`,
  ]
}

/** What nobody reads is not asked for: the columns of a log that nobody exports are most of its bytes. */
const narrowed = (resource: Resource, names: readonly string[]): Resource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name))),
})

/**
 * Every row of a list in its order, a batch at a time, each found from where the last one ended: a million rows take no
 * more memory than a thousand.
 */
export async function* exportRows(
  dialect: Dialect,
  resource: Resource,
  work: Work,
  query: { like: readonly string[]; order?: string },
  names: readonly string[],
): AsyncGenerator<AnyRow[]> {
  const { field, ascending } = readOrder(resource, query.order ?? resource.order)
  const conditions = [
    ...scopeCondition(dialect, resource, work.caller.scope),
    ...likeConditions(dialect, resource, query.like),
  ]
  const narrow = narrowed(resource, [...names, ...tellersOf(resource, names), field])
  const columns = columnList(dialect, narrow)
  const json = jsonColumns(narrow)
  const namePeople = peopleNamer(dialect, work, names)
  const nameListed = listNamer(dialect, resource, work, names)
  const direction = ascending ? sql`asc` : sql`desc`
  const read = async (more: RawBuilder<boolean>[]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(tableOf(resource))} as t ${whereAll([...conditions, ...more])}
      order by ${own(field)} ${direction}, t.id ${direction} limit ${batch}`.execute(work.slow)
    const records = rows.map(row => maskedAlways(resource, toRecord(row, json)))
    await namePeople(records)
    await nameListed(records)
    return records
  }
  for (const phase of phasesOf(dialect, ascending)) {
    const inPhase =
      phase === 'null' ? sql<boolean>`${own(field)} is null` : sql<boolean>`${own(field)} is not null`
    let after: After | undefined
    for (;;) {
      const rows = await read([inPhase, ...beyond(field, ascending, after)])
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      after = { value: last[field] ?? null, id: last.id }
    }
  }
}
