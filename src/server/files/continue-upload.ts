import { Failure, failure } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'

import type { UploadTable } from '#server/db/tables.ts'
import type { ChunkRequest } from './chunk.ts'
import { completeUpload } from './complete-upload.ts'
import { partsOf, toRecord } from './file-row.ts'
import type { Files } from './files.ts'
import { hashOf, storeChunk } from './store-chunk.ts'
import { fileOf, findUpload, moveOn, uploadGone, withPart } from './uploads.ts'

/** Where it is complete, its last chunk is what remains to be acknowledged. */
const outOfTurn = (row: UploadTable) => {
  const nextChunk = Math.min(row.nextChunk, row.totalChunks)
  return failure('refused', `请从第 ${nextChunk} 块继续上传`, { nextChunk })
}

/** Pieces that lost a race or a crash, and that no row names. */
const removeStrays = async ({ store }: Files, row: UploadTable) => {
  const known = new Set(partsOf(row).map(each => each.name))
  for (const name of await store.partNames(row.id)) if (!known.has(name)) await store.removePart(row.id, name)
}

/** Whether the file is there; it is then that of whoever has asked for it last, and no other can take it back by his key. */
const isTheirs = async ({ files: { parts }, key }: ChunkRequest, id: string) => {
  const { numUpdatedRows } = await parts.database.write(db =>
    db
      .updateTable('sys_file')
      .set({ sendKey: key ?? null })
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

const findAgain = async ({ files, exchange }: ChunkRequest, id: string) => {
  const row = await findUpload(files, id, exchange.caller.userId)
  if (!row) throw uploadGone()
  return row
}

const complete = async (request: ChunkRequest, row: UploadTable): Promise<FileRecord> => {
  const { files, exchange, key } = request
  await removeStrays(files, row)
  const arrival = { declared: row.wholeSize || undefined }
  const file = { ...fileOf(row), sendKey: key ?? null }
  const done = await completeUpload(files, exchange, file, arrival).catch(async (error: unknown) => {
    // Given up from elsewhere while it is looked at, its pieces are gone as well.
    if (!(error instanceof Failure)) await findAgain(request, row.id)
    throw error
  })
  // Somebody else has just completed it, as the same chunk came twice, or has given it up.
  if (!done && !(await isTheirs(request, row.id))) throw uploadGone()
  return toRecord(fileOf(row))
}

/**
 * The last chunk that came, once more: acknowledged where its bytes are the same (api section 5). Where a crash came
 * between the last chunk and the end of the upload, this ends it.
 */
export const repeat = async (request: ChunkRequest, row: UploadTable, hash: string): Promise<FileRecord> => {
  if (request.chunk.currentChunk !== row.nextChunk - 1 || hash !== row.lastHash) throw outOfTurn(row)
  if (row.nextChunk <= row.totalChunks) return toRecord(row)
  return (await isTheirs(request, row.id)) ? toRecord(fileOf(row)) : complete(request, row)
}

/** Given up or completed from elsewhere while a chunk arrives, an upload is gone with the chunk's place. */
const store = async (request: ChunkRequest, row: UploadTable) => {
  const { files, chunk, bytes } = request
  try {
    return await storeChunk(files, row.id, chunk, bytes, row.fileSize)
  } catch (error) {
    if (error instanceof Failure) throw error
    const now = await findAgain(request, row.id)
    if (now.nextChunk > row.nextChunk) throw outOfTurn(now)
    throw error
  }
}

/** Also the last chunk is recorded before the upload ends, so that a crash in between loses nothing. */
const add = async (request: ChunkRequest, row: UploadTable): Promise<FileRecord> => {
  const { files, isTight } = request
  const part = await store(request, row)
  const next = withPart(row, part, request)
  let isMine = false
  try {
    isMine = await moveOn(files, next, isTight)
  } catch (error) {
    // Not where it may be recorded after all: an answer of the database may be lost after it has committed.
    if (error instanceof Failure) await files.store.removePart(row.id, part.name)
    throw error
  }
  if (!isMine) {
    await files.store.removePart(row.id, part.name)
    return repeat(request, await findAgain(request, row.id), part.hash)
  }
  return next.nextChunk <= next.totalChunks ? toRecord(next) : complete(request, next)
}

/** Any chunk of an upload that has begun: the next one, or the last one again; nothing else changes anything. */
export const continueUpload = async (request: ChunkRequest, row: UploadTable): Promise<FileRecord> => {
  const { files, chunk, bytes } = request
  // It may be said with any chunk, or with none.
  const isSameSize = chunk.fileSize === undefined || !row.wholeSize || chunk.fileSize === row.wholeSize
  const isSame =
    row.otcId === chunk.otcId && row.otcType === chunk.otcType && row.totalChunks === chunk.totalChunks
  if (!isSame || !isSameSize) throw failure('badRequest', '参数错误：与前面的块不一致')
  if (chunk.currentChunk === row.nextChunk) return add(request, row)
  if (chunk.currentChunk === row.nextChunk - 1) return repeat(request, row, await hashOf(files, bytes))
  throw outOfTurn(row)
}
