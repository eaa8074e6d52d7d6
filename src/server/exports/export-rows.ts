import { sql, type RawBuilder } from 'kysely'

import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, own, toRecord } from '#server/resource/columns.ts'
import { likeConditions } from '#server/resource/like.ts'
import { orderBy, parseOrder, speltIn, type Order } from '#server/resource/list-order.ts'
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

/** Nothing comes before anything, as in a list. */
const phasesOf = (isAscending: boolean): ('value' | 'null')[] =>
  isAscending ? ['null', 'value'] : ['value', 'null']

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

type Read = (more: RawBuilder<boolean>[], ordered: RawBuilder<unknown>) => Promise<AnyRow[]>

/** Each batch is found from where the last one ended: a million rows take no more memory than a thousand. */
async function* byValue({ field, isAscending }: Order, read: Read) {
  const direction = isAscending ? sql`asc` : sql`desc`
  const ordered = sql`order by ${own(field)} ${direction}, t.id ${direction} limit ${batch}`
  for (const phase of phasesOf(isAscending)) {
    const inPhase =
      phase === 'null' ? sql<boolean>`${own(field)} is null` : sql<boolean>`${own(field)} is not null`
    let after: After | undefined
    for (;;) {
      const rows = await read([inPhase, ...beyond(field, isAscending, after)], ordered)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      after = { value: last[field] ?? null, id: last.id }
    }
  }
}

/** No index knows how names are spelt, so all are ordered once; lists of millions have no such order. */
async function* byIds(dialect: Dialect, ids: readonly string[], read: Read) {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rows = new Map((await read([dialect.isIn(own('id'), some)], sql``)).map(row => [row.id, row]))
    yield some.flatMap(id => rows.get(id) ?? [])
  }
}

/** Every row of a list in its order, a batch at a time. */
export async function* exportRows(
  dialect: Dialect,
  resource: Resource,
  work: Work,
  query: { like: readonly string[]; order?: string },
  names: readonly string[],
): AsyncGenerator<AnyRow[]> {
  const order = parseOrder(resource, query.order ?? resource.order)
  const conditions = [
    ...scopeCondition(dialect, resource, work.caller.scope),
    ...likeConditions(dialect, resource, query.like),
  ]
  const narrow = narrowed(resource, [...names, ...tellersOf(resource, names), order.field])
  const columns = columnList(dialect, narrow)
  const json = jsonColumns(narrow)
  const namePeople = peopleNamer(dialect, work, names)
  const nameListed = listNamer(dialect, resource, work, names)
  const read: Read = async (more, ordered) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(tableOf(resource))} as t ${whereAll([...conditions, ...more])}
      ${ordered}`.execute(work.slow)
    return rows.map(row => toRecord(row, json))
  }
  const inOrder = async function* () {
    if (!speltIn(resource, order)) return yield* byValue(order, read)
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(tableOf(resource))} as t ${whereAll(conditions)}
      ${orderBy(dialect, resource, order)}`.execute(work.slow)
    const ids = rows.map(({ id }) => id)
    return yield* byIds(dialect, ids, read)
  }
  // Where a batch ended is known by what is stored, and not by what is shown of it.
  for await (const rows of inOrder()) {
    const records = rows.map(row => maskedAlways(resource, row))
    await namePeople(records)
    await nameListed(records)
    yield records
  }
}
