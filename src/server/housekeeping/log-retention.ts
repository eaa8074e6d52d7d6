import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import { onceDays } from '#contract/once.ts'

import type { Parts } from '#server/parts.ts'
import { hourMs, regularly } from '#server/http/regularly.ts'

const dayMs = 24 * hourMs
/** Few enough that nobody's change waits for the deletion of old logs. */
const rowsAtOnce = 2000

/** The longest of the caps counts by the month. */
const spentDays = 62

/**
 * Logs, what the server itself has written to one person, keys of saves that nobody repeats any more, and costs of short
 * messages that no cap counts any more.
 */
const old = [
  { table: 'sys_log_opt', column: 'time' },
  { table: 'sys_log_login', column: 'time' },
  { table: 'sys_msg', column: 'publishTime', only: sql`and "personalTo" is not null` },
  { table: 'sys_once', column: 'createTime', days: onceDays },
  { table: 'sys_sms_spent', column: 'claimTime', days: spentDays },
] as const

const deleteSome = async (
  { database }: Parts,
  { table, column, ...more }: (typeof old)[number],
  before: string,
): Promise<number> => {
  const time = sql.ref(column)
  const only = 'only' in more ? more.only : sql``
  const { numAffectedRows } = await database.write(db =>
    sql`delete from ${sql.table(table)} where id in (select id from ${sql.table(table)}
      where ${time} < ${before} ${only} order by ${time} limit ${rowsAtOnce})`.execute(db),
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes what is older than `LOG_RETENTION_DAYS` (or its own days), a little at a time; answers how many rows. */
export const deleteOldLogs = async (parts: Parts): Promise<number> => {
  let total = 0
  for (const each of old) {
    const days = 'days' in each ? each.days : parts.config.logRetentionDays
    const before = new Date(parts.now().getTime() - days * dayMs).toISOString()
    let deleted = rowsAtOnce
    while (deleted === rowsAtOnce) {
      deleted = await deleteSome(parts, each, before)
      total += deleted
    }
  }
  return total
}

/** Retention runs by itself: after the start and every hour. */
export const keepLogsShort = (app: FastifyInstance, parts: Parts): void =>
  regularly(app, hourMs, () =>
    deleteOldLogs(parts).then(
      count => count > 0 && parts.log.info({ count }, 'deleted logs older than LOG_RETENTION_DAYS'),
      err => parts.log.error({ err }, 'old logs could not be deleted; next try in an hour'),
    ),
  )
