import { sql, type Kysely } from 'kysely'

import type { Counted, CountedList } from './database.ts'
import { rowsOf, rowsWithin, sampled, type Span } from './sqlite-density.ts'
import type { Tables } from './tables.ts'

/** What the first `cap` rows of a list tell, and where the table begins and ends. */
interface Walk {
  n: number
  /** Where those that were found lie. */
  found: Span
  whole: Span
}

const walk = async (
  db: Kysely<Tables>,
  { table, where, order }: CountedList,
  cap: number,
): Promise<Walk | undefined> => {
  const { rows } = await sql<Record<'n' | 'lowest' | 'highest' | 'first' | 'last', number>>`
    select count(*) as n, min(rowid) as lowest, max(rowid) as highest,
      (select min(rowid) from ${sql.table(table)}) as first, (select max(rowid) from ${sql.table(table)}) as last
    from (select rowid from ${sql.table(table)} as t ${where} ${order} limit ${cap})`.execute(db)
  const [row] = rows
  return row && { n: row.n, found: { first: row.lowest, last: row.highest }, whole: row }
}

/** With fewer among the samples the guess would be off by more than a quarter. */
const fewestHits = 30
/** So many samples that fewer hits among them say that the rows are rare. */
const manySeen = 1024

/**
 * Counts rows up to `cap`. Beyond that, samples from all over the table tell which share of it is looked for: a filter by time
 * has its rows in one part of the table, and where the first of them lie tells nothing of the rest. Rows too rare for the samples
 * are taken to be about as frequent everywhere, but for what the samples exclude: the first `cap` of them lie among a share of all
 * rows, and the whole table holds that many times more.
 */
export const countRowsUpTo = async (db: Kysely<Tables>, list: CountedList, cap: number): Promise<Counted> => {
  const walked = await walk(db, list, cap)
  if (!walked || walked.n < cap) return { counted: walked?.n ?? 0, estimate: walked?.n ?? 0 }
  const { n: counted, found, whole } = walked
  const atLeast = (guess: number) => ({ counted, estimate: Math.max(counted, Math.round(guess)) })
  const all = await rowsOf(db, list.table, whole)
  if (list.isWhole) return atLeast(all)
  const { hits, seen } = await sampled(db, list, whole)
  if (hits >= fewestHits) return atLeast((hits / seen) * all)
  const among = await rowsWithin(db, list.table, found)
  const most = seen >= manySeen ? (fewestHits / seen) * all : all
  return atLeast(Math.min((all / Math.max(counted, among)) * counted, most))
}
