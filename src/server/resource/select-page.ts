import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { Page, PageQuery } from '#contract/operations.ts'
import { sortableFields, tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { columnList, jsonColumns, own, toRecord } from './columns.ts'
import { likeConditions } from './like.ts'
import { scopeCondition, whereAll } from './scope.ts'

interface Order {
  field: string
  direction: RawBuilder<unknown>
}

const parseOrder = (resource: Resource, order: string): Order => {
  const [field = '', direction = ''] = order.split(':')
  if (!sortableFields(resource).includes(field))
    throw failure('badRequest', `参数错误：不能按“${field.slice(0, 40)}”排序`)
  if (direction !== 'asc' && direction !== 'desc')
    throw failure('badRequest', '参数错误：排序的写法是 字段:asc 或 字段:desc')
  return { field, direction: direction === 'asc' ? sql`asc` : sql`desc` }
}

/** The id ends every order, so that equal values never make a row appear on two pages. */
const orderBy = ({ field, direction }: Order) =>
  field === 'id'
    ? sql`order by t.id ${direction}`
    : sql`order by ${own(field)} ${direction}, t.id ${direction}`

/** Pages this near the start, without a filter, are answered by walking a few entries of an index. */
const nearOffset = 1000

/** Exact up to 10,000; beyond that the walk stops and the database guesses (api section 3). */
const countRows = async (
  dialect: Dialect,
  db: Work['db'],
  table: string,
  where: RawBuilder<unknown>,
  order: Order,
) => {
  const from = sql`from ${sql.table(table)} as t ${where}`
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 as one ${from} limit ${limits.exactTotal + 1}) as counted`.execute(db)
  const n = Number(rows[0]?.n ?? 0)
  if (n <= limits.exactTotal) return { total: n }
  return {
    total: await dialect.estimate(db, table, sql`${from} ${orderBy(order)}`, n),
    totalIsEstimate: true as const,
  }
}

/** Finds the page's ids by index alone and reads only those rows: a far page costs little more than a near one. */
const pageRows = async (
  db: Work['db'],
  columns: RawBuilder<unknown>,
  table: string,
  where: RawBuilder<unknown>,
  order: Order,
  { index, limit }: PageQuery,
) => {
  const ordered = orderBy(order)
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from (select t.id from ${sql.table(table)} as t ${where} ${ordered}
      limit ${limit} offset ${index * limit}) as page
    join ${sql.table(table)} as t on t.id = page.id ${ordered}`.execute(db)
  return rows
}

export const createSelectPage = (dialect: Dialect, resource: Resource, work: Work) => {
  const table = tableOf(resource)
  return async (query: PageQuery): Promise<Page<AnyRow>> => {
    const order = parseOrder(resource, query.order ?? resource.order)
    const scoped = scopeCondition(dialect, resource, work.caller.scope)
    const filters = likeConditions(dialect, resource, query.like)
    const where = whereAll([...scoped, ...filters])
    const isShort = filters.length === 0 && scoped.length === 0 && query.index * query.limit <= nearOffset
    const db = isShort ? work.db : work.slow
    const [rows, count] = await Promise.all([
      pageRows(db, columnList(dialect, resource), table, where, order, query),
      countRows(dialect, db, table, where, parseOrder(resource, resource.order)),
    ])
    const json = jsonColumns(resource)
    return { items: rows.map(row => toRecord(row, json)), ...count, index: query.index, limit: query.limit }
  }
}
