import type { FastifyInstance } from 'fastify'

import type { Parts } from '#server/parts.ts'

const everyMs = 5000
const atOnce = 100

/** Whoever changes the row is the one who tells: nodes that look at the same moment do not both. */
const claim = async ({ database }: Parts, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await database.write(db =>
    db
      .updateTable('sys_msg')
      .set({ announceTime: now })
      .where('id', '=', id)
      .where('msgStatus', '=', '已发布')
      .where('publishTime', '<=', now)
      .where('announceTime', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/**
 * Tells the readers of messages whose time has come; answers how many messages. What is due is in the database alone, so a
 * restart forgets nothing, and one that came due while nothing ran is told of at the start.
 */
export const publishDue = async (parts: Parts): Promise<number> => {
  const now = parts.now().toISOString()
  const due = await parts.database.read
    .selectFrom('sys_msg')
    .select('id')
    .where('msgStatus', '=', '已发布')
    .where('announceTime', 'is', null)
    .where('publishTime', '<=', now)
    .limit(atOnce)
    .execute()
  let told = 0
  for (const { id } of due) {
    if (!(await claim(parts, id, now))) continue
    parts.events.emit('message-published', { msgId: id })
    told++
  }
  return told
}

/** Looks every five seconds, and at the start. */
export const keepPublishing = (app: FastifyInstance, parts: Parts): void => {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= publishDue(parts)
      .catch(err => parts.log.error({ err }, 'messages that are due could not be published; trying again'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onReady', async () => run())
  const timer = setInterval(run, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
