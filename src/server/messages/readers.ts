import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { MessageReader, MessageReaders, ReaderState, RemindReply } from '#contract/msg-replies.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Caller } from '#server/http/caller.ts'
import { change, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { openStore } from '#server/resource/sql-store.ts'
import { addressed, isPending, isRecipient, usersAnd, type Addressed } from './recipients.ts'

const remindEveryMs = 10 * 60_000

/** A message that the caller may see in the list of all. */
const visible = async (parts: Parts, caller: Caller, id: string): Promise<Addressed> => {
  await openStore(parts.database.dialect, sysMsg, reading(parts, caller)).select(id)
  const message = await addressed(parts, id)
  if (!message) throw failure('notFound')
  return message
}

const inState: Record<ReaderState, RawBuilder<boolean>> = {
  未读: sql<boolean>`r."readTime" is null`,
  已读: sql<boolean>`r."readTime" is not null`,
  未确认: sql<boolean>`r."ackTime" is null`,
  已确认: sql<boolean>`r."ackTime" is not null`,
}

/** `GET sys/msg/readers/{id}`: who has read a message and who has not. */
export const selectReaders = async (
  parts: Parts,
  { caller, params: { id = '' }, query }: Exchange,
): Promise<MessageReaders> => {
  const message = await visible(parts, caller, id)
  const { dialect, slow } = parts.database
  const index = Number(query.index ?? limits.pageIndex)
  const limit = Number(query.limit ?? limits.pageLimit)
  const state = inState[(query.state ?? '未读') as ReaderState] // checked against the call's options
  const listed = whereAll([
    isRecipient(dialect, message),
    state,
    ...scopeCondition(dialect, sysUser, caller.scope),
  ])
  const everybody = whereAll([isRecipient(dialect, message)])
  const [page, found, counts] = await Promise.all([
    sql<MessageReader>`select t."id", t."userName", t."userAccount", d."deptName", r."readTime", r."ackTime"
      from ${usersAnd(id)} left join sys_dept as d on d."id" = t."deptId" ${listed}
      order by t."userAccount" limit ${limit} offset ${index * limit}`.execute(slow),
    sql<{ total: number }>`select count(*) as total from ${usersAnd(id)} ${listed}`.execute(slow),
    sql<Record<'everybody' | 'read' | 'acknowledged', number>>`select count(*) as everybody,
      count(r."readTime") as read, count(r."ackTime") as acknowledged
      from ${usersAnd(id)} ${everybody}`.execute(slow),
  ])
  const [count] = counts.rows
  return {
    items: page.rows,
    total: Number(found.rows[0]?.total ?? 0),
    index,
    limit,
    everybody: Number(count?.everybody ?? 0),
    read: Number(count?.read ?? 0),
    acknowledged: Number(count?.acknowledged ?? 0),
  }
}

const countPending = async ({ database: { dialect, slow } }: Parts, message: Addressed): Promise<number> => {
  const where = whereAll([isRecipient(dialect, message), isPending(message)])
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${usersAnd(message.id)} ${where}`.execute(slow)
  return Number(rows[0]?.count ?? 0)
}

/** The one reason that holds: a message nobody can see yet, or any more, has no one to remind, however long ago that was done. */
const whyNotNow = async ({ db, now }: Work, id: string): Promise<string> => {
  const published = await db
    .selectFrom('sys_msg')
    .select('expireTime')
    .where('id', '=', id)
    .where('msgStatus', '=', '已发布')
    .where('publishTime', '<=', now)
    .executeTakeFirst()
  if (!published) return '消息还没有发布，不能提醒'
  const isOver = published.expireTime !== null && published.expireTime <= now
  return isOver ? '消息已经失效，收到的人看不到它，不能提醒' : '十分钟内已经提醒过，请稍后再试'
}

/** `PUT sys/msg/remind/{id}`: tells those once more who have not read it; not every minute. */
export const remindReaders = async (parts: Parts, exchange: Exchange): Promise<RemindReply> => {
  const { caller, params } = exchange
  const message = await visible(parts, caller, params.id ?? '')
  const count = await countPending(parts, message)
  if (count === 0) throw failure('refused', '所有人都已经看过了，不需要提醒')
  const what = { module: sysMsg.title, action: '催办', recordId: message.id }
  return change(parts, exchange, what, async work => {
    const before = new Date(Date.parse(work.now) - remindEveryMs).toISOString()
    const { numUpdatedRows } = await work.db
      .updateTable('sys_msg')
      .set({ remindTime: work.now })
      .where('id', '=', message.id)
      .where('msgStatus', '=', '已发布')
      .where('publishTime', '<=', work.now)
      .where(where => where.or([where('expireTime', 'is', null), where('expireTime', '>', work.now)]))
      .where(where => where.or([where('remindTime', 'is', null), where('remindTime', '<', before)]))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw failure('refused', await whyNotNow(work, message.id))
    work.log({ ...what, changes: [{ field: '提醒人数', before: null, after: count }] })
    work.afterCommit(() => parts.events.emit('message-published', { msgId: message.id, kind: 'reminder' }))
    return { count }
  })
}
