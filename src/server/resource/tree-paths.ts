import { sql, type Kysely } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Scope } from '#server/http/caller.ts'
import { scopeCondition } from './scope.ts'

/** Where records stand in a tree of their own, which may stand in another tree: departments in that of organisations. */
export interface Climb {
  dialect: Dialect
  db: Kysely<Tables>
  /** What the caller may see. */
  scope: Scope
  resource: Resource
  within?: { by: string; resource: Resource } | undefined
  /** What is told of each record above another; its name comes first. */
  fieldsOf?: (resource: Resource) => string[]
}

/** What is above each record, from the top: of each the fields that were asked for. */
export type Paths = ReadonlyMap<string, string[][]>

const nameAlone = ({ labelField }: Resource) => [labelField]

/**
 * Records with what is above each, from the top. What is out of the caller's sight is left out; of a record itself no more
 * than its name is told then.
 */
const climb = async (
  { dialect, db, scope, resource, fieldsOf = nameAlone }: Climb,
  ids: readonly string[],
  from: 'itself' | 'above',
): Promise<Paths> => {
  const table = sql.table(tableOf(resource))
  const fields = fieldsOf(resource)
  const seen = scopeCondition(dialect, resource, scope)
  const columns = fields.map(each => sql.ref(`t.${each}`))
  const shown = columns.map(each =>
    seen.length === 0 ? each : sql`case when ${sql.join(seen, sql` and `)} then ${each} end`,
  )
  const own = columns.map((each, at) => (fields[at] === resource.labelField ? each : (shown[at] ?? each)))
  const names = sql.join(fields.map(each => sql.ref(each)))
  // The names come along on the way up: to join them afterwards would be to read the whole table.
  const { rows } = await sql<{ hit: string } & Record<string, string | null>>`
    with recursive above("hit", "parentId", "depth", ${names}) as (
      select t.id, t."parentId", 0, ${sql.join(own)} from ${table} as t where ${dialect.isIn(sql.ref('t.id'), ids)}
      union all
      select above."hit", t."parentId", above."depth" + 1, ${sql.join(shown)}
      from above join ${table} as t on t.id = above."parentId" where above."depth" < 32
    )
    select "hit", ${names} from above where "depth" >= ${from === 'itself' ? 0 : 1}
      and ${sql.ref(resource.labelField)} is not null order by "depth" desc`.execute(db)
  const paths = new Map<string, string[][]>()
  for (const [hit, some] of Map.groupBy(rows, each => each.hit))
    paths.set(
      hit,
      some.map(row => fields.map(each => row[each] ?? '')),
    )
  return paths
}

/** Each record behind what is above it in its own tree. */
export const pathsTo = (asked: Climb, ids: readonly string[]): Promise<Paths> => climb(asked, ids, 'itself')

/** What is above each record, from the top: of its own tree, below those of the tree that this one stands in. */
export const pathsOf = async (asked: Climb, ids: readonly string[]): Promise<Paths> => {
  const { dialect, db, resource, within } = asked
  const own = await climb(asked, ids, 'above')
  if (!within) return own
  const { rows } = await sql<{ id: string; holder: string }>`
    select id, ${sql.ref(within.by)} as holder from ${sql.table(tableOf(resource))}
    where ${dialect.isIn(sql.ref('id'), ids)}`.execute(db)
  const holders = [...new Set(rows.map(each => each.holder))]
  const above = await climb({ ...asked, resource: within.resource }, holders, 'itself')
  return new Map(rows.map(({ id, holder }) => [id, [...(above.get(holder) ?? []), ...(own.get(id) ?? [])]]))
}
