import { sql, type RawBuilder } from 'kysely'

import type { PanelCard, PanelData } from '#contract/replies.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Caller } from '#server/http/caller.ts'
import { hasNoLimit } from '#server/http/held-sight.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { addDays, dayOf, dayStart, daysUntil } from './calendar.ts'
import { dayCounts } from './day-counts.ts'
import { countLogs, noCounts, type Counts } from './log-counts.ts'
import { rangeOf } from './rollup.ts'

const maySee = (caller: Caller, { page }: Resource) => caller.pages.has(page)

const countRows = async (
  { database }: Parts,
  caller: Caller,
  resource: Resource,
  what: RawBuilder<unknown>,
  conditions: RawBuilder<boolean>[] = [],
) => {
  const where = whereAll([...conditions, ...scopeCondition(database.dialect, resource, caller.scope)])
  const { rows } = await sql<{ n: number }>`
    select count(${what}) as n from ${sql.table(tableOf(resource))} as t ${where}`.execute(database.slow)
  return Number(rows[0]?.n ?? 0)
}

/** Sessions that are alive; whose eyes somebody else looks with is nobody's. */
const countOnline = (parts: Parts, caller: Caller, what: RawBuilder<unknown>) => {
  const now = parts.now()
  const idleSince = new Date(now.getTime() - parts.config.sessionIdleMinutes * 60_000).toISOString()
  return countRows(parts, caller, sysSession, what, [
    sql<boolean>`t."endTime" is null`,
    sql<boolean>`t."viewerId" is null`,
    sql<boolean>`t."expireTime" > ${now.toISOString()}`,
    sql<boolean>`t."lastSeenTime" > ${idleSince}`,
  ])
}

interface Stock {
  resource: Resource
  key: string
  label: string
  count: () => Promise<number>
  aside: string
  countAside: () => Promise<number>
}

/** `since`: the moment that the days asked for begin at. */
const stocksOf = (parts: Parts, caller: Caller, days: number, since: string): Stock[] => {
  const stored = (resource: Resource, key: string, label: string): Stock => ({
    resource,
    key,
    label,
    count: () => countRows(parts, caller, resource, sql`*`),
    aside: `近 ${days} 天新增`,
    countAside: () => countRows(parts, caller, resource, sql`*`, [sql<boolean>`t."createTime" >= ${since}`]),
  })
  // A part of them is no total.
  const seesAll = hasNoLimit(caller)
  return [
    stored(sysUser, 'users', seesAll ? '用户总数' : '范围内用户'),
    stored(sysOrg, 'orgs', seesAll ? '机构总数' : '范围内机构'),
    {
      resource: sysSession,
      key: 'online',
      label: seesAll ? '当前在线' : '范围内在线',
      // People, not sessions: somebody with two browsers is one.
      count: () => countOnline(parts, caller, sql`distinct t."userId"`),
      aside: '登录会话',
      countAside: () => countOnline(parts, caller, sql`*`),
    },
  ]
}

const stockCards = async (parts: Parts, caller: Caller, days: number, since: string): Promise<PanelCard[]> =>
  Promise.all(
    stocksOf(parts, caller, days, since)
      .filter(({ resource }) => maySee(caller, resource))
      .map(async ({ key, label, count, aside, countAside }) => {
        const [value, more] = await Promise.all([count(), countAside()])
        return { key, label, value, before: null, aside: { label: aside, value: more } }
      }),
  )

const flows: [resource: Resource, key: keyof Counts, label: string][] = [
  [sysLogLogin, 'logins', '登录'],
  [sysLogLogin, 'failedLogins', '登录失败'],
  [sysLogOpt, 'operations', '操作'],
]

/** Of a log whose page he may not open one is told of himself. */
const ownOnly = (caller: Caller): Caller => ({
  ...caller,
  scope: { all: false, orgIds: [], deptIds: [], userId: caller.scope.userId },
})

/**
 * What came on the day that today is held against after the time that it is now: the period before ends at the same moment of its
 * last day, or every morning would look like a fall.
 */
const laterThatDay = (parts: Parts, { scope }: Caller, today: string, day: string): Promise<Counts> => {
  const { timeZone } = parts.config
  const passed = parts.now().getTime() - Date.parse(dayStart(timeZone, today))
  const { from, to } = rangeOf(timeZone, day)
  return countLogs(parts, scope, { from: new Date(Date.parse(from) + passed).toISOString(), to })
}

interface Tally {
  days: ReadonlyMap<string, Counts>
  /** Of the first of those days that are held against: what came after the time that it is now. */
  later: Counts
}

const noTally: Tally = { days: new Map(), later: noCounts }

/**
 * `GET statistics/select-panel-data`: cards and one row a day. Of a stock only if the caller may see the page behind it; of a log
 * as far as he sees it, or else what he did himself.
 */
export const selectPanelData = async (parts: Parts, caller: Caller, count: number): Promise<PanelData> => {
  const today = dayOf(parts.config.timeZone, parts.now().getTime())
  const span = daysUntil(today, count)
  const since = dayStart(parts.config.timeZone, span[0] ?? today)
  const stocks = await stockCards(parts, caller, count, since)
  const shown = flows.map(([resource, key, label]) => {
    const isOwn = !maySee(caller, resource)
    return { key, label: isOwn ? `我的${label}` : label, isOwn }
  })
  const spanBefore = daysUntil(addDays(today, -count), count)
  const tally = async (whose: Caller): Promise<Tally> => ({
    days: await dayCounts(parts, whose, [...spanBefore, ...span]),
    later: await laterThatDay(parts, whose, today, addDays(today, -count)),
  })
  const seen = shown.some(each => !each.isOwn) ? await tally(caller) : noTally
  const own = shown.some(each => each.isOwn) ? await tally(ownOnly(caller)) : noTally
  const mix = (countsOf: (from: Tally) => Counts) =>
    shown.reduce<Counts>(
      (all, { key, isOwn }) => ({ ...all, [key]: countsOf(isOwn ? own : seen)[key] }),
      noCounts,
    )
  const of = (day: string) => mix(({ days }) => days.get(day) ?? noCounts)
  const later = mix(each => each.later)
  const sum = (days: readonly string[], key: keyof Counts) => days.reduce((all, day) => all + of(day)[key], 0)
  return {
    cards: [
      ...stocks,
      ...shown.map(({ key, label }) => ({
        key,
        label: `今日${label}`,
        value: of(today)[key],
        before: of(addDays(today, -1))[key],
      })),
    ],
    totals: shown.map(({ key, label }) => ({
      key,
      label,
      value: sum(span, key),
      before: Math.max(0, sum(spanBefore, key) - later[key]),
    })),
    days: span.map(day => ({ day, ...of(day) })),
  }
}
