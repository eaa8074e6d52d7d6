import { sql } from 'kysely'

import { pictureAlias } from '#contract/files.ts'
import { tableOf } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysFile } from '#contract/resources/sys-file.ts'

import type { Tables } from '#server/db/tables.ts'
import { binned } from './binned.ts'
import type { Files } from './files.ts'
import { removeStored } from './remove-stored.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What somebody had filled in is kept for him for so many days, and may hold a picture that nothing else does. */
const draftDays = 7

/** When a UUIDv7 was made, in milliseconds: its first 48 bits. */
const madeAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** For so long an upload may stand still (api section 5). */
export const unfinishedMs = dayMs

/** Uploads that nobody went on with. */
const sweepUploads = async ({ parts: { database } }: Files, before: string): Promise<string[]> => {
  const rows = await database.write(db =>
    db.deleteFrom('sys_upload').where('updateTime', '<', before).returning('id').execute(),
  )
  return rows.map(row => row.id)
}

/** Files whose record was deleted and cannot come back, or was never saved. */
const sweepOwnerless = async ({ parts: { database } }: Files, before: string): Promise<string[]> => {
  const gone: string[] = []
  for (const resource of resources) {
    const table = tableOf(resource) as 'sys_user' & keyof Tables // every resource's table has an id
    const rows = await database.write(db =>
      db
        .deleteFrom('sys_file')
        .where('otcType', '=', resource.name)
        .where('createTime', '<', before)
        .where('otcId', 'not in', db.selectFrom(table).select('id'))
        .where('otcId', 'not in', binned(db, resource.name))
        .returning('id')
        .execute(),
    )
    gone.push(...rows.map(row => row.id))
  }
  return gone
}

/** Pictures that were put into a text and are not in it any more: taken out, or never saved with it. */
const sweepUnused = async ({ parts: { database } }: Files, before: string): Promise<string[]> => {
  const gone: string[] = []
  for (const resource of resources) {
    const texts = Object.keys(resource.fields).filter(name => resource.fields[name]?.kind === 'html')
    if (texts.length === 0) continue
    const withoutIt = texts.map(
      name => sql`coalesce(${sql.ref(`r.${name}`)}, '') not like '%' || sys_file.id || '%'`,
    )
    const { rows } = await database.write(db =>
      sql<{ id: string }>`
        delete from sys_file where "otcType" = ${resource.name} and "fileAlias" = ${pictureAlias}
        and "createTime" < ${before} and exists (select 1 from ${sql.table(tableOf(resource))} as r
          where r.id = sys_file."otcId" and ${sql.join(withoutIt, sql` and `)})
        returning id`.execute(db),
    )
    gone.push(...rows.map(row => row.id))
  }
  return gone
}

const hasRow = async ({ parts: { database } }: Files, id: string) => {
  for (const table of ['sys_file', 'sys_upload', 'sys_export'] as const)
    if (await database.read.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
      return true
  const kept = await binned(database.read, sysFile.name).where('recordId', '=', id).executeTakeFirst()
  return kept !== undefined
}

/** What is stored and no row knows: a crash came between the two. Younger than a day may still be on its way. */
const sweepStored = async (files: Files, beforeMs: number): Promise<string[]> => {
  const strays: string[] = []
  for await (const id of files.store.fileIds())
    if (!(madeAt(id) >= beforeMs) && !(await hasRow(files, id))) strays.push(id)
  return strays
}

/** Takes away what nobody can reach any more; gives how many files that were. */
export const sweepFiles = async (files: Files): Promise<number> => {
  const nowMs = files.parts.now().getTime()
  const beforeMs = nowMs - dayMs
  const before = new Date(beforeMs).toISOString()
  const gone = [
    ...(await sweepUploads(files, new Date(nowMs - unfinishedMs).toISOString())),
    ...(await sweepOwnerless(files, before)),
    ...(await sweepUnused(files, new Date(beforeMs - draftDays * dayMs).toISOString())),
  ]
  await removeStored(files, gone)
  const strays = await sweepStored(files, beforeMs)
  await removeStored(files, strays)
  await files.store.dropHalves(new Date(beforeMs))
  return gone.length + strays.length
}
