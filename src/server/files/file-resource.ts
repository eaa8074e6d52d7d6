import { failure } from '#contract/failure.ts'
import { contentPath } from '#contract/file-sign.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFile } from '#contract/resources/sys-file.ts'

import type { Work } from '#server/http/change.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve, type Served } from '#server/resource/serve.ts'
import { binFiles, fileRestored } from './bin-file.ts'
import type { Files } from './files.ts'
import { withOwners } from './owner-names.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whose each file is, by name, and where its content is. */
const detailed = async (files: Files, work: Work, rows: readonly AnyRow[]): Promise<AnyRow[]> => {
  const found = rows.map(row => ({
    ...row,
    fileName: text(row.fileName),
    otcType: text(row.otcType),
    otcId: text(row.otcId),
  }))
  const owned = await withOwners(files, work, found)
  return owned.map(row => ({ ...row, filePath: contentPath(row.id, row.fileName) }))
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
