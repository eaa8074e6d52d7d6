import { sql, type RawBuilder } from 'kysely'

import { fileOwner, sysFile, type FileSummary } from '#contract/resources/sys-file.ts'

import type { Caller } from '#server/http/caller.ts'
import { isOwnerless } from '#server/resource/ownerless.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { binnedBytes } from './binned-bytes.ts'
import type { Files } from './files.ts'
import { reservedBytes } from './room.ts'
import { storedTypes } from '#server/resource/stored-types.ts'

interface Sum {
  count: number
  bytes: number
}

/** The rows of `sys_file`, or of `sys_upload`, that a caller may see; both are told by who sent them. */
type Seen = RawBuilder<boolean>[]

const openOf = async ({ parts: { database } }: Files, seen: Seen): Promise<Sum> => {
  const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
    select count(*) as count, sum(t."fileSize") as bytes from sys_upload as t ${whereAll(seen)}`.execute(
    database.slow,
  )
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

const orphansOf = async ({ parts: { database } }: Files, seen: Seen): Promise<Sum> => {
  const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
    select count(*) as count, sum(t."fileSize") as bytes from sys_file as t
    ${whereAll([...seen, isOwnerless(fileOwner)])}`.execute(database.slow)
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

/** The address of a bucket holds no keys, but may hold an account name: only bucket and prefix are shown. */
const placeOf = (fileStore: string) =>
  fileStore.startsWith('s3://') ? (fileStore.split('?')[0] ?? 's3://') : fileStore

/** Of a store that is away all else is told. */
const roomOf = async ({ store, parts: { log } }: Files) => {
  try {
    await store.assertThere()
    return { freeBytes: (await store.freeBytes()) ?? null, isAway: false }
  } catch (err) {
    log.warn({ err }, 'the file store is away')
    return { freeBytes: null, isAway: true }
  }
}

/** What only concerns who looks after the whole store: where it is, and how much more there may be. */
const wholeOf = async (files: Files, { isAdmin }: Caller): Promise<FileSummary['whole']> => {
  const { parts, limits } = files
  return {
    // Where the server keeps them is for who looks after the server.
    place: isAdmin ? placeOf(parts.config.fileStore) : null,
    quotaBytes: limits.quotaBytes ?? null,
    ...(await roomOf(files)),
    binnedBytes: await binnedBytes(parts.database.dialect, parts.database.slow),
    reservedBytes: await reservedBytes(parts.database.slow, parts.now()),
  }
}

/** `GET file/summary`: how much there is of everything that the caller may see, for the page that lists those files. */
export const fileSummary = async (files: Files, caller: Caller): Promise<FileSummary> => {
  const { scope } = caller
  const seen = scopeCondition(files.parts.database.dialect, sysFile, scope)
  const [types, open, orphans, whole] = await Promise.all([
    storedTypes(files.parts, seen),
    openOf(files, seen),
    orphansOf(files, seen),
    scope.all ? wholeOf(files, caller) : null,
  ])
  return {
    store: files.parts.config.fileStore.startsWith('s3://') ? 'S3' : '文件夹',
    count: types.reduce((sum, each) => sum + each.count, 0),
    bytes: types.reduce((sum, each) => sum + each.bytes, 0),
    types,
    openCount: open.count,
    openBytes: open.bytes,
    orphans: orphans.count,
    orphanBytes: orphans.bytes,
    whole,
  }
}
