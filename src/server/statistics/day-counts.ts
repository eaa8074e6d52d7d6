import { sql } from 'kysely'

import type { Caller, Scope } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { whereAll } from '#server/resource/scope.ts'
import { dayOf } from './calendar.ts'
import { addCounts, countLogs, noCounts, within, type Counts } from './log-counts.ts'
import { everywhere, lastClosedDay, rangeOf } from './rollup.ts'

type ByDay = Map<string, Counts>

const add = (days: ByDay, day: string, counts: Counts) =>
  void days.set(day, addCounts(days.get(day) ?? noCounts, counts))

/** Closed days of everybody, or of the organisations and departments a caller may see. */
const addClosed = async ({ database }: Parts, scope: Scope, span: readonly string[], days: ByDay) => {
  const { dialect, slow } = database
  const places = [
    scope.orgIds.length > 0 && dialect.isIn(sql.ref('t.orgId'), scope.orgIds),
    scope.deptIds.length > 0 && dialect.isIn(sql.ref('t.deptId'), scope.deptIds),
  ].filter(each => typeof each === 'object')
  if (!scope.all && places.length === 0) return
  const where = whereAll([
    scope.all ? sql<boolean>`t."orgId" = ${everywhere}` : sql<boolean>`(${sql.join(places, sql` or `)})`,
    sql<boolean>`t."day" >= ${span[0]} and t."day" <= ${span.at(-1)}`,
  ])
  const { rows } = await sql<Counts & { day: string }>`
    select t."day", sum(t."logins") as "logins", sum(t."failedLogins") as "failedLogins",
      sum(t."operations") as "operations"
    from sys_day_stat as t ${where} group by t."day"`.execute(slow)
  for (const { day, ...counts } of rows)
    add(days, day, {
      logins: Number(counts.logins),
      failedLogins: Number(counts.failedLogins),
      operations: Number(counts.operations),
    })
}

/** The caller's own rows on closed days that lie outside the organisations and departments counted already. */
const addOwn = async (parts: Parts, scope: Scope, span: readonly string[], days: ByDay) => {
  if (scope.all) return
  const { database, config } = parts
  const range = {
    from: rangeOf(config.timeZone, span[0] ?? '').from,
    to: rangeOf(config.timeZone, span.at(-1) ?? '').to,
  }
  const outside = (column: 'orgId' | 'deptId', ids: readonly string[]) =>
    ids.length === 0
      ? []
      : [
          sql<boolean>`(t.${sql.ref(column)} is null or not (${database.dialect.isIn(sql.ref(`t.${column}`), ids)}))`,
        ]
  const where = whereAll([
    sql<boolean>`t."userId" = ${scope.userId}`,
    within(range),
    ...outside('orgId', scope.orgIds),
    ...outside('deptId', scope.deptIds),
  ])
  const { rows } = await sql<{ kind: string; time: string }>`
    select t."result" as "kind", t."time" from sys_log_login as t ${where}
    union all select 'operation' as "kind", t."time" from sys_log_opt as t ${where}`.execute(database.slow)
  for (const { kind, time } of rows)
    add(days, dayOf(config.timeZone, Date.parse(time)), {
      logins: kind === '成功' ? 1 : 0,
      failedLogins: kind === '失败' ? 1 : 0,
      operations: kind === 'operation' ? 1 : 0,
    })
}

/**
 * Logins and operations of each day of `span` (consecutive, oldest first), within the caller's data scope. Closed days come
 * from the rollup, which must have been filled; the one or two that are still open are counted by index.
 */
export const dayCounts = async (parts: Parts, { scope }: Caller, span: readonly string[]): Promise<ByDay> => {
  const { timeZone } = parts.config
  const closedUntil = lastClosedDay(timeZone, parts.now())
  const days: ByDay = new Map(span.map(day => [day, noCounts]))
  const closed = span.filter(day => day <= closedUntil)
  if (closed.length > 0) {
    await addClosed(parts, scope, closed, days)
    await addOwn(parts, scope, closed, days)
  }
  for (const day of span.filter(each => each > closedUntil))
    add(days, day, await countLogs(parts, scope, rangeOf(timeZone, day)))
  return days
}
