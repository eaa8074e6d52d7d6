import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import {
  isMyMessage,
  selectBell,
  selectMyMessage,
  selectMyMessages,
  selectUnreadIds,
  type MessageQuery,
} from './my-messages.ts'
import { remindReaders, selectReaders } from './readers.ts'

const rowsPerStatement = 500

const notMine = () => failure('notFound', '这条消息已撤回、已过期，或不是发给您的')

/** Reading twice is reading once. */
const markRead = async (parts: Parts, { userId }: Caller, ids: readonly string[]) => {
  if (ids.length === 0) return
  const readTime = parts.now().toISOString()
  const written = await parts.database.write(async db => {
    let count = 0n
    for (let from = 0; from < ids.length; from += rowsPerStatement) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('sys_msg_read')
        .values(
          ids
            .slice(from, from + rowsPerStatement)
            .map(sysMsgId => ({ sysMsgId, sysUserId: userId, readTime, ackTime: null })),
        )
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      count += numInsertedOrUpdatedRows
    }
    return count
  })
  if (written > 0n) parts.events.emit('messages-read', { userId })
}

const readOne = async (parts: Parts, caller: Caller, id: string) => {
  if (!(await isMyMessage(parts, caller, id))) throw notMine()
  await markRead(parts, caller, [id])
}

/** Confirming is reading, too; the first time counts. */
const acknowledge = async (parts: Parts, caller: Caller, id: string) => {
  if (!(await isMyMessage(parts, caller, id))) throw notMine()
  const ackTime = parts.now().toISOString()
  const { numInsertedOrUpdatedRows = 0n } = await parts.database.write(db =>
    db
      .insertInto('sys_msg_read')
      .values({ sysMsgId: id, sysUserId: caller.userId, readTime: ackTime, ackTime })
      .onConflict(conflict =>
        conflict
          .columns(['sysMsgId', 'sysUserId'])
          .doUpdateSet({ ackTime })
          .where('sys_msg_read.ackTime', 'is', null),
      )
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows > 0n) parts.events.emit('messages-read', { userId: caller.userId })
}

const messageQuery = ({ index, limit, isRead, msgType }: Exchange['query']): MessageQuery => ({
  index: Number(index ?? limits.pageIndex),
  limit: Number(limit ?? limits.pageLimit),
  ...(isRead !== undefined && { isRead: isRead === '是' }),
  ...(msgType !== undefined && { msgType: String(msgType) }),
})

/** Pictures and attachments of a message are there for whoever may read it. */
export const readsFilesOfMessages =
  (parts: Parts) =>
  async (caller: Caller, { otcType, otcId }: { otcType: string; otcId: string }): Promise<boolean> =>
    otcType === sysMsg.name && isMyMessage(parts, caller, otcId)

/** The caller's own messages and what he has done with them, and what authors learn of it (specification section 7). */
export const registerMessages = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.msgList, ({ caller, query }) => selectMyMessages(parts, caller, messageQuery(query)))
  serveCall(app, calls.msgBell, ({ caller }) => selectBell(parts, caller))
  serveCall(app, calls.msgMine, async ({ caller, params: { id = '' } }) => {
    const message = await selectMyMessage(parts, caller, id)
    if (!message) throw notMine()
    return message
  })
  serveCall(app, calls.msgRead, async ({ caller, params: { id = '' } }) => {
    if (id === 'all') await markRead(parts, caller, await selectUnreadIds(parts, caller))
    else await readOne(parts, caller, id)
    return {}
  })
  serveCall(app, calls.msgAcknowledge, async ({ caller, params: { id = '' } }) => {
    await acknowledge(parts, caller, id)
    return {}
  })
  serveCall(app, calls.msgReaders, exchange => selectReaders(parts, exchange))
  serveCall(app, calls.msgRemind, exchange => remindReaders(parts, exchange))
}
