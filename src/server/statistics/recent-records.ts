import { sql } from 'kysely'

import type { RecentRecord, RecentRecords } from '#contract/home-replies.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import type { Caller } from '#server/http/caller.ts'
import { logLabel } from '#server/http/log-labels.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { deedOf, tellsMore, type Deed } from './deed.ts'

interface Logged extends Deed {
  module: string
  recordId: string
}

/** As many log rows are looked at, and so many records shown. */
const lookedAt = 60
const most = 8

/** Names of those records that are still there and still the caller's to see, as their lists show them. */
const labelsOf = async ({ database }: Parts, { scope }: Caller, resource: Resource, ids: string[]) => {
  const where = whereAll([
    database.dialect.isIn(sql.ref('t.id'), ids),
    ...scopeCondition(database.dialect, resource, scope),
  ])
  const { rows } = await sql<{ id: string; label: string | null }>`
    select t."id", t.${sql.ref(resource.labelField)} as "label"
    from ${sql.table(tableOf(resource))} as t ${where}`.execute(database.read)
  return new Map(
    rows.map(({ id, label }) => [id, logLabel(resource, { [resource.labelField]: label }) ?? id]),
  )
}

/** Each record once, newest first, with what was done to it last. */
const latestOf = (rows: readonly Logged[]): Logged[] =>
  [...Map.groupBy(rows, each => each.recordId).values()].flatMap(([last, ...before]) =>
    last ? [{ ...last, action: deedOf([last, ...before]) }] : [],
  )

/** What the caller has worked on lately, from his own rows of the operation log. */
export const selectRecentRecords = async (parts: Parts, caller: Caller): Promise<RecentRecords> => {
  const { rows } = await sql<Logged>`
    select t."module", t."recordId", t."action", t."time",
      case when t."module" = ${tellsMore.module} and t."action" = ${tellsMore.action} then t."changes" end as "changes"
    from sys_log_opt as t
    where t."userId" = ${caller.userId} and t."recordId" is not null and t."result" = '成功'
    order by t."time" desc, t."id" desc limit ${lookedAt}`.execute(parts.database.read)
  const latest = latestOf(rows)
  const open = resources.filter(each => !each.serverOnly && caller.pages.has(each.page))
  const found = await Promise.all(
    open.map(async (resource): Promise<RecentRecord[]> => {
      const own = latest.filter(row => row.module === resource.title)
      if (own.length === 0) return []
      const labels = await labelsOf(
        parts,
        caller,
        resource,
        own.map(row => row.recordId),
      )
      return own.flatMap(({ recordId, action, time }) => {
        const label = labels.get(recordId)
        return label === undefined ? [] : [{ resource: resource.name, recordId, label, action, time }]
      })
    }),
  )
  return {
    items: found
      .flat()
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .slice(0, most),
  }
}
