import { sql, type RawBuilder } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'
import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'

interface LevelRow {
  id: string
  parentId: string | null
  label: string
  status: string | null
  hasChildren: number
}

export const statusOf = (resource: Resource) => (resource.fields.status ? sql`t."status"` : sql`null`)

/** 1 where there is something below the record `t`, else 0. */
export const hasBelow = (resource: Resource) =>
  sql`case when exists (select 1 from ${sql.table(tableOf(resource))} as c where c."parentId" = t.id) then 1 else 0 end`

/** The condition of the caller's sight for the alias `p` instead of `t`. */
const parentSeen = (dialect: Dialect, resource: Resource, caller: Caller) => {
  const table = sql.table(tableOf(resource))
  const seen = whereAll(scopeCondition(dialect, resource, caller.scope))
  return sql<boolean>`exists (select 1 from (select t.id from ${table} as t ${seen}) as p where p.id = t."parentId")`
}

const atTop = (dialect: Dialect, resource: Resource, caller: Caller) =>
  caller.scope.all || !resource.scope
    ? sql<boolean>`t."parentId" is null`
    : sql<boolean>`(t."parentId" is null or not ${parentSeen(dialect, resource, caller)})`

export const toNode = ({ id, parentId, label, status, hasChildren }: LevelRow): TreeNode => ({
  id,
  parentId,
  label,
  isLeaf: Number(hasChildren) === 0,
  ...(status === '停用' && { disabled: true }),
})

/**
 * One level of a tree of any size: what lies directly below `parentId`, or the top where that is empty. A record whose
 * parent the caller may not see stands at the top.
 */
export const selectLevel = async (
  { database: { dialect, read } }: Parts,
  caller: Caller,
  resource: Resource,
  parentId: string,
  also: readonly RawBuilder<boolean>[] = [],
): Promise<LevelRow[]> => {
  const table = sql.table(tableOf(resource))
  const [orderField = 'id'] = resource.order.split(':')
  const place = parentId ? sql<boolean>`t."parentId" = ${parentId}` : atTop(dialect, resource, caller)
  const where = whereAll([place, ...scopeCondition(dialect, resource, caller.scope), ...also])
  const { rows } = await sql<LevelRow>`
    select t.id, t."parentId", t.${sql.ref(resource.labelField)} as label, ${statusOf(resource)} as status,
      ${hasBelow(resource)} as "hasChildren"
    from ${table} as t ${where} order by t.${sql.ref(orderField)}, t.id`.execute(read)
  return rows
}
