import { sql, type RawBuilder } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Scope } from '#server/http/caller.ts'
import { own } from './columns.ts'
import { scopeCondition } from './scope.ts'

/** The ids of the organisations that the departments of a scope belong to. */
const orgsOfDepts = (dialect: Dialect, { deptIds }: Scope) =>
  resources.flatMap(resource => {
    const { org, dept } = resource.scope ?? {}
    if (dept !== 'id' || !org || deptIds.length === 0) return []
    const isTheirs = dialect.isIn(sql.ref('d.id'), deptIds)
    return [
      sql<boolean>`${own('id')} in (
      select d.${sql.ref(org)} from ${sql.table(tableOf(resource))} as d where ${isTheirs})`,
    ]
  })

/**
 * What a caller may name in a record, as a condition: what he sees, and the organisation of a department that he sees. Its own
 * record is not his to read, but it stands beside the department wherever he reads that, and the two are saved together.
 */
export const nameableCondition = (
  dialect: Dialect,
  referred: Resource,
  scope: Scope,
): RawBuilder<boolean>[] => {
  const seen = scopeCondition(dialect, referred, scope)
  if (seen.length === 0 || referred.scope?.org !== 'id') return seen
  const isSeen = sql`(${sql.join(seen, sql` and `)})`
  return [sql<boolean>`(${sql.join([isSeen, ...orgsOfDepts(dialect, scope)], sql` or `)})`]
}
