import type { FileRecord } from '#contract/files.ts'

import type { UploadTable } from '#server/db/tables.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { onceOf } from '#server/resource/once.ts'
import { binned } from './binned.ts'
import { readChunkBody } from './chunk-body.ts'
import { readChunk, type ChunkRequest } from './chunk.ts'
import { continueUpload } from './continue-upload.ts'
import type { Files } from './files.ts'
import { assertMayWrite, type Owner } from './owner.ts'
import { assertRoom } from './room.ts'
import { sentUnder } from './send-key.ts'
import { startUpload } from './start-upload.ts'
import { findUpload, uploadGone } from './uploads.ts'

/** The bytes, at whose end it is asked once more: who sends them may have been disabled, or lost the page, meanwhile. */
const whileAllowed = async function* ({ files, exchange, chunk, bytes }: Omit<ChunkRequest, 'isTight'>) {
  yield* bytes
  await exchange.request.askAgain()
  await assertMayWrite(files.owners, exchange.caller, chunk)
}

/**
 * Where the sender says how much is still to come, nothing of what would not fit is taken. What has come before takes no
 * more room when it comes again.
 */
const isTight = async ({ files, exchange, chunk }: Omit<ChunkRequest, 'isTight'>, row?: UploadTable) => {
  if (row && chunk.currentChunk !== row.nextChunk) return false
  const sent = Number(exchange.request.headers['content-length'] ?? 0)
  const there = row?.fileSize ?? 0
  // A request is longer than the bytes of its chunk: what its sender says of the file is nearer to it.
  const bytes = chunk.fileSize || row?.wholeSize || there + sent
  const name = row?.fileName ?? chunk.wholeName
  return assertRoom(files, Math.max(sent, bytes - there), { id: row?.id, name, bytes })
}

/**
 * A name that begins with an id may just be a name: a first chunk belongs to an upload only where there is one, or where it has
 * come before.
 */
const begunBy = async ({ files, exchange, chunk, key }: Omit<ChunkRequest, 'isTight'>) => {
  const { userId } = exchange.caller
  const named = chunk.uploadId ? await findUpload(files, chunk.uploadId, userId) : undefined
  return named ?? (key && chunk.currentChunk === 1 ? sentUnder(files, key, userId) : undefined)
}

/** Somebody may have deleted the record meanwhile: the file rests with it, comes back with it, and goes with it. */
const isOwnerDeleted = async ({ parts: { database } }: Files, { otcType, otcId }: Owner) =>
  (await binned(database.read, otcType).where('recordId', '=', otcId).executeTakeFirst()) !== undefined

const accept = async (request: Omit<ChunkRequest, 'isTight'>): Promise<FileRecord> => {
  const { files, exchange, chunk } = request
  await assertMayWrite(files.owners, exchange.caller, chunk)
  const row = await begunBy(request)
  const guarded = { ...request, bytes: whileAllowed(request), isTight: await isTight(request, row) }
  if (row) return continueUpload(guarded, row)
  if (chunk.currentChunk > 1) throw uploadGone()
  return startUpload(guarded)
}

/** `POST file/upload`: one chunk of one file. Protocol: api section 5. */
export const receiveChunk = (files: Files, exchange: Exchange): Promise<FileRecord> =>
  readChunkBody(exchange, async ({ fields, fileName, bytes }) => {
    const key = onceOf(exchange.request.headers)?.key
    const chunk = readChunk(fields, fileName)
    const record = await accept({ files, exchange, chunk, key, bytes })
    if (record.nextChunk !== undefined || !(await isOwnerDeleted(files, chunk))) return record
    return { ...record, isOwnerDeleted: true }
  })
