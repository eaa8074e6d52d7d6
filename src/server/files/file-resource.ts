import { sql, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { contentPath } from '#contract/file-sign.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import { sysFile, type FileDetails } from '#contract/resources/sys-file.ts'

import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { labelsOf } from '#server/resource/labels.ts'
import { scopeCondition } from '#server/resource/scope.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve, type Served } from '#server/resource/serve.ts'
import { binFiles, fileRestored } from './bin-file.ts'
import { binned } from './binned.ts'
import type { Files } from './files.ts'

/** The name of a record whose file one looks after is still for those who may see the record. */
const isSeen = (
  { parts: { database } }: Files,
  { caller }: Work,
  resource: Resource,
): RawBuilder<boolean> => {
  if (!mayDo(caller.pages, resource.page, 'view')) return sql<boolean>`1 = 0`
  const within = scopeCondition(database.dialect, resource, caller.scope)
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...within], sql` and `)})`
}

/** Which of these records rest in the recycle bin. */
const binnedOf = async ({ slow }: Work, name: string, ids: readonly string[]) => {
  const rows = await binned(slow, name).where('recordId', 'in', ids).execute()
  return new Set(rows.map(row => row.recordId))
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whose each file is, by name: one question for each kind of record on the page. */
const detailed = async (files: Files, work: Work, rows: readonly AnyRow[]): Promise<AnyRow[]> => {
  const { dialect } = files.parts.database
  const types = [...new Set(rows.map(row => text(row.otcType)))]
  const idsOf = (type: string) => rows.filter(row => row.otcType === type).map(row => text(row.otcId))
  const owners = new Map(
    await Promise.all(
      types.map(async type => {
        const resource = findResource(type)
        const names =
          resource &&
          (await labelsOf(dialect, work.slow, resource, idsOf(type), isSeen(files, work, resource)))
        return [type, { names, binned: await binnedOf(work, type, idsOf(type)) }] as const
      }),
    ),
  )
  return rows.map(row => {
    const type = text(row.otcType)
    const owner = owners.get(type)
    const details: FileDetails = {
      filePath: contentPath(row.id, text(row.fileName)),
      ownerTitle: findResource(type)?.title ?? type,
      ownerLabel: owner?.names?.get(text(row.otcId)) ?? null,
      isOwnerBinned: owner?.binned.has(text(row.otcId)) ?? false,
    }
    return { ...row, ...details }
  })
}

/** The list of all files, for whoever holds its page: looked at there, and taken away with what is stored of them. */
export const fileResource = (files: Files): Served =>
  serve(sysFile, (store, work) => ({
    async select(id) {
      const [row] = await detailed(files, work, [await store.select(id)])
      if (!row) throw failure('notFound')
      return row
    },
    async selectPage(query) {
      const page = await store.selectPage(query)
      return { ...page, items: await detailed(files, work, page.items) }
    },
    async deleteIds(given) {
      const ids = [...new Set(given)]
      await binFiles(files.parts.database.dialect, work, await selectAll(store, ids))
      return { ids }
    },
    restored: row => fileRestored(work, row),
  }))
