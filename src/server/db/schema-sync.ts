import { createHash } from 'node:crypto'

import { sql, type Kysely } from 'kysely'

import type { Dialect } from './database.ts'
import { tableShapes, type Column, type Index, type TableShape } from './table-shapes.ts'
import type { Tables } from './tables.ts'

const quote = (name: string) => `"${name}"`

const columnSql = (dialect: Dialect, name: string, column: Column) =>
  [
    quote(name),
    dialect.columnType(column.type),
    column.notNull && 'not null',
    column.default !== undefined && `default ${column.default}`,
    column.references && `references ${quote(column.references)}`,
    column.cascade && 'on delete cascade',
  ]
    .filter(Boolean)
    .join(' ')

const createTable = (dialect: Dialect, name: string, shape: TableShape) => {
  const columns = Object.entries(shape.columns).map(([each, column]) => columnSql(dialect, each, column))
  const primary = `primary key (${shape.primary.map(quote).join(', ')})`
  return `create table if not exists ${quote(name)} (${[...columns, primary].join(', ')})`
}

/** The name says table and columns, so that a refused duplicate can name its field. */
const indexName = (table: string, { columns, unique }: Index) =>
  `${unique ? 'u' : 'i'}__${table}__${columns.join('_')}`.slice(0, 63)

const createIndex = (dialect: Dialect, table: string, index: Index) => {
  const columns = index.columns.map((each, at) => {
    if (index.unique === 'lower') return `lower(${quote(each)})`
    return at === 0 && index.isOrder ? `${quote(each)} ${dialect.emptiesFirst(true)}` : quote(each)
  })
  const kind = index.unique ? 'unique index' : 'index'
  return `create ${kind} if not exists ${quote(indexName(table, index))} on ${quote(table)} (${columns.join(', ')})`
}

const addMissingColumns = async (db: Kysely<Tables>, dialect: Dialect, name: string, shape: TableShape) => {
  const there = new Set(await dialect.columnNames(db, name))
  for (const [each, column] of Object.entries(shape.columns)) {
    if (there.has(each)) continue
    await sql.raw(`alter table ${quote(name)} add column ${columnSql(dialect, each, column)}`).execute(db)
  }
}

/** Changes whenever a table, a column or an index does, or what is planted. */
export const schemaFingerprint = (planted: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tableShapes(), planted]))
    .digest('hex')

/**
 * Creates what is missing: tables, columns, indexes. Never drops or changes anything, so it may be run again, and an
 * older version of the product still runs beside it. The caller holds the migration lock and the transaction.
 */
export const syncSchema = async (db: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  for (const [name, shape] of tableShapes()) {
    await sql.raw(createTable(dialect, name, shape)).execute(db)
    await addMissingColumns(db, dialect, name, shape)
    for (const index of shape.indexes) await sql.raw(createIndex(dialect, name, index)).execute(db)
  }
}
