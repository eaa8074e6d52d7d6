import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { Dialect } from '#server/db/database.ts'
import type { Column } from '#server/db/table-shapes.ts'
import type { Tables } from '#server/db/tables.ts'

export type Cell = string | number | null

/** A column of new rows: `same` in all of them, or read off each. */
export type InsertedColumn<T> = { name: string; type: Column['type'] } & (
  | { same: Cell }
  | { cell: (row: T) => Cell }
)

const portion = 500

/** Half a letter, as some programs leave behind, would be refused by one database and bent by the other. */
const text = (cell: Cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell)

const typed = ({ name }: Dialect, type: Column['type'], cell: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (name === 'sqlite') return cell
  if (type === 'text') return sql`(${cell})::text`
  return type === 'integer' ? sql`(${cell})::bigint` : sql`(${cell})::timestamptz`
}

const cellAt = ({ name }: Dialect, at: number): RawBuilder<unknown> =>
  name === 'sqlite' ? sql`json_extract(value, ${sql.lit(`$[${at}]`)})` : sql`value ->> ${sql.lit(at)}`

/**
 * Many rows by few statements. A statement carries its rows as one JSON value: thousands of parameters would cost more
 * than the rows themselves; as `json` PostgreSQL would read it anew for each cell. What is the same in all rows is told once.
 * The next portion is written down while the database is busy with the one before, and between two everybody else has a turn.
 */
export const insertRows = async <T>(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: string,
  columns: readonly InsertedColumn<T>[],
  rows: readonly T[],
): Promise<void> => {
  const own = columns.flatMap(each => ('cell' in each ? [each] : []))
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = columns.map(each =>
    typed(dialect, each.type, 'cell' in each ? cellAt(dialect, own.indexOf(each)) : sql`${text(each.same)}`),
  )
  const cellsOf = (row: T) => own.map(({ cell }) => text(cell(row)))
  let sent: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < rows.length; from += portion) {
    const json = JSON.stringify(rows.slice(from, from + portion).map(cellsOf))
    await sent
    const source =
      dialect.name === 'sqlite' ? sql`json_each(${json})` : sql`jsonb_array_elements(${json}::jsonb)`
    sent = sql`insert into ${sql.table(table)} (${names}) select ${sql.join(values)} from ${source}`.execute(
      db,
    )
  }
  await sent
}
