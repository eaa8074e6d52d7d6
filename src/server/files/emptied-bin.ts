import type { Kysely } from 'kysely'

import { tableOf } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'

import type { Tables } from '#server/db/tables.ts'
import { serve, type Served } from '#server/resource/serve.ts'
import { binned } from './binned.ts'
import type { Files } from './files.ts'
import { removeStored } from './remove-stored.ts'

interface Entry {
  resource: string | null
  recordId: string | null
}

const idsOf = (entries: readonly Entry[], resource: string): string[] =>
  entries.flatMap(each => (each.resource === resource && each.recordId ? [each.recordId] : []))

/** Deleted files that are neither back at their record nor in the bin for another time. */
const goneFiles = async (db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> => {
  const rest = ids.length === 0 ? [] : await binned(db, sysFile.name).where('recordId', 'in', ids).execute()
  const back =
    ids.length === 0 ? [] : await db.selectFrom('sys_file').select('id').where('id', 'in', ids).execute()
  const kept = new Set([...rest.map(each => each.recordId), ...back.map(each => each.id)])
  return ids.filter(id => !kept.has(id))
}

/** Takes the files from records that cannot come back any more. */
const takeFrom = async (db: Kysely<Tables>, name: string, ids: readonly string[]): Promise<string[]> => {
  const resource = findResource(name)
  if (!resource) return []
  const table = tableOf(resource) as 'sys_user' & keyof Tables // every resource's table has an id
  const rows = await db
    .deleteFrom('sys_file')
    .where('otcType', '=', name)
    .where('otcId', 'in', ids)
    .where('otcId', 'not in', db.selectFrom(table).select('id').where('id', 'in', ids))
    .where('otcId', 'not in', binned(db, name))
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/**
 * The recycle bin, where something is deleted for good: what is stored of the files goes with it at once, so that whoever
 * makes room on a full disk has it. The sweep finds what a store that is away has kept.
 */
export const emptiedBin = (files: Files): Served =>
  serve(sysRecycle, (store, { db, afterCommit }) => ({
    async deleteIds(ids) {
      const entries = await db
        .selectFrom('sys_recycle')
        .select(['resource', 'recordId'])
        .where('id', 'in', ids)
        .execute()
      const deleted = await store.deleteIds(ids)
      const gone = await goneFiles(db, idsOf(entries, sysFile.name))
      for (const name of new Set(entries.map(each => each.resource)))
        if (name && name !== sysFile.name) gone.push(...(await takeFrom(db, name, idsOf(entries, name))))
      afterCommit(() => removeStored(files, gone))
      return deleted
    },
  }))
