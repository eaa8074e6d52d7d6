import type { Parts } from '#server/parts.ts'
import type { ExportStore } from './export-centre.ts'
import { closedBefore } from './import-history.ts'

/** An export that nobody has heard of for so long was on a node that went away. Longer than two rounds of the sweep. */
const silentMs = 150_000

const cutOff = { state: '失败', message: '服务重新启动，导出中断，可以重试' } as const

/** The same where the data is in a file, and all who write exports are on one machine: twenty beats. */
const quietMs = 10_000

/**
 * Where the data is in a file, what was cut off is told as the next process starts, or seconds later: nobody goes on with
 * it. Another process that lives beside this one beats, as this one does; `alive` wait or are written here.
 */
export const endCutOff = async (
  { database, config, now }: Parts,
  alive: readonly string[] = [],
): Promise<void> => {
  if (config.databaseUrl !== undefined) return
  const quiet = new Date(now().getTime() - quietMs).toISOString()
  const open = await database.read
    .selectFrom('sys_export')
    .select('id')
    .where('state', 'in', ['等待中', '进行中'])
    .where('beatTime', '<', quiet)
    .execute()
  const ids = open.map(row => row.id).filter(id => !alive.includes(id))
  if (ids.length === 0) return
  await database.write(db =>
    db
      .updateTable('sys_export')
      .set(cutOff)
      .where('id', 'in', ids)
      .where('state', 'in', ['等待中', '进行中'])
      .where('beatTime', '<', quiet)
      .execute(),
  )
}

/** Says that those still wait here, ends what a stopped node left behind, takes away what has expired, and forgets which rows old imports brought. */
export const sweepExports = async (
  { database, now }: Parts,
  store: Pick<ExportStore, 'removeAll'>,
  alive: readonly string[] = [],
): Promise<number> => {
  const moment = now()
  const silent = new Date(moment.getTime() - silentMs).toISOString()
  const expired = await database.write(async db => {
    if (alive.length > 0)
      await db
        .updateTable('sys_export')
        .set({ beatTime: moment.toISOString() })
        .where('id', 'in', alive)
        .execute()
    await db
      .updateTable('sys_export')
      .set(cutOff)
      .where('state', 'in', ['等待中', '进行中'])
      .where('beatTime', '<', silent)
      .execute()
    await db
      .updateTable('sys_import')
      .set({ ids: '[]' })
      .where('createTime', '<', closedBefore(moment.toISOString()))
      .where('ids', '!=', '[]')
      .execute()
    return db
      .selectFrom('sys_export')
      .select('id')
      .where('expireTime', '<', moment.toISOString())
      .limit(1000)
      .execute()
  })
  for (const { id } of expired) {
    await store.removeAll(id)
    await database.write(db => db.deleteFrom('sys_export').where('id', '=', id).execute())
  }
  return expired.length
}

/** How often: an export that was cut off says so soon after. */
export const sweepEveryMs = 60_000

export const lookEveryMs = quietMs
