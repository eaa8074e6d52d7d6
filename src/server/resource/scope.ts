import { sql, type RawBuilder } from 'kysely'

import type { Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Scope } from '#server/http/caller.ts'
import { own } from './columns.ts'

/**
 * Which rows a caller may see, as a condition; nothing where there is no limit. A row is seen when its organisation or
 * its department is within the caller's roles, or it is the caller's own (api section 7).
 */
export const scopeCondition = (dialect: Dialect, resource: Resource, scope: Scope): RawBuilder<boolean>[] => [
  ...(resource.personal ? [sql<boolean>`${own(resource.personal)} is null`] : []),
  ...withinScope(dialect, resource, scope),
]

const withinScope = (dialect: Dialect, resource: Resource, scope: Scope): RawBuilder<boolean>[] => {
  const columns = resource.scope
  if (!columns || scope.all) return []
  const allowed = [
    columns.org && scope.orgIds.length > 0 && dialect.isIn(own(columns.org), scope.orgIds),
    columns.org === 'id' && scope.growing && dialect.isIn(own('parentId'), scope.growing),
    columns.dept && scope.deptIds.length > 0 && dialect.isIn(own(columns.dept), scope.deptIds),
    columns.owner && sql<boolean>`${own(columns.owner)} = ${scope.userId}`,
  ].filter(each => typeof each === 'object')
  return allowed.length > 0 ? [sql<boolean>`(${sql.join(allowed, sql` or `)})`] : [sql<boolean>`1 = 0`]
}

/** `where a and b`, or nothing at all. */
export const whereAll = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
