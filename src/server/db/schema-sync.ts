import { createHash } from 'node:crypto'

import { sql, type Kysely } from 'kysely'

import type { Dialect } from './database.ts'
import { syncIndexes, wantedIndexes } from './index-sync.ts'
import { tableShapes, type Column, type TableShape } from './table-shapes.ts'
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

const addMissingColumns = async (db: Kysely<Tables>, dialect: Dialect, name: string, shape: TableShape) => {
  const there = new Set(await dialect.columnNames(db, name))
  for (const [each, column] of Object.entries(shape.columns)) {
    if (there.has(each)) continue
    await sql.raw(`alter table ${quote(name)} add column ${columnSql(dialect, each, column)}`).execute(db)
  }
}

/** Changes whenever a table, a column or an index does, or what is planted. */
export const schemaFingerprint = (dialect: Dialect, planted: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tableShapes(), [...wantedIndexes(dialect).values()], planted]))
    .digest('hex')

/**
 * Creates what is missing of tables and columns, and never drops or changes any, so an older version of the product still runs
 * beside it; indexes become those of this version. May be run again. The caller holds the migration lock and the transaction.
 */
export const syncSchema = async (db: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  for (const [name, shape] of tableShapes()) {
    await sql.raw(createTable(dialect, name, shape)).execute(db)
    await addMissingColumns(db, dialect, name, shape)
  }
  await syncIndexes(db, dialect)
}
