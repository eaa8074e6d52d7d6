import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import type { UsedBy } from '#contract/replies.ts'
import { linkColumn, tableOf, type Field, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'

interface Use {
  resource: Resource
  from: (ids: readonly string[]) => RawBuilder<unknown>
}

const useOf = (dialect: Dialect, target: Resource, user: Resource, name: string, field: Field): Use[] => {
  if (field.kind === 'refs' && field.ref === target.name) {
    const column = sql.ref(linkColumn(target.name))
    return [
      { resource: user, from: ids => sql`${sql.table(field.through)} where ${dialect.isIn(column, ids)}` },
    ]
  }
  if (field.kind !== 'ref' || field.ref !== target.name) return []
  const column = sql.ref(name)
  const others = (ids: readonly string[]) =>
    user === target ? sql`and not (${dialect.isIn(sql.ref('id'), ids)})` : sql``
  return [
    {
      resource: user,
      from: ids => sql`${sql.table(tableOf(user))} where ${dialect.isIn(column, ids)} ${others(ids)}`,
    },
  ]
}

/** Who refers to a resource, read off the contract. Logs and sessions outlive what they speak of and do not count. */
const usesOf = (dialect: Dialect, target: Resource): Use[] =>
  resources
    .filter(each => !each.serverOnly)
    .flatMap(user =>
      Object.entries(user.fields).flatMap(([name, field]) => useOf(dialect, target, user, name, field)),
    )

/** What uses these records, other than they themselves, with counts. */
export const usedBy = async (dialect: Dialect, work: Work, target: Resource, ids: readonly string[]) => {
  const counts = new Map<string, UsedBy>()
  for (const { resource, from } of usesOf(dialect, target)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${from(ids)}`.execute(work.db)
    const n = Number(rows[0]?.n ?? 0)
    const before = counts.get(resource.name)?.count ?? 0
    if (n > 0)
      counts.set(resource.name, { resource: resource.name, title: resource.title, count: before + n })
  }
  return [...counts.values()]
}

export const refuseInUse = async (dialect: Dialect, work: Work, target: Resource, ids: readonly string[]) => {
  const uses = await usedBy(dialect, work, target, ids)
  if (uses.length === 0) return
  throw failure('inUse', undefined, { usedBy: uses })
}
