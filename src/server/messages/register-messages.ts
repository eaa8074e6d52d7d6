import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'

import type { Caller } from '#server/http/caller.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { isMyMessage, selectMyMessages, selectUnreadIds } from './my-messages.ts'

const rowsPerStatement = 500

/** Reading twice is reading once. */
const markRead = async (parts: Parts, { userId }: Caller, ids: readonly string[]) => {
  if (ids.length === 0) return
  const readTime = parts.now().toISOString()
  await parts.database.write(async db => {
    for (let from = 0; from < ids.length; from += rowsPerStatement)
      await db
        .insertInto('sys_msg_read')
        .values(
          ids
            .slice(from, from + rowsPerStatement)
            .map(sysMsgId => ({ sysMsgId, sysUserId: userId, readTime })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
  })
}

const readOne = async (parts: Parts, caller: Caller, id: string) => {
  if (!(await isMyMessage(parts, caller, id))) throw failure('notFound')
  await markRead(parts, caller, [id])
}

/** The caller's own messages and what he has read of them (specification section 7). */
export const registerMessages = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.msgList, ({ caller, query }) =>
    selectMyMessages(
      parts,
      caller,
      Number(query.index ?? limits.pageIndex),
      Number(query.limit ?? limits.pageLimit),
    ),
  )
  serveCall(app, calls.msgRead, async ({ caller, params: { id = '' } }) => {
    if (id === 'all') await markRead(parts, caller, await selectUnreadIds(parts, caller))
    else await readOne(parts, caller, id)
    return {}
  })
}
