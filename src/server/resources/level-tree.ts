import { sql, type RawBuilder } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { treeHits, type TreeHit } from '#contract/tree-calls.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { searchedFields, type TreeWords } from './tree-words.ts'
import type { Found } from './word-index.ts'

interface LevelRow {
  id: string
  parentId: string | null
  label: string
  status: string | null
  hasChildren: number
}

const statusOf = (resource: Resource) => (resource.fields.status ? sql`t."status"` : sql`null`)

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
      case when exists (select 1 from ${table} as c where c."parentId" = t.id) then 1 else 0 end as "hasChildren"
    from ${table} as t ${where} order by t.${sql.ref(orderField)}, t.id`.execute(read)
  return rows
}

/** The names above each hit, from the top; those out of the caller's sight are left out. */
const pathsOf = async (
  { database: { dialect, read } }: Parts,
  caller: Caller,
  resource: Resource,
  ids: readonly string[],
) => {
  const table = sql.table(tableOf(resource))
  const label = sql.ref(`t.${resource.labelField}`)
  const seen = scopeCondition(dialect, resource, caller.scope)
  const name = seen.length === 0 ? label : sql`case when ${sql.join(seen, sql` and `)} then ${label} end`
  // The names come along on the way up: to join them afterwards would be to read the whole table.
  const { rows } = await sql<{ hit: string; label: string }>`
    with recursive above("hit", "parentId", "depth", "label") as (
      select t.id, t."parentId", 0, ${label} from ${table} as t where ${dialect.isIn(sql.ref('t.id'), ids)}
      union all
      select above."hit", t."parentId", above."depth" + 1, ${name}
      from above join ${table} as t on t.id = above."parentId" where above."depth" < 32
    )
    select "hit", "label" from above where "depth" > 0 and "label" is not null order by "depth" desc`.execute(
    read,
  )
  return Map.groupBy(rows, each => each.hit)
}

/** A word that more records have than this is too short to mean one of them: no more are compared. */
const looked = 1000
const lookedAmongOthers = 5000

interface Hit {
  id: string
  label: string
  status: string | null
}

const byNearness = (a: Found, b: Found) =>
  Number(b.isBeginning) - Number(a.isBeginning) || a.nameLength - b.nameLength

/** Which records have the word, as a condition: those whose words are in memory say it, or the database looks through all. */
const having = async (
  { database: { dialect } }: Parts,
  resource: Resource,
  words: TreeWords | undefined,
  text: string,
  isNarrow: boolean,
): Promise<RawBuilder<boolean>> => {
  // Who does not see all must not be shown less because others have the word, too.
  const most = isNarrow ? lookedAmongOthers : looked
  const found = await words?.find(text, most)
  if (!found || (isNarrow && found.length === most))
    return sql<boolean>`(${sql.join(
      searchedFields(resource).map(name => dialect.contains(sql.ref(`t.${name}`), text)),
      sql` or `,
    )})`
  // Where some of them may be out of sight, the database chooses the shortest of what is left.
  const near = isNarrow ? found : found.toSorted(byNearness).slice(0, treeHits)
  return dialect.isIn(
    sql.ref('t.id'),
    near.map(each => each.id),
  )
}

/**
 * The first 50 records that a word is found in, each with its place: those that begin with it first (hangzhou is 杭州, not
 * 商州), and shorter names before longer ones, since they are what was meant.
 * Only the fields that the contract searches; an index holds them together (see db/extra-tables.ts).
 */
export const searchTree = async (
  parts: Parts,
  caller: Caller,
  resource: Resource,
  word: string,
  also: readonly RawBuilder<boolean>[] = [],
  words?: TreeWords,
): Promise<TreeHit[]> => {
  const { dialect, read } = parts.database
  const text = word.trim()
  if (text === '') return []
  const table = sql.table(tableOf(resource))
  const label = sql.ref(`t.${resource.labelField}`)
  const narrow = [...scopeCondition(dialect, resource, caller.scope), ...also]
  const letters = [...text].length
  const beginnings = searchedFields(resource).map(
    name => sql<boolean>`lower(substr(t.${sql.ref(name)}, 1, ${letters})) = ${text.toLowerCase()}`,
  )
  const nearness = sql`case when ${sql.join(beginnings, sql` or `)} then 0 else 1 end`
  const where = whereAll([await having(parts, resource, words, text, narrow.length > 0), ...narrow])
  const { rows } = await sql<Hit>`
    select t.id, ${label} as label, ${statusOf(resource)} as status from ${table} as t where t.id in (
      select hit.id from (select near.id
        from (select t.id, ${label} as label, ${nearness} as nearness from ${table} as t ${where} limit ${looked}) as near
        order by near.nearness, length(near.label) limit ${treeHits}) as hit)
    order by ${nearness}, length(${label}), ${label}, t.id`.execute(read)
  const ids = rows.map(each => each.id)
  const paths = await pathsOf(parts, caller, resource, ids)
  return rows.map(({ id, label: name, status }) => ({
    id,
    label: name,
    path: (paths.get(id) ?? []).map(each => each.label),
    disabled: status === '停用',
  }))
}
