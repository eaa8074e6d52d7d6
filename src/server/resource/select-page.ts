import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { Page, PageQuery } from '#contract/operations.ts'
import { allFields, sortableFields, tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, own, toRecord } from './columns.ts'
import { checkedTotal, countAll, countRows } from './count-rows.ts'
import { startOf, type Start } from './far-pages.ts'
import { likeConditions } from './like.ts'
import { scopeCondition, whereAll } from './scope.ts'
import { nearestFirst } from './spelt-names.ts'

interface Order {
  field: string
  isAscending: boolean
}

const parseOrder = (resource: Resource, order: string): Order => {
  const [field = '', direction = ''] = order.split(':')
  if (!sortableFields(resource).includes(field))
    throw failure('badRequest', `参数错误：不能按“${field.slice(0, 40)}”排序`)
  if (direction !== 'asc' && direction !== 'desc')
    throw failure('badRequest', '参数错误：排序的写法是 字段:asc 或 字段:desc')
  return { field, isAscending: direction === 'asc' }
}

/** A list of millions is ordered by a column that is never empty, and its index knows nothing of empty values. */
const isNeverEmpty = (resource: Resource, field: string) =>
  allFields(resource)[field]?.required === true ||
  ['createTime', 'updateTime', 'version'].includes(field) ||
  (resource.indexes !== undefined && field === resource.order.split(':')[0])

/**
 * Nothing comes before anything, on both databases. The id ends every order, so that equal values never make a row appear on
 * two pages.
 */
const orderBy = (
  dialect: Dialect,
  resource: Resource,
  { field, isAscending }: Order,
  nearest?: RawBuilder<number>,
) => {
  const direction = isAscending ? sql`asc` : sql`desc`
  if (field === 'id') return sql`order by t.id ${direction}`
  const first = nearest ? sql`${nearest},` : sql``
  const empties = isNeverEmpty(resource, field) ? sql`` : sql.raw(dialect.emptiesFirst(isAscending))
  return sql`order by ${first} ${own(field)} ${direction} ${empties}, t.id ${direction}`
}

/** Pages this near the start, or a place that is remembered, are answered without a filter by walking a few entries of an index. */
const nearOffset = 1000

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
    const [rows, guess] = await Promise.all([
      pageRows(db, columnList(dialect, resource), table, conditions, ordered, query.limit, start),
      countRows(dialect, work, db, counted, key),
    ])
    const page = { offset, found: rows.length, limit: query.limit }
    const total = await checkedTotal(guess, page, () => countAll(work.slow, table, where))
    const json = jsonColumns(resource)
    return { items: rows.map(row => toRecord(row, json)), ...total, index: query.index, limit: query.limit }
  }
}
