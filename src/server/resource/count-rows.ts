import type { RawBuilder } from 'kysely'

import { limits } from '#contract/limits.ts'

import type { Dialect } from '#server/db/database.ts'
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
  table: string,
  rows: RawBuilder<unknown>,
  key: string,
): Promise<Total> => {
  const known = guessesOf(work.slow)
  const guess = known.get(key)
  if (guess) return guess
  const { counted, estimate } = await dialect.countUpTo(db, table, rows, limits.exactTotal + 1)
  if (counted <= limits.exactTotal) return { total: counted }
  const total: Total = { total: estimate, totalIsEstimate: true }
  known.set(key, total)
  return total
}
