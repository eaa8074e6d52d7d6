import type { FastifyInstance } from 'fastify'

import type { Parts } from '#server/parts.ts'

const hourMs = 3_600_000

/** Empties the bin of what is past its time; answers how many records that were. */
export const sweepRecycle = async ({ database, now }: Parts): Promise<number> => {
  const { numDeletedRows } = await database.write(db =>
    db.deleteFrom('sys_recycle').where('expireTime', '<', now().toISOString()).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}

/** After the start and every hour. */
export const keepRecycleShort = (app: FastifyInstance, parts: Parts): void => {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = sweepRecycle(parts).catch(err =>
      parts.log.error({ err }, 'the recycle bin could not be swept; next try in an hour'),
    )
  }
  app.addHook('onReady', async () => run())
  const timer = setInterval(run, hourMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
