import { sql, type RawBuilder } from 'kysely'

import type { Page, PageQuery } from '#contract/operations.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, toRecord } from './columns.ts'
import { checkedTotal, countAll, countRows } from './count-rows.ts'
import { startOf, type Start } from './far-pages.ts'
import { likeConditions } from './like.ts'
import { orderBy, parseOrder } from './list-order.ts'
import { scopeCondition, whereAll } from './scope.ts'
import { nearestFirst } from './spelt-names.ts'

/** Pages this near the start, or a place that is remembered, are answered without a filter by walking a few entries of an index. */
const nearOffset = 1000

/** No field is called so. */
const answers = '#answers'

/** Finds the page's ids by index alone and reads only those rows. */
const pageRows = async (
  db: Work['db'],
  columns: RawBuilder<unknown>,
  table: string,
  conditions: RawBuilder<boolean>[],
  ordered: RawBuilder<unknown>,
  limit: number,
  { from, skip }: Start,
) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} as t where t.id in (select page.id from (
      select t.id from ${sql.table(table)} as t ${whereAll([...conditions, ...from])} ${ordered}
      limit ${limit} offset ${skip}) as page)
    ${ordered}`.execute(db)
  return rows
}

/**
 * The same where the nearest come first: whoever tells those has to look at all that answer, and counts them on the way. Without a row
 * on this page nobody has counted.
 */
const nearestRows = async (
  db: Work['db'],
  columns: RawBuilder<unknown>,
  table: string,
  conditions: RawBuilder<boolean>[],
  ordered: RawBuilder<unknown>,
  limit: number,
  skip: number,
) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, page."answers" as ${sql.ref(answers)} from (
      select t.id, count(*) over () as "answers" from ${sql.table(table)} as t ${whereAll(conditions)} ${ordered}
      limit ${limit} offset ${skip}) as page
    join ${sql.table(table)} as t on t.id = page.id ${ordered}`.execute(db)
  const [first] = rows
  return {
    rows: rows.map(({ [answers]: _, ...row }) => row),
    total: first && Number(first[answers]),
  }
}

/** One page of a list with its total, within what the caller may see. */
export const createSelectPage = (dialect: Dialect, resource: Resource, work: Work) => {
  const table = tableOf(resource)
  const defaultOrder = parseOrder(resource, resource.order)
  return async (query: PageQuery): Promise<Page<AnyRow>> => {
    const order = query.order === undefined ? defaultOrder : parseOrder(resource, query.order)
    const scoped = scopeCondition(dialect, resource, work.caller.scope)
    const conditions = [...scoped, ...likeConditions(dialect, resource, query.like)]
    const where = whereAll(conditions)
    const offset = query.index * query.limit

    const { sql: text, parameters } = sql`${sql.table(table)} ${where}`.compile(work.db)
    const key = `${text} ${JSON.stringify(parameters)}`
    // Only the lists of millions have a far end worth remembering, and their order is never empty.
    const isLong = resource.indexes !== undefined && order.field === defaultOrder.field
    const list = { table, where: conditions, column: order.field, isAscending: order.isAscending }
    const start = isLong
      ? await startOf(work.slow, `${key} ${query.order ?? resource.order}`, list, offset)
      : { from: [], skip: offset }
    const db = conditions.length === 0 && start.skip <= nearOffset ? work.db : work.slow

    const counted = {
      table,
      where,
      order: orderBy(dialect, resource, defaultOrder),
      isWhole: conditions.length === 0,
    }
    const nearest = query.order === undefined ? nearestFirst(dialect, resource, query.like) : undefined
    const ordered = orderBy(dialect, resource, order, nearest)
    const json = jsonColumns(resource)
    if (nearest) {
      const columns = columnList(dialect, resource)
      const near = await nearestRows(db, columns, table, conditions, ordered, query.limit, offset)
      const total = near.total ?? (await countAll(work.slow, table, where))
      return {
        items: near.rows.map(row => toRecord(row, json)),
        total,
        index: query.index,
        limit: query.limit,
      }
    }
    const [rows, guess] = await Promise.all([
      pageRows(db, columnList(dialect, resource), table, conditions, ordered, query.limit, start),
      countRows(dialect, work, db, counted, key),
    ])
    const page = { offset, found: rows.length, limit: query.limit }
    const total = await checkedTotal(guess, page, () => countAll(work.slow, table, where))
    return { items: rows.map(row => toRecord(row, json)), ...total, index: query.index, limit: query.limit }
  }
}
