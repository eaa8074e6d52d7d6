import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { Dialect } from '#server/db/database.ts'
import type { Column } from '#server/db/table-shapes.ts'
import type { Tables } from '#server/db/tables.ts'

export interface InsertedColumn {
  name: string
  type: Column['type']
}

export type Cell = string | number | null

const portion = 500

/** Half a letter, as some programs leave behind, would be refused by one database and bent by the other. */
const text = (cell: Cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell)

const cellAt = ({ name }: Dialect, { type }: InsertedColumn, at: number): RawBuilder<unknown> => {
  if (name === 'sqlite') return sql`json_extract(value, ${sql.lit(`$[${at}]`)})`
  const cell = sql`value ->> ${sql.lit(at)}`
  if (type === 'text') return sql`(${cell})`
  return type === 'integer' ? sql`(${cell})::bigint` : sql`(${cell})::timestamptz`
}

/**
 * Many rows by few statements. A statement carries its rows as one JSON value: thousands of parameters would cost more
 * than the rows themselves; as `json` PostgreSQL would read it anew for each cell. Between two portions everybody else has a
 * turn.
 */
export const insertRows = async (
  db: Kysely<Tables>,
  dialect: Dialect,
  table: string,
  columns: readonly InsertedColumn[],
  rows: readonly (readonly Cell[])[],
): Promise<void> => {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const cells = sql.join(columns.map((column, at) => cellAt(dialect, column, at)))
  for (let from = 0; from < rows.length; from += portion) {
    const json = JSON.stringify(rows.slice(from, from + portion).map(row => row.map(text)))
    const source =
      dialect.name === 'sqlite' ? sql`json_each(${json})` : sql`jsonb_array_elements(${json}::jsonb)`
    await sql`insert into ${sql.table(table)} (${names}) select ${cells} from ${source}`.execute(db)
  }
}
