import { sql, type RawBuilder } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'
import { resourceNamed, resources } from '#contract/resources/index.ts'

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
 * What a caller may name in a field of a record, as a condition: what he sees; and as the organisation that the record belongs
 * to, that of a department that he sees, too. Its own record is not his to read, and nothing else is to be hung on it, but it
 * stands beside the department wherever he reads that, and the two are saved together.
 */
export const nameableCondition = (
  dialect: Dialect,
  resource: Resource,
  name: string,
  ref: string,
  scope: Scope,
): RawBuilder<boolean>[] => {
  const seen = scopeCondition(dialect, resourceNamed(ref), scope)
  if (seen.length === 0 || resource.scope?.org !== name) return seen
  const isSeen = sql`(${sql.join(seen, sql` and `)})`
  return [sql<boolean>`(${sql.join([isSeen, ...orgsOfDepts(dialect, scope)], sql` or `)})`]
}
