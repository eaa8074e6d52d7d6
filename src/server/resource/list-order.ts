import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { allFields, sortableFields, tableOf, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import { own } from './columns.ts'

export interface Order {
  field: string
  isAscending: boolean
}

/** `field:asc` or `field:desc`; anything else is refused with its reason. */
export const parseOrder = (resource: Resource, order: string): Order => {
  const [field = '', direction = ''] = order.split(':')
  if (!sortableFields(resource).includes(field))
    throw failure('badRequest', `参数错误：不能按“${field.slice(0, 40)}”排序`)
  if (direction !== 'asc' && direction !== 'desc')
    throw failure('badRequest', '参数错误：排序的写法是 字段:asc 或 字段:desc')
  return { field, isAscending: direction === 'asc' }
}

/**
 * Whose names a list in this order is read by: its own, or those that a column shows. A list of millions is ordered by its
 * indexes alone, and they know no spelling.
 */
export const speltIn = (resource: Resource, { field }: Order): Resource | undefined => {
  if (resource.indexes) return undefined
  const shown = allFields(resource)[field]
  const named = shown?.kind === 'ref' ? resourceNamed(shown.ref) : resource
  const isName = shown?.kind === 'ref' || field === resource.labelField
  return isName && named.isSpelt ? named : undefined
}

/** What a list is ordered by: names as a dictionary has them (拼音), anything else by its value. */
const orderValue = (dialect: Dialect, resource: Resource, order: Order): RawBuilder<unknown> => {
  const named = speltIn(resource, order)
  if (!named) return own(order.field)
  const name =
    order.field === resource.labelField
      ? own(order.field)
      : sql`(select r.${sql.ref(named.labelField)} from ${sql.table(tableOf(named))} as r where r.id = ${own(order.field)})`
  // One that has come since the others were spelt has a place as well.
  const key = sql`(select s."orderKey" from sys_spelling as s where s."resource" = ${named.name} and s."name" = ${name})`
  return dialect.byBytes(sql`coalesce(${key}, ${name})`)
}

/** A list of millions is ordered by a column that is never empty, and its index knows nothing of empty values. */
const isNeverEmpty = (resource: Resource, { field }: Order) =>
  allFields(resource)[field]?.required === true ||
  ['createTime', 'updateTime', 'version'].includes(field) ||
  (resource.indexes !== undefined && field === resource.order.split(':')[0])

/**
 * Nothing comes before anything, on both databases. The id ends every order, so that equal values never make a row appear on
 * two pages.
 */
export const orderBy = (dialect: Dialect, resource: Resource, order: Order, nearest?: RawBuilder<number>) => {
  const { field, isAscending } = order
  const direction = isAscending ? sql`asc` : sql`desc`
  if (field === 'id') return sql`order by t.id ${direction}`
  const first = nearest ? sql`${nearest},` : sql``
  const empties =
    isNeverEmpty(resource, order) && !speltIn(resource, order)
      ? sql``
      : sql.raw(dialect.emptiesFirst(isAscending))
  return sql`order by ${first} ${orderValue(dialect, resource, order)} ${direction} ${empties}, t.id ${direction}`
}
