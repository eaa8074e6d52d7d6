import { sql, type Kysely, type RawBuilder } from 'kysely'

import type { CountedList } from './database.ts'
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

interface Samples {
  windows: number
  /** Row numbers in each of them. */
  width: number
}

/** Whether rows are there at all is told by few of them; what they hold, by more. */
const forDensity: Samples = { windows: 128, width: 16 }
const forShare: Samples = { windows: 1024, width: 8 }

/** Where windows begin that are spread evenly over a span, from its first row number to its last. */
const spread = (span: Span, { windows, width }: Samples): number[] =>
  Array.from(
    { length: windows },
    (_, at) => span.first + Math.floor((at * (lengthOf(span) - width)) / (windows - 1)),
  )

/** `not indexed` leaves the way by row number only, whatever is asked of the rows. */
const countAt = async (
  db: Kysely<Tables>,
  table: string,
  starts: readonly number[],
  width: number,
  where: RawBuilder<unknown> = sql``,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from json_each(${JSON.stringify(starts)}) as w
    cross join ${sql.table(table)} as t not indexed on t.rowid >= w.value and t.rowid < w.value + ${width}
    ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Roughly how many rows of a table have a number within a span. An undone import leaves a hole of as many numbers as it had
 * rows: that rows are as dense everywhere is not so. Windows spread over the span tell how full it is.
 */
export const rowsWithin = async (db: Kysely<Tables>, table: string, span: Span): Promise<number> => {
  const length = lengthOf(span)
  if (length <= countedSpan) return countAt(db, table, [span.first], length)
  const { windows, width } = forDensity
  return ((await countAt(db, table, spread(span, forDensity), width)) / (windows * width)) * length
}

/** Roughly how many rows a table has, whose numbers lie within that span. */
export const rowsOf = async (db: Kysely<Tables>, table: string, span: Span): Promise<number> => {
  if (lengthOf(span) > countedTable) return rowsWithin(db, table, span)
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows from all over a span: how many were looked at, and how many of those belong to the list. */
export const sampled = async (
  db: Kysely<Tables>,
  { table, where }: CountedList,
  span: Span,
): Promise<{ seen: number; hits: number }> => {
  const starts = spread(span, forShare)
  return {
    seen: await countAt(db, table, starts, forShare.width),
    hits: await countAt(db, table, starts, forShare.width, where),
  }
}
