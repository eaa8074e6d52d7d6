import { sql, type RawBuilder } from 'kysely'

import { allFields, linkColumn, tableOf, type AnyRow, type Field, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import { sqlText } from '#server/db/sql-text.ts'

/** `t`.`name`, the alias under which every statement here knows the resource's own table. */
export const own = (name: string) => sql.ref(`t.${name}`)

const labelOf = (name: string, ref: string) => {
  const referred = resourceNamed(ref)
  return sql`(select r.${sql.ref(referred.labelField)} from ${sql.table(tableOf(referred))} as r where r.id = ${own(name)})`
}

/** Ids and names in the same order: a form puts the first name beside the first id. */
const linkIds = (dialect: Dialect, resource: Resource, through: string, ref: string) => {
  const from = sql`${sql.table(through)} as l where l.${sql.ref(linkColumn(resource.name))} = t.id`
  const id = sql`l.${sql.ref(linkColumn(ref))}`
  return dialect.jsonArray(id, from, id)
}

const linkLabels = (dialect: Dialect, resource: Resource, through: string, ref: string) => {
  const referred = resourceNamed(ref)
  const from = sql`${sql.table(through)} as l join ${sql.table(tableOf(referred))} as r
    on r.id = l.${sql.ref(linkColumn(ref))} where l.${sql.ref(linkColumn(resource.name))} = t.id`
  return dialect.jsonArray(sql`r.${sql.ref(referred.labelField)}`, from, sql`r.id`)
}

const columnsOf = (
  dialect: Dialect,
  resource: Resource,
  name: string,
  field: Field,
): RawBuilder<unknown>[] => {
  if (field.kind === 'ref') return [own(name), sql`${labelOf(name, field.ref)} as ${sql.ref(`${name}Label`)}`]
  if (field.kind !== 'refs') return [own(name)]
  return [
    sql`${linkIds(dialect, resource, field.through, field.ref)} as ${sql.ref(name)}`,
    sql`${linkLabels(dialect, resource, field.through, field.ref)} as ${sql.ref(`${name}Label`)}`,
  ]
}

const lists = new WeakMap<Resource, Map<Dialect['name'], RawBuilder<unknown>>>()

const makeColumnList = (dialect: Dialect, resource: Resource) => {
  const fields = Object.entries(allFields(resource))
  const columns = fields.flatMap(([name, field]) => columnsOf(dialect, resource, name, field))
  // No values in it, so its text is all of it; to put it together for each call costs more than to run it.
  return sql.raw(sqlText(sql.join(columns)))
}

/** Everything a record shows, the names of referred records beside their ids, in one statement. */
export const columnList = (dialect: Dialect, resource: Resource): RawBuilder<unknown> => {
  const known = lists.get(resource) ?? new Map<Dialect['name'], RawBuilder<unknown>>()
  lists.set(resource, known)
  const list = known.get(dialect.name) ?? makeColumnList(dialect, resource)
  known.set(dialect.name, list)
  return list
}

const parsed = (text: unknown) => (typeof text === 'string' ? (JSON.parse(text) as unknown) : text)

/** Fields that rest as JSON text; worked out once for each resource. */
export const jsonColumns = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) => {
    if (kind === 'refs') return [name, `${name}Label`]
    return kind === 'json' ? [name] : []
  })

/** A row of the driver, which nobody else has, becomes the record it is. */
export const toRecord = (row: Record<string, unknown>, json: readonly string[]): AnyRow => {
  for (const name of json) row[name] = parsed(row[name])
  return row as AnyRow // the select list is the contract's fields
}
