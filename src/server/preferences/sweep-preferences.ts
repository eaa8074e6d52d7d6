import type { FastifyInstance } from 'fastify'

import { sysUser } from '#contract/resources/sys-user.ts'
import { hourMs, regularly } from '#server/http/regularly.ts'
import type { Parts } from '#server/parts.ts'

/**
 * What somebody shared ends with him, since nobody else can end it. As long as he rests in the recycle bin he may come back to it.
 * Answers how many that were.
 */
export const sweepPreferences = async ({ database }: Pick<Parts, 'database'>): Promise<number> => {
  const { numDeletedRows } = await database.write(db =>
    db
      .deleteFrom('sys_preference')
      .where('sysRoleId', 'is not', null)
      .where('createBy', 'not in', query => query.selectFrom('sys_user').select('id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sys_recycle as b')
              .select('b.id')
              .where('b.resource', '=', sysUser.name)
              .whereRef('b.recordId', '=', 'sys_preference.createBy'),
          ),
        ),
      )
      .executeTakeFirst(),
  )
  return Number(numDeletedRows)
}

/** After the start and every hour. */
export const keepPreferencesOwned = (app: FastifyInstance, parts: Parts): void =>
  regularly(app, hourMs, () =>
    sweepPreferences(parts).catch(err =>
      parts.log.error({ err }, 'shared views could not be swept; next try in an hour'),
    ),
  )
