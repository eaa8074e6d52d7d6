import type { FastifyInstance } from 'fastify'

import { hourMs, regularly } from '#server/http/regularly.ts'
import type { Parts } from '#server/parts.ts'

/** Empties the bin of what is past its time; answers how many records that were. */
export const sweepRecycle = async ({ database, now }: Parts): Promise<number> => {
  const { numDeletedRows } = await database.write(db =>
    db.deleteFrom('sys_recycle').where('expireTime', '<', now().toISOString()).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}

/** After the start and every hour. */
export const keepRecycleShort = (app: FastifyInstance, parts: Parts): void =>
  regularly(app, hourMs, () =>
    sweepRecycle(parts).catch(err =>
      parts.log.error({ err }, 'the recycle bin could not be swept; next try in an hour'),
    ),
  )
