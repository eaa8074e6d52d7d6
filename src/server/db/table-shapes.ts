import { allFields, linkColumn, tableOf, type Field, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import { extraTables, hiddenColumns } from './extra-tables.ts'

export interface Column {
  type: 'text' | 'integer' | 'time'
  notNull?: true
  /** The table whose `id` this is. `cascade`: this row goes with that one; otherwise that one cannot go. */
  references?: string
  cascade?: true
  default?: number
}

export interface Index {
  columns: readonly string[]
  /** `lower`: unique whatever the letter case. */
  unique?: 'lower' | 'exact'
  /** Its first column is one that lists are ordered by, and may be empty. */
  isOrder?: true
}

export interface TableShape {
  columns: Record<string, Column>
  primary: readonly string[]
  indexes: readonly Index[]
}

const columnOf = (resource: Resource, name: string, field: Field): Column => {
  if (name === 'version') return { type: 'integer', notNull: true, default: 1 }
  const type = field.kind === 'number' ? 'integer' : field.kind === 'time' ? 'time' : 'text'
  const isOwn = name === 'id' || name === 'createTime' || name === 'updateTime'
  // Logs and sessions outlive what they refer to: the database must not hold that back.
  const refers = field.kind === 'ref' && !resource.serverOnly
  return {
    type,
    ...((field.required || isOwn) && { notNull: true as const }),
    ...(refers && { references: field.ref.replace(/[/-]/g, '_') }),
  }
}

const resourceShape = (resource: Resource): TableShape => {
  const fields = Object.entries(allFields(resource)).filter(([, field]) => field.kind !== 'refs')
  const [orderField = 'id'] = resource.order.split(':')
  const unique = fields
    .filter(([, field]) => field.unique)
    .map(([name]) => ({ columns: [name], unique: 'lower' as const }))
  const refs = fields.filter(([, field]) => field.kind === 'ref' && !resource.serverOnly)
  const hidden = hiddenColumns[tableOf(resource)]
  return {
    columns: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, columnOf(resource, name, field)])),
      ...hidden?.columns,
    },
    primary: ['id'],
    indexes: [
      ...unique,
      { columns: [orderField, 'id'] },
      ...refs.map(([name]) => ({ columns: [name, orderField, 'id'] })),
      ...(resource.indexes ?? []).map(columns => ({
        columns: [...columns, orderField, 'id'],
        isOrder: true as const,
      })),
      ...(hidden?.indexes ?? []),
    ],
  }
}

const linkShape = (resource: Resource, ref: string): TableShape => {
  const own = linkColumn(resource.name)
  const other = linkColumn(ref)
  return {
    columns: {
      [own]: { type: 'text', notNull: true, references: tableOf(resource), cascade: true },
      [other]: { type: 'text', notNull: true, references: tableOf({ name: ref }) },
    },
    primary: [own, other],
    indexes: [{ columns: [other] }],
  }
}

const linkShapes = (resource: Resource) =>
  Object.values(resource.fields).flatMap(field =>
    field.kind === 'refs' ? [[field.through, linkShape(resource, field.ref)] as const] : [],
  )

/** Every table of the product, those a table refers to before it. */
export const tableShapes = (): [name: string, shape: TableShape][] => {
  const shapes = new Map<string, TableShape>([
    ...resources.map(each => [tableOf(each), resourceShape(each)] as const),
    ...resources.flatMap(linkShapes),
    ...Object.entries(extraTables),
  ])
  const ordered = new Map<string, TableShape>()
  const place = (name: string) => {
    const shape = shapes.get(name)
    if (!shape) throw new Error(`A table refers to ${name}, which is not there`)
    shapes.delete(name)
    for (const { references } of Object.values(shape.columns))
      if (references && shapes.has(references)) place(references)
    ordered.set(name, shape)
  }
  while (shapes.size > 0) for (const [name] of [...shapes].slice(0, 1)) place(name)
  return [...ordered]
}
