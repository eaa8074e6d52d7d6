import { extensionOf, type FileRecord } from '#contract/files.ts'

import { newId } from '#server/db/new-id.ts'
import type { FileTable, UploadTable } from '#server/db/tables.ts'
import type { ChunkRequest } from './chunk.ts'
import { completeUpload } from './complete-upload.ts'
import { clearlyOther } from './content-type.ts'
import { repeat } from './continue-upload.ts'
import { toRecord } from './file-row.ts'
import { assertMayBegin } from './may-begin.ts'
import { readBytes } from './part-store.ts'
import { removeStored } from './remove-stored.ts'
import { assertStillRoom } from './room.ts'
import { isFirstSent, sentUnder } from './send-key.ts'
import { storeChunk, type StoredPart } from './store-chunk.ts'
import { findUpload, uploadGone } from './uploads.ts'
import { wrongContent } from './wrong-content.ts'

const assertLikelyContent = async ({ files, chunk }: ChunkRequest, id: string, part: StoredPart) => {
  const readAt = (from: number, to: number) => readBytes(files.store, { id, parts: [part] }, from, to)
  const extension = extensionOf(chunk.wholeName)
  const other = await clearlyOther(extension, { size: part.bytes, readAt })
  if (other) throw wrongContent({ name: chunk.wholeName, kind: other.kind }, files.limits.accept)
}

const newRow = ({ files, exchange, chunk, key }: ChunkRequest, id: string, part: StoredPart): FileTable => ({
  id,
  otcId: chunk.otcId,
  otcType: chunk.otcType,
  fileName: chunk.wholeName,
  fileType: extensionOf(chunk.wholeName),
  fileAlias: chunk.fileAlias,
  fileSource: chunk.fileSource,
  fileSize: part.bytes,
  totalChunks: chunk.totalChunks,
  parts: JSON.stringify([{ name: part.name, bytes: part.bytes }]),
  lastHash: part.hash,
  createTime: files.parts.now().toISOString(),
  createBy: exchange.caller.userId,
  sendKey: key ?? null,
})

const begin = async (
  { files, chunk, isTight }: ChunkRequest,
  row: FileTable,
): Promise<UploadTable | undefined> => {
  const wholeSize = chunk.fileSize ?? 0
  const started: UploadTable = { ...row, nextChunk: 2, wholeSize, updateTime: row.createTime }
  return files.parts.database.write(async db => {
    if (!(await isFirstSent({ db }, row))) return undefined
    if (isTight)
      await assertStillRoom(files, db, {
        id: row.id,
        name: row.fileName,
        bytes: Math.max(row.fileSize, started.wholeSize),
      })
    await db.insertInto('sys_upload').values(started).execute()
    return started
  })
}

/** Undefined where the very same has just come, or was given up before it came. */
const record = async (request: ChunkRequest, id: string, part: StoredPart) => {
  const { files, exchange, chunk } = request
  const row = newRow(request, id, part)
  const arrival = { declared: chunk.fileSize, isTight: request.isTight }
  if (chunk.totalChunks === 1) return completeUpload(files, exchange, row, arrival)
  await assertLikelyContent(request, id, part)
  return begin(request, row)
}

/** What was sent twice at once is acknowledged as if one had come after the other. */
const acknowledge = async (request: ChunkRequest, hash: string) => {
  const { files, exchange, key = '' } = request
  const row = await sentUnder(files, key, exchange.caller.userId)
  if (!row) throw uploadGone()
  return repeat(request, row, hash)
}

/** The first chunk: a new id, and a row once its bytes are safe. A file of one chunk is complete at once. */
export const startUpload = async (request: ChunkRequest): Promise<FileRecord> => {
  const { files, exchange, chunk, bytes } = request
  await assertMayBegin(files, exchange.caller, {
    ...chunk,
    name: chunk.wholeName,
    size: chunk.fileSize ?? 0,
  })
  const id = newId()
  try {
    const part = await storeChunk(files, id, chunk, bytes, 0)
    const row = await record(request, id, part)
    if (row) return toRecord(row)
    await removeStored(files, [id])
    return await acknowledge(request, part.hash)
  } catch (error) {
    // Not where the row is there after all: an answer of the database may be lost after it has committed.
    if (!(await findUpload(files, id, exchange.caller.userId))) await removeStored(files, [id])
    throw error
  }
}
