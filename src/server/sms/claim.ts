import { sql, type Kysely } from 'kysely'

import { plainPhone, smsSegments } from '#contract/sms.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { openCaps, type Verdict } from './caps.ts'
import { isQuiet } from './sms-day.ts'

type SmsRow = Tables['sys_sms']
type Db = Kysely<Tables>

/** A message that is ours to send until `leaseTime`. */
export type Claimed = SmsRow & { leaseTime: string }

/** As what a provider knows it: the same in every attempt, and another one once it has been corrected. */
export const keyOf = ({ sendKey, id }: Pick<SmsRow, 'sendKey' | 'id'>): string => sendKey ?? id

/** Its provider may have it already, from an attempt nobody heard of again: no other one is asked, and it never counts as failed. */
export const isPinned = ({ provider }: Pick<SmsRow, 'provider'>): boolean => Boolean(provider)

/** Longer than all attempts of one claim together; who has not come back by then is gone. */
const leaseMs = 120_000

/** Writing it first lets one node at a time choose what to send, so that no cap is passed by two together. */
const oneAtATime = async (db: Db) => {
  const value = newId()
  await db
    .insertInto('sys_meta')
    .values({ name: 'smsQueue', value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export const setSms = (db: Db, id: string, now: string, values: Partial<SmsRow>) =>
  db
    .updateTable('sys_sms')
    .set({ ...values, updateTime: now, version: sql<number>`version + 1` })
    .where('id', '=', id)

/**
 * What was being sent when a process ended: with a provider that accepts a message once it is sent again under the same id;
 * otherwise nobody can tell any more, and it is not sent twice.
 */
const recover = async (db: Db, now: string, idempotent: readonly string[]) => {
  const lost = db.updateTable('sys_sms').where('smsStatus', '=', '发送中').where('leaseTime', '<', now)
  const base = { leaseTime: null, updateTime: now, version: sql<number>`version + 1` }
  // Without a provider's name nobody had been asked yet.
  await lost
    .set({ ...base, smsStatus: '待发送', nextTime: null })
    .where(where => where.or([where('provider', 'is', null), where('provider', 'in', ['', ...idempotent])]))
    .execute()
  await lost
    .set({
      ...base,
      smsStatus: '未知',
      error: '发送途中服务中断，无法确定是否已发出，没有再次发送',
      // Its provider may know.
      queryTime: now,
      queries: 0,
    })
    .execute()
}

const waiting = (db: Db, now: string, limit: number): Promise<SmsRow[]> =>
  db
    .selectFrom('sys_sms')
    .selectAll()
    .where('smsStatus', '=', '待发送')
    .where(where => where.or([where('nextTime', 'is', null), where('nextTime', '<=', now)]))
    .orderBy('createTime')
    .limit(limit)
    .execute()

/** What a cap makes of a message: it waits, or is given up. */
const held = (row: SmsRow, { error, until }: Verdict): Partial<SmsRow> => {
  if (until) return { error, nextTime: until }
  return { smsStatus: isPinned(row) ? '未知' : '失败', error }
}

/** Messages that were only written down count for nothing; those of an earlier version still said that they did. */
export const forgetSimulated = ({ database }: Parts): Promise<unknown> =>
  database.write(db =>
    db
      .updateTable('sys_sms')
      .set({ claimTime: null })
      .where('smsStatus', '=', '模拟')
      .where('claimTime', 'is not', null)
      .execute(),
  )

/** Where one process works alone, what is being sent at its start was being sent by one that has ended. */
export const forgetLeases = ({ database }: Parts): Promise<unknown> =>
  database.dialect.name === 'sqlite'
    ? database.write(db =>
        db
          .updateTable('sys_sms')
          .set({ leaseTime: new Date(0).toISOString() })
          .where('smsStatus', '=', '发送中')
          .execute(),
      )
    : Promise.resolve()

/** Takes up to `limit` messages in hand, within every cap, and says at how many it `looked`; `idempotent` are the providers that accept a message once. */
export const claimSms = async (
  { database, config, now: clock }: Parts,
  limit: number,
  idempotent: readonly string[],
): Promise<{ claimed: Claimed[]; looked: number }> => {
  const moment = clock()
  const now = moment.toISOString()
  const leaseTime = new Date(moment.getTime() + leaseMs).toISOString()
  return database.write(async db => {
    await oneAtATime(db)
    await recover(db, now, idempotent)
    if (isQuiet(config, moment)) return { claimed: [], looked: 0 }
    const found = await waiting(db, now, limit)
    if (found.length === 0) return { claimed: [], looked: 0 }
    // Limits count by the spelling, and not every row was written by this version.
    const rows = found.map(row => ({ ...row, smsPhone: plainPhone(row.smsPhone) }))
    const caps = await openCaps(db, config, moment, rows)
    const claimed: Claimed[] = []
    for (const row of rows) {
      const isCounted = caps.isCounted(row)
      const verdict = isCounted ? undefined : caps.verdict(row)
      if (verdict) {
        await setSms(db, row.id, now, held(row, verdict)).execute()
        continue
      }
      if (!isCounted) caps.count(row)
      const values = {
        smsPhone: row.smsPhone,
        smsStatus: '发送中',
        leaseTime,
        claimTime: isCounted ? row.claimTime : now,
        smsSegments: row.smsSegments ?? smsSegments(row.smsContent),
        tries: (row.tries ?? 0) + 1,
      }
      await setSms(db, row.id, now, values).execute()
      claimed.push({ ...row, ...values, leaseTime })
    }
    return { claimed, looked: rows.length }
  })
}
