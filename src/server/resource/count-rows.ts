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
  const count = async (): Promise<Total> => {
    const { counted, estimate } = await dialect.countUpTo(db, table, rows, limits.exactTotal + 1)
    return counted <= limits.exactTotal ? { total: counted } : { total: estimate, totalIsEstimate: true }
  }
  // Inside a transaction the count may differ from what everybody else sees.
  return work.isReading
    ? guessesOf(work.slow).get(key, count, total => total.totalIsEstimate === true)
    : count()
}
