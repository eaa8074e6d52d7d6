import { sql, type Kysely, type RawBuilder } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** The names of records of one kind, by id; empty where `isShown` says that a name is not to be told. */
export const labelsOf = async (
  dialect: Dialect,
  db: Kysely<Tables>,
  resource: Resource,
  ids: readonly string[],
  isShown: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; label: string | null }>`
    select t.id as id, case when ${isShown} then ${sql.ref(`t.${resource.labelField}`)} end as label
    from ${sql.table(tableOf(resource))} as t where ${dialect.isIn(sql.ref('t.id'), ids)}`.execute(db)
  return new Map(rows.map(row => [row.id, row.label ?? '']))
}
