import type { Insertable, Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'

/** SQLite binds at most 32,766 values in one statement; fewer, larger statements win nothing more. */
const valuesPerStatement = 12_000

/** Inserts any number of rows of one table in as few statements as the databases allow. */
export const insertRows = async <T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const step = Math.max(1, Math.floor(valuesPerStatement / Object.keys(first).length))
  for (let from = 0; from < rows.length; from += step)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + step))
      .execute()
}

/** What every record has, for one that nobody in particular created. */
export const ownFields = (id: string, now: string) => ({
  id,
  version: 1,
  createTime: now,
  createBy: null,
  updateTime: now,
  updateBy: null,
})
