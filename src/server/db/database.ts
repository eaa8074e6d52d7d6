import type { CompiledQuery, Kysely, RawBuilder, Transaction } from 'kysely'

import type { Column } from './table-shapes.ts'
import type { Tables } from './tables.ts'

/**
 * The store of the product, in one of two dialects. What differs between them is in `sqlite.ts` and `postgres.ts`.
 *
 * - `read`   short reads by index
 * - `slow`   reads that may look at many rows: never on the event loop, never in front of a short one
 * - `write`  a transaction; with SQLite there is one at a time, so keep it short and wait for nothing else inside.
 *            A statement given to `last` runs at its end and can only fail with it: nobody waits for its answer alone
 */
export interface Database {
  dialect: Dialect
  read: Kysely<Tables>
  slow: Kysely<Tables>
  write<T>(
    work: (db: Transaction<Tables>, last: (statement: CompiledQuery) => void) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

export interface Counted {
  counted: number
  estimate: number
}

/** Rows of a table, which is called `t` in what is asked of them. */
export interface CountedList {
  table: string
  /** `where …`; empty for the whole table. */
  where: RawBuilder<unknown>
  /** `order by …`, which an index serves, so that a walk may stop early. */
  order: RawBuilder<unknown>
  /** All rows of the table: nothing is asked of them. */
  isWhole: boolean
}

/** The few words in which the two dialects disagree. */
export interface Dialect {
  name: 'sqlite' | 'postgres'
  columnType(type: Column['type']): string
  columnNames(db: Kysely<Tables>, table: string): Promise<string[]>
  /** Name → the statement that it was made with, more or less; those that belong to a constraint are left out. */
  indexDefinitions(db: Kysely<Tables>): Promise<Map<string, string>>
  /** One process at a time from here to the end of the transaction. */
  lockMigrations(db: Kysely<Tables>): Promise<void>
  /** `column` contains `text`, in any letter case; nothing in `text` is a wildcard. */
  contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>
  /** `column` is one of `values`, however many there are. */
  isIn(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean>
  /** The values of a one-column subquery as one JSON array, in the order of `by`. */
  jsonArray(
    value: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
    by: RawBuilder<unknown>,
  ): RawBuilder<string>
  /** Nobody else changes these rows until this transaction ends; says nothing about whether they are there. */
  lockRows(db: Kysely<Tables>, table: string, ids: readonly string[]): Promise<void>
  /** In order of its bytes, which are the same everywhere, whatever language the database speaks. */
  byBytes(value: RawBuilder<unknown>): RawBuilder<unknown>
  /** After a direction: nothing counts as less than anything, in lists and in the indexes that serve them. */
  emptiesFirst(isAscending: boolean): string
  /** Counts rows up to `cap`; when there are more, `estimate` is roughly how many, found in little time. */
  countUpTo(db: Kysely<Tables>, list: CountedList, cap: number): Promise<Counted>
  /** Which unique column an error of the driver is about, or undefined. */
  duplicateColumn(error: unknown): string | undefined
  /** What a row names has been deleted by somebody else, or is named by somebody else, since it was looked at. */
  isTorn(error: unknown): boolean
  /** The database is away, full or too busy: nobody's mistake, worth another try. */
  isUnavailable(error: unknown): boolean
}

export const escapeLike = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
