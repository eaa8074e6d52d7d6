import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'
import { failure } from '#contract/failure.ts'
import type { SmsState } from '#contract/sms.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { segmentsSince } from './caps.ts'
import { setSms } from './claim.ts'
import { sendBatch } from './send-batch.ts'
import { isQuiet, smsDay, smsMonth } from './sms-day.ts'

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(each => String(each).padStart(2, '0')).join(':')

const selectState = async ({ config, database, now }: Parts): Promise<SmsState> => {
  const { count } = await database.slow
    .selectFrom('sys_sms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('smsStatus', 'in', ['待发送', '发送中'])
    .executeTakeFirstOrThrow()
  const thisMonth = await segmentsSince(database.slow, smsMonth(config.timeZone, now()).start)
  return {
    providers: [...config.smsProviders],
    isSimulated: config.smsProviders.every(each => each === 'console'),
    isQuiet: isQuiet(config, now()),
    quietHours: config.smsQuiet ? `${clock(config.smsQuiet.from)}–${clock(config.smsQuiet.to)}` : '',
    usedToday: await segmentsSince(database.slow, smsDay(config.timeZone, now()).start),
    perDay: config.smsPerDay,
    spentMonth: Math.round(thisMonth * config.smsPrice * 100) / 100,
    spendMonth: config.smsSpendMonth,
    waiting: Number(count),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The gateway that we send with tells what became of a message; a report that comes twice changes nothing. */
const takeReceipt = async ({ config, database, now }: Parts, { body, request }: Exchange) => {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
  if (!config.smsHttp || !timingSafeEqual(digest(token), digest(config.smsHttp.token)))
    throw failure('forbidden')
  const isDelivered = body.status === 'delivered'
  const receiptTime = now().toISOString()
  const key = String(body.id)
  const { numUpdatedRows } = await database.write(async db => {
    const corrected = await db
      .selectFrom('sys_sms')
      .select('id')
      .where('sendKey', '=', key)
      .executeTakeFirst()
    return (
      setSms(db, corrected?.id ?? key, receiptTime, {
        smsStatus: isDelivered ? '已送达' : '失败',
        error: isDelivered ? null : String(body.error ?? '服务商报告发送失败'),
        receiptTime,
        leaseTime: null,
        nextTime: null,
      })
        // What is heard late of a number that was wrong says nothing of the right one.
        .where('sendKey', corrected ? '=' : 'is', corrected ? key : null)
        .where('provider', '=', 'http')
        .where('tries', '>', 0)
        .where('receiptTime', 'is', null)
        .executeTakeFirstOrThrow()
    )
  })
  return { accepted: numUpdatedRows > 0n }
}

/** Sending many at once, what a sender should know, and receipts. The queue itself is `startSmsQueue`. */
export const registerSms = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.smsState, () => selectState(parts))
  serveCall(app, calls.smsBatch, exchange => sendBatch(parts, exchange))
  serveCall(app, calls.smsReceipt, exchange => takeReceipt(parts, exchange))
}
