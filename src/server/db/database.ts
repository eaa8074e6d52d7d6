import type { Kysely, Transaction } from 'kysely'

import type { Tables } from './tables.ts'

export type Db = Kysely<Tables> | Transaction<Tables>

/**
 * The store of the product, in one of two dialects. What differs between them is in `sqlite.ts` and `postgres.ts`.
 *
 * - `read`   short reads by index
 * - `slow`   reads that may look at many rows: never on the event loop, never in front of a short one
 * - `write`  a transaction; with SQLite there is one at a time, so keep it short and wait for nothing else inside
 */
export interface Database {
  dialect: Dialect
  read: Kysely<Tables>
  slow: Kysely<Tables>
  write<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The few words in which the two dialects disagree. */
export interface Dialect {
  name: 'sqlite' | 'postgres'
  /** Case-insensitive `like` with `\` as the escape. */
  like: 'like' | 'ilike'
  /** Wraps an error of the driver: which unique column was hit, or nothing. */
  duplicateColumn(error: unknown): string | undefined
  isUnavailable(error: unknown): boolean
}
