import { failure } from '#contract/failure.ts'

import type { FileTable, UploadTable } from '#server/db/tables.ts'
import type { ChunkRequest } from './chunk.ts'
import { partsOf } from './file-row.ts'
import type { Files } from './files.ts'
import { assertStillRoom } from './room.ts'
import type { StoredPart } from './store-chunk.ts'

/**
 * An upload of one's own, complete or not. A complete one looks like an upload whose every chunk is there, so that its
 * last chunk can be acknowledged again.
 */
export const findUpload = async (
  { parts: { database } }: Files,
  id: string,
  userId: string,
): Promise<UploadTable | undefined> => {
  const open = await database.read
    .selectFrom('sys_upload')
    .selectAll()
    .where('id', '=', id)
    .where('createBy', '=', userId)
    .executeTakeFirst()
  if (open) return open
  const done = await database.read
    .selectFrom('sys_file')
    .selectAll()
    .where('id', '=', id)
    .where('createBy', '=', userId)
    .executeTakeFirst()
  return (
    done && {
      ...done,
      nextChunk: done.totalChunks + 1,
      wholeSize: done.fileSize,
      updateTime: done.createTime,
    }
  )
}

export const uploadGone = () => failure('notFound', '上传已失效，请重新上传')

/** The file as it will be once every chunk is there; the upload's own columns stay behind. */
export const fileOf = ({ nextChunk: _, wholeSize: __, updateTime: ___, ...file }: UploadTable): FileTable =>
  file

/** One part more, and the size of the whole, which its sender may say with any chunk. */
export const withPart = (
  row: UploadTable,
  part: StoredPart,
  { key, chunk: { fileSize: wholeSize = row.wholeSize } }: Pick<ChunkRequest, 'key' | 'chunk'>,
): UploadTable => ({
  ...row,
  sendKey: key ?? null,
  wholeSize,
  fileSize: row.fileSize + part.bytes,
  parts: JSON.stringify([...partsOf(row), { name: part.name, bytes: part.bytes }]),
  lastHash: part.hash,
  nextChunk: row.nextChunk + 1,
})

/** Only one of several requests for the same chunk moves an upload on; tells whether it was this one. */
export const moveOn = (files: Files, next: UploadTable, isTight: boolean): Promise<boolean> =>
  files.parts.database.write(async db => {
    const { id, fileName: name, fileSize, wholeSize, parts: pieces, lastHash, nextChunk, sendKey } = next
    if (isTight) await assertStillRoom(files, db, { id, name, bytes: Math.max(fileSize, wholeSize) })
    const { numUpdatedRows } = await db
      .updateTable('sys_upload')
      .set({
        fileSize,
        wholeSize,
        parts: pieces,
        lastHash,
        nextChunk,
        sendKey,
        updateTime: files.parts.now().toISOString(),
      })
      .where('id', '=', id)
      .where('nextChunk', '=', nextChunk - 1)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
