import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { UsedBy } from '#contract/replies.ts'
import { isBuiltInPath } from '#contract/function-tree.ts'
import { limits } from '#contract/limits.ts'
import { adminRoleCode } from '#contract/permission.ts'
import { linkColumn, tableOf, type RefField, type RefsField, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { listsNaming } from './named-in-lists.ts'

/** A field of a resource that names records of another one, or of its own. */
export interface Use {
  resource: Resource
  name: string
  field: RefField | RefsField
}

/** Who refers to a resource, read off the contract. Logs and sessions outlive what they speak of and do not count. */
export const usesOf = (target: Resource): Use[] =>
  resources
    .filter(each => !each.serverOnly)
    .flatMap(resource =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        (field.kind === 'ref' || field.kind === 'refs') && field.ref === target.name
          ? [{ resource, name, field }]
          : [],
      ),
    )

/** The rows (or links) of a use that name one of `ids`, other than those records themselves. */
const rowsUsing = (dialect: Dialect, target: Resource, use: Use, ids: readonly string[]) => {
  const { resource, name, field } = use
  if (field.kind === 'refs')
    return sql`${sql.table(field.through)} where ${dialect.isIn(sql.ref(linkColumn(target.name)), ids)}`
  const others: RawBuilder<unknown> =
    resource.name === target.name ? sql`and not (${dialect.isIn(sql.ref('id'), ids)})` : sql``
  return sql`${sql.table(tableOf(resource))} where ${dialect.isIn(sql.ref(name), ids)} ${others}`
}

/** Those of a use that name one of `ids`, other than those records themselves. */
export const idsUsing = async (
  dialect: Dialect,
  { db }: Work,
  target: Resource,
  use: Use,
  ids: readonly string[],
): Promise<string[]> => {
  const key = use.field.kind === 'refs' ? linkColumn(use.resource.name) : 'id'
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(key)} as id from ${rowsUsing(dialect, target, use, ids)}`.execute(db)
  return rows.map(each => each.id)
}

/** Fields whose words are kept in the dictionary of that name. */
export const fieldsOfDict = (key: string) =>
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.dict === key ? [{ resource, name, field }] : [],
    ),
  )

/** Records hold the words of dictionary items, not their ids; these are as many as one call deletes. */
export const usesOfWords = async ({ db }: Pick<Work, 'db'>, ids: readonly string[]): Promise<UsedBy[]> => {
  const { rows: items } = await sql<{ word: string; key: string }>`
    select d."dictValue" as word, p."dictValue" as key from sys_dict as d join sys_dict as p on p.id = d."parentId"
    where d.id in (${sql.join(ids)})`.execute(db)
  const used: UsedBy[] = []
  for (const [key, some] of Map.groupBy(items, each => each.key))
    for (const { resource, name } of fieldsOfDict(key)) {
      const words = some.map(each => each.word)
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tableOf(resource))}
        where ${sql.ref(name)} in (${sql.join(words)})`.execute(db)
      const count = Number(rows[0]?.n ?? 0)
      const like = [`${name}:${words.join('|')}`]
      if (count > 0) used.push({ resource: resource.name, title: resource.title, field: name, count, like })
    }
  return used
}

/**
 * The roles that grant functions: a grant is no field of the role, and so not among its uses. To one of the administrators their
 * own role's grant of a page that they added is none, which they got with it (`sys-function.ts`), unless `all` are asked for: a
 * mistake of theirs goes as easily as it came. Anybody else would take a page from people who have more than he.
 */
export const rolesGranting = async (
  dialect: Dialect,
  { db, caller }: Work,
  ids: readonly string[],
  all = false,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; code: string; path: string }>`
    select distinct r.id, r."roleCode" as code, f."rootPath" as path from sys_role_function as g
    join sys_role as r on r.id = g."sysRoleId" join sys_function as f on f.id = g."sysFunctionId"
    where ${dialect.isIn(sql.ref('g.sysFunctionId'), ids)}`.execute(db)
  const isOne = !all && (caller.isAdmin || caller.roles.includes(adminRoleCode))
  const granting = rows.filter(({ code, path }) => !isOne || code !== adminRoleCode || isBuiltInPath(path))
  return [...new Set(granting.map(each => each.id))]
}

const countUsing = async (
  dialect: Dialect,
  { db }: Work,
  target: Resource,
  use: Use,
  ids: readonly string[],
) => {
  const from = rowsUsing(dialect, target, use, ids)
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** What uses these records, other than they themselves and those that `besides` go with them, field by field with counts. */
export const usedBy = async (
  dialect: Dialect,
  work: Work,
  target: Resource,
  ids: readonly string[],
  besides?: ReadonlySet<string>,
): Promise<UsedBy[]> => {
  const used: UsedBy[] = []
  for (const use of usesOf(target)) {
    const count =
      besides && use.resource === target
        ? (await idsUsing(dialect, work, target, use, ids)).filter(id => !besides.has(id)).length
        : await countUsing(dialect, work, target, use, ids)
    const { resource, name: field } = use
    if (count > 0) used.push({ resource: resource.name, title: resource.title, field, count })
  }
  if (ids.length > 0) used.push(...(await listsNaming(dialect, work, target, ids)))
  if (target.name === sysDict.name && ids.length > 0) used.push(...(await usesOfWords(work, ids)))
  const roles = target.name === sysFunction.name ? await rolesGranting(dialect, work, ids) : []
  if (roles.length > 0) {
    const like = roles.length <= limits.deleteIds && { like: [`id:${roles.join('|')}`] }
    used.push({ resource: sysRole.name, title: sysRole.title, count: roles.length, ...like })
  }
  return used
}

export const refuseInUse = async (dialect: Dialect, work: Work, target: Resource, ids: readonly string[]) => {
  const uses = await usedBy(dialect, work, target, ids)
  if (uses.every(each => each.isLoose)) return
  throw failure('inUse', undefined, { usedBy: uses })
}
