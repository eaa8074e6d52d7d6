import { sql, type Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/** Row numbers from the first to the last, both included. */
export interface Span {
  first: number
  last: number
}

const lengthOf = ({ first, last }: Span) => last - first + 1

/** So many row numbers, or a table of that length, are counted: a few milliseconds. */
const countedSpan = 16_384
const countedTable = 250_000

const samples = { windows: 128, width: 16 }

const countAt = async (
  db: Kysely<Tables>,
  table: string,
  starts: readonly number[],
  width: number,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from json_each(${JSON.stringify(starts)}) as w
    cross join ${sql.table(table)} as t on t.rowid >= w.value and t.rowid < w.value + ${width}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Roughly how many rows of a table have a number within a span. An undone import leaves a hole of as many numbers as it had
 * rows: that rows are as dense everywhere is not so. Windows spread over the span tell how full it is.
 */
export const rowsWithin = async (db: Kysely<Tables>, table: string, span: Span): Promise<number> => {
  const length = lengthOf(span)
  if (length <= countedSpan) return countAt(db, table, [span.first], length)
  const { windows, width } = samples
  const starts = Array.from(
    { length: windows },
    (_, at) => span.first + Math.floor((at * (length - width)) / (windows - 1)),
  )
  return ((await countAt(db, table, starts, width)) / (windows * width)) * length
}

/** Roughly how many rows a table has, whose numbers lie within that span. */
export const rowsOf = async (db: Kysely<Tables>, table: string, span: Span): Promise<number> => {
  if (lengthOf(span) > countedTable) return rowsWithin(db, table, span)
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}
