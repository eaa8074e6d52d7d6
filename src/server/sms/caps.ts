import type { Kysely } from 'kysely'

import { smsSegments } from '#contract/sms.ts'

import type { Settings } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'
import { smsDay, smsMonth } from './sms-day.ts'

type SmsRow = Tables['sys_sms']
type Db = Kysely<Tables>

/** Why a message is not sent now: never (no `until`), or not before then. */
export interface Verdict {
  error: string
  until?: string
}

/** What is left of every cap while messages are taken in hand, one after the other. */
export interface Caps {
  verdict(row: SmsRow): Verdict | undefined
  /** What was sent before and is tried again has been counted already. */
  isCounted(row: SmsRow): boolean
  count(row: SmsRow): void
}

/** Messages as they are, and what those had cost that have been corrected or deleted since. */
const counted = ['sys_sms', 'sys_sms_spent'] as const

const countsOf = async (
  db: Db,
  column: 'smsPhone' | 'smsTemplate',
  values: readonly string[],
  since: string,
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  if (values.length === 0) return counts
  for (const table of counted) {
    const rows = await db
      .selectFrom(table)
      .select(({ fn }) => [column, fn.countAll<number>().as('count')])
      .where(column, 'in', values)
      .where('claimTime', '>=', since)
      .groupBy(column)
      .execute()
    for (const row of rows) add(counts, row[column] ?? '', Number(row.count))
  }
  return counts
}

export const segmentsSince = async (db: Db, since: string): Promise<number> => {
  let total = 0
  for (const table of counted) {
    const { sum } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<number | null>('smsSegments').as('sum'))
      .where('claimTime', '>=', since)
      .executeTakeFirstOrThrow()
    total += Number(sum ?? 0)
  }
  return total
}

const templateLimits = async (db: Db, ids: readonly string[], usual: number) => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('sys_sms_template').select(['id', 'dayLimit']).where('id', 'in', ids).execute()
  return new Map(rows.map(each => [each.id, each.dayLimit ?? usual]))
}

/** How many charged messages the money of a month is for. */
export const monthSegments = ({ smsPrice, smsSpendMonth }: Pick<Settings, 'smsPrice' | 'smsSpendMonth'>) =>
  smsSpendMonth === 0 ? Infinity : Math.floor(smsSpendMonth / smsPrice + 1e-6)

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap(each => each || [])),
]

const add = (counts: Map<string, number>, key: string, more = 1) =>
  void counts.set(key, (counts.get(key) ?? 0) + more)

/** The caps as far as they concern these rows. */
export const openCaps = async (
  db: Db,
  config: Settings,
  moment: Date,
  rows: readonly SmsRow[],
): Promise<Caps> => {
  const day = smsDay(config.timeZone, moment)
  const month = smsMonth(config.timeZone, moment)
  const monthMost = monthSegments(config)
  const templates = distinct(rows.map(each => each.smsTemplate))
  const perNumber = await countsOf(db, 'smsPhone', distinct(rows.map(each => each.smsPhone)), day.start)
  const perTemplate = await countsOf(db, 'smsTemplate', templates, day.start)
  const limits = await templateLimits(db, templates, config.smsPerTemplateDay)
  let today = await segmentsSince(db, day.start)
  let thisMonth = Number.isFinite(monthMost) ? await segmentsSince(db, month.start) : 0
  const segmentsOf = (row: SmsRow) => row.smsSegments ?? smsSegments(row.smsContent)
  return {
    isCounted: row => row.claimTime !== null && row.claimTime >= day.start,
    verdict: row => {
      if ((perNumber.get(row.smsPhone) ?? 0) >= config.smsPerNumberDay)
        return { error: `这个号码今天已发送 ${config.smsPerNumberDay} 条，达到上限` }
      const limit = limits.get(row.smsTemplate ?? '') ?? 0
      if (limit > 0 && (perTemplate.get(row.smsTemplate ?? '') ?? 0) >= limit)
        return { error: `这个模板今天已发送 ${limit} 条，达到上限，明天继续发送`, until: day.next }
      if (today + segmentsOf(row) > config.smsPerDay)
        return { error: `今天的短信额度（${config.smsPerDay} 条）已用完，明天继续发送`, until: day.next }
      if (thisMonth + segmentsOf(row) > monthMost)
        return {
          error: `本月的短信费用（${config.smsSpendMonth} 元）已用完，下月继续发送`,
          until: month.next,
        }
      return undefined
    },
    count: row => {
      add(perNumber, row.smsPhone)
      if (row.smsTemplate) add(perTemplate, row.smsTemplate)
      today += segmentsOf(row)
      thisMonth += segmentsOf(row)
    },
  }
}
