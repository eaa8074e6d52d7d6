import { sql } from 'kysely'

import { tableOf } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import type { FileSummary } from '#contract/resources/sys-file.ts'

import type { Files } from './files.ts'

interface Sum {
  count: number
  bytes: number
}

const openOf = async ({ parts: { database } }: Files): Promise<Sum> => {
  const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
    select count(*) as count, sum("fileSize") as bytes from sys_upload`.execute(database.slow)
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

const typesOf = async ({ parts: { database } }: Files): Promise<FileSummary['types']> => {
  const { rows } = await sql<{ fileType: string; count: number | string; bytes: number | string | null }>`
    select "fileType", count(*) as count, sum("fileSize") as bytes from sys_file group by "fileType"`.execute(
    database.slow,
  )
  return rows.map(({ fileType, count, bytes }) => ({
    fileType,
    count: Number(count),
    bytes: Number(bytes ?? 0),
  }))
}

const orphansOf = async ({ parts: { database } }: Files): Promise<Sum> => {
  const types = await database.slow.selectFrom('sys_file').select('otcType').distinct().execute()
  const sum = { count: 0, bytes: 0 }
  for (const { otcType } of types) {
    const resource = findResource(otcType)
    if (!resource) continue
    const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
      select count(*) as count, sum(f."fileSize") as bytes from sys_file as f where f."otcType" = ${otcType}
      and not exists (select 1 from ${sql.table(tableOf(resource))} as t where t.id = f."otcId")`.execute(
      database.slow,
    )
    sum.count += Number(rows[0]?.count ?? 0)
    sum.bytes += Number(rows[0]?.bytes ?? 0)
  }
  return sum
}

/** The address of a bucket holds no keys, but may hold an account name: only bucket and prefix are shown. */
const placeOf = (fileStore: string) =>
  fileStore.startsWith('s3://') ? (fileStore.split('?')[0] ?? 's3://') : fileStore

/** `GET file/summary`: how much there is of everything, for the page that lists all files. */
export const fileSummary = async (files: Files): Promise<FileSummary> => {
  const { fileStore } = files.parts.config
  const [types, open, orphans, free] = await Promise.all([
    typesOf(files),
    openOf(files),
    orphansOf(files),
    files.store.freeBytes(),
  ])
  return {
    store: fileStore.startsWith('s3://') ? 'S3' : '文件夹',
    place: placeOf(fileStore),
    count: types.reduce((sum, each) => sum + each.count, 0),
    bytes: types.reduce((sum, each) => sum + each.bytes, 0),
    types,
    openCount: open.count,
    openBytes: open.bytes,
    orphans: orphans.count,
    orphanBytes: orphans.bytes,
    quotaBytes: files.limits.quotaBytes ?? null,
    freeBytes: free ?? null,
  }
}
