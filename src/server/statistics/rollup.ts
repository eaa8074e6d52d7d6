import { sql } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { addDays, dayOf, dayStart } from './calendar.ts'
import { addCounts, noCounts, type Counts, within, type Range } from './log-counts.ts'

type DayStat = Tables['sys_day_stat']

/** What a transaction that began before midnight still writes into the old day is waited for. */
const settleMs = 10 * 60_000
/** Twice the longest period of the chart; older days are never shown. */
const keptDays = 180
const rowsPerStatement = 500

/** Stands for all organisations and departments together. */
export const everywhere = '*'

/** The last day that nothing is written into any more. */
export const lastClosedDay = (timeZone: string, now: Date): string =>
  addDays(dayOf(timeZone, now.getTime() - settleMs), -1)

export const rangeOf = (timeZone: string, day: string): Range => ({
  from: dayStart(timeZone, day),
  to: dayStart(timeZone, addDays(day, 1)),
})

interface Group {
  orgId: string | null
  deptId: string | null
  result: string | null
  n: number
}

const groups = async ({ database }: Parts, table: 'sys_log_login' | 'sys_log_opt', range: Range) => {
  const { rows } = await sql<Group>`
    select t."orgId", t."deptId", t."result", count(*) as n from ${sql.table(table)} as t
    where ${within(range)} group by t."orgId", t."deptId", t."result"`.execute(database.slow)
  return rows
}

const loginCounts = ({ result, n }: Group): Counts =>
  result === '失败' ? { ...noCounts, failedLogins: Number(n) } : { ...noCounts, logins: Number(n) }
const operationCounts = ({ n }: Group): Counts => ({ ...noCounts, operations: Number(n) })

const dayStats = async (parts: Parts, day: string): Promise<DayStat[]> => {
  const range = rangeOf(parts.config.timeZone, day)
  // One after the other: in the background one reading thread is enough.
  const logins = await groups(parts, 'sys_log_login', range)
  const operations = await groups(parts, 'sys_log_opt', range)
  const stats = new Map<string, DayStat>()
  const add = (orgId: string, deptId: string, counts: Counts) => {
    const key = `${orgId} ${deptId}`
    const before = stats.get(key) ?? { day, orgId, deptId, ...noCounts }
    stats.set(key, { ...before, ...addCounts(before, counts) })
  }
  const addGroup = (group: Group, counts: Counts) => {
    add(group.orgId ?? '', group.deptId ?? '', counts)
    add(everywhere, everywhere, counts)
  }
  add(everywhere, everywhere, noCounts)
  for (const group of logins) addGroup(group, loginCounts(group))
  for (const group of operations) addGroup(group, operationCounts(group))
  return [...stats.values()]
}

const writeDay = ({ database }: Parts, stats: readonly DayStat[]) =>
  database.write(async db => {
    for (let from = 0; from < stats.length; from += rowsPerStatement)
      await db
        .insertInto('sys_day_stat')
        .values(stats.slice(from, from + rowsPerStatement))
        .onConflict(conflict => conflict.doNothing())
        .execute()
  })

/** The day of the oldest log row; nothing was before it. */
const firstLogDay = async ({ database, config }: Parts): Promise<string | undefined> => {
  const oldest = async (table: 'sys_log_login' | 'sys_log_opt') =>
    (
      await database.read
        .selectFrom(table)
        .select('time')
        .where('time', 'is not', null)
        .orderBy('time')
        .limit(1)
        .execute()
    )[0]?.time
  const times = (await Promise.all([oldest('sys_log_login'), oldest('sys_log_opt')])).filter(
    each => typeof each === 'string',
  )
  const [first] = times.toSorted()
  return first && dayOf(config.timeZone, Date.parse(first))
}

const newestDay = async ({ database }: Parts): Promise<string | undefined> =>
  (
    await database.read
      .selectFrom('sys_day_stat')
      .select('day')
      .where('orgId', '=', everywhere)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.day

const later = (left: string, right: string) => (left > right ? left : right)

const fillDays = async (parts: Parts, isClosed: () => boolean): Promise<void> => {
  const last = lastClosedDay(parts.config.timeZone, parts.now())
  const newest = await newestDay(parts)
  if (newest && newest >= last) return
  const first = newest ? addDays(newest, 1) : await firstLogDay(parts)
  if (!first) return
  for (let day = later(first, addDays(last, 1 - keptDays)); day <= last && !isClosed(); day = addDays(day, 1))
    await writeDay(parts, await dayStats(parts, day))
  const oldest = addDays(last, -keptDays)
  await parts.database.write(db => db.deleteFrom('sys_day_stat').where('day', '<', oldest).execute())
}

/**
 * Closed days are counted once and kept in `sys_day_stat`, in total and for each department: ten million log rows are
 * then some hundred small ones. The figures say what happened, so they stay when old logs are deleted. Days are filled in
 * order, so the newest one tells how far they are; whoever asks while that goes on waits for the same work.
 */
export const createRollup = (parts: Parts): { fill(): Promise<void>; close(): Promise<void> } => {
  let isClosed = false
  let running: Promise<void> | undefined
  return {
    fill() {
      running ??= fillDays(parts, () => isClosed).finally(() => {
        running = undefined
      })
      return running
    },
    /** The day that is being counted is finished, the rest is left to the next start. */
    async close() {
      isClosed = true
      await running?.catch(() => {}) // whoever asked for it has heard of it
    },
  }
}
