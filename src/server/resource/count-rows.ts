import { sql, type RawBuilder } from 'kysely'

import { limits } from '#contract/limits.ts'

import type { CountedList, Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { createRecently, type Recently } from './recently.ts'

export interface Total {
  total: number
  totalIsEstimate?: true
}

/** Guesses, by database: each has its own data. */
const guesses = new WeakMap<Work['slow'], Recently<Total>>()

const guessesOf = (db: Work['slow']) => {
  const known = guesses.get(db) ?? createRecently<Total>()
  guesses.set(db, known)
  return known
}

/**
 * How many rows a list has: exact up to 10,000, beyond that the walk stops and the database guesses (api section 3).
 * Only a guess is remembered; an exact total is counted each time.
 */
export const countRows = async (
  dialect: Dialect,
  work: Work,
  db: Work['db'],
  list: CountedList,
  key: string,
): Promise<Total> => {
  const count = async (): Promise<Total> => {
    const { counted, estimate } = await dialect.countUpTo(db, list, limits.exactTotal + 1)
    return counted <= limits.exactTotal ? { total: counted } : { total: estimate, totalIsEstimate: true }
  }
  // Inside a transaction the count may differ from what everybody else sees.
  return work.isReading
    ? guessesOf(work.slow).get(key, count, total => total.totalIsEstimate === true)
    : count()
}

/** A page that was read: where it begins, and how many rows it has of how many that it may have. */
interface ReadPage {
  offset: number
  found: number
  limit: number
}

/**
 * A guess, by what the page itself tells. The last page knows how many there are; one beyond it has the rows counted, so that
 * whoever was led there by the guess is led back in one step, which costs what the way there has cost; a full page is not
 * beyond the end, and another one may follow.
 */
export const checkedTotal = async (
  guess: Total,
  { offset, found, limit }: ReadPage,
  countAll: () => Promise<number>,
): Promise<Total> => {
  if (guess.totalIsEstimate !== true) return guess
  if (found === 0 && offset > 0) return { total: await countAll() }
  if (found < limit) return { total: offset + found }
  return { total: Math.max(guess.total, offset + found + 1), totalIsEstimate: true }
}

/** All of them, however many. */
export const countAll = async (
  db: Work['slow'],
  table: string,
  where: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from ${sql.table(table)} as t ${where}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
