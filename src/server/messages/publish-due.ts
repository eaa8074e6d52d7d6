import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { MessagePush } from '#contract/msg-replies.ts'

import type { Parts } from '#server/parts.ts'

const everyMs = 5000
const atOnce = 100

/** Two moments of a message that nobody causes: it appears, and it is over. Each has a column that says it was told. */
const moments = [
  { at: 'publishTime', told: 'announceTime', kind: undefined },
  { at: 'expireTime', told: 'expiryTold', kind: 'expired' },
] as const
type Moment = (typeof moments)[number]

/** Whoever changes the row is the one who tells: nodes that look at the same moment do not both. */
const claim = async (
  { database }: Parts,
  { at, told }: Moment,
  id: string,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database.write(db =>
    db
      .updateTable('sys_msg')
      .set({ [told]: now })
      .where('id', '=', id)
      .where('msgStatus', '=', '已发布')
      .where(at, '<=', now)
      .where(told, 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

const tellOf = async (parts: Parts, moment: Moment, now: string): Promise<number> => {
  const due = await parts.database.read
    .selectFrom('sys_msg')
    .select('id')
    .where('msgStatus', '=', '已发布')
    .where(moment.told, 'is', null)
    .where(moment.at, '<=', now)
    .limit(atOnce)
    .execute()
  let told = 0
  for (const { id: msgId } of due) {
    if (!(await claim(parts, moment, msgId, now))) continue
    const push: MessagePush = moment.kind ? { msgId, kind: moment.kind } : { msgId }
    parts.events.emit('message-published', push)
    told++
  }
  return told
}

/** How long from a moment until the next message appears or is over; at most until the next look. */
const untilNext = async ({ database }: Parts, moment: Date): Promise<number> => {
  const now = moment.toISOString()
  const { rows } = await sql<{ next: string | null }>`select min(each) as next from (
    select min("publishTime") as each from sys_msg where "msgStatus" = '已发布' and "publishTime" > ${now}
    union all
    select min("expireTime") from sys_msg where "msgStatus" = '已发布' and "expireTime" > ${now}
    ) as soonest`.execute(database.read)
  const next = rows[0]?.next
  return next ? Math.min(everyMs, Date.parse(next) - moment.getTime() + 1) : everyMs
}

/**
 * Tells the readers of messages whose time has come, or is over; answers how many messages, and in how many milliseconds to
 * look again. What is due is in the database alone, so a restart forgets nothing, and one that came due while nothing ran is told
 * of at the start.
 */
export const publishDue = async (parts: Parts): Promise<{ told: number; againMs: number }> => {
  // One moment for both questions: a timer may be early, and what came due between two moments would wait for the look after.
  const moment = parts.now()
  let told = 0
  for (const each of moments) told += await tellOf(parts, each, moment.toISOString())
  // Where more were due than are told of in one go, the next ones follow.
  return { told, againMs: told < atOnce ? await untilNext(parts, moment) : 0 }
}

/** Looks at the start, every five seconds, and at the moment itself. */
export const keepPublishing = (app: FastifyInstance, parts: Parts): void => {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const run = async () => {
    let wait = everyMs
    try {
      wait = (await publishDue(parts)).againMs
    } catch (err) {
      parts.log.error({ err }, 'messages that are due could not be published; trying again')
    }
    if (isClosed) return
    timer = setTimeout(start, wait).unref()
  }
  const start = () => {
    running = run()
  }
  app.addHook('onReady', async () => start())
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
    await running
  })
}
