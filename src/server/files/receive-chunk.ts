import type { FileRecord } from '#contract/files.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { readChunkBody } from './chunk-body.ts'
import { readChunk, type ChunkRequest } from './chunk.ts'
import { continueUpload } from './continue-upload.ts'
import type { Files } from './files.ts'
import { assertMayWrite } from './owner.ts'
import { assertRoom } from './room.ts'
import { startUpload } from './start-upload.ts'
import { findUpload, uploadGone } from './uploads.ts'

/** The bytes, at whose end it is asked once more: who sends them may have been disabled, or lost the page, meanwhile. */
const whileAllowed = async function* ({ files, exchange, chunk, bytes }: ChunkRequest) {
  yield* bytes
  await exchange.request.askAgain()
  await assertMayWrite(files.owners, exchange.caller, chunk)
}

/** A name that begins with an id may just be a name: a first chunk belongs to an upload only where there is one. */
const accept = async (request: ChunkRequest): Promise<FileRecord> => {
  const { files, exchange, chunk } = request
  const guarded = { ...request, bytes: whileAllowed(request) }
  await assertMayWrite(files.owners, exchange.caller, chunk)
  const row = chunk.uploadId && (await findUpload(files, chunk.uploadId, exchange.caller.userId))
  const sent = Number(exchange.request.headers['content-length'] ?? 0)
  // Where the sender says how much is still to come, nothing of what would not fit is taken.
  await assertRoom(files, Math.max(sent, (chunk.fileSize ?? 0) - (row ? row.fileSize : 0)))
  if (row) return continueUpload(guarded, row)
  if (chunk.currentChunk > 1) throw uploadGone()
  return startUpload(guarded)
}

/** `POST file/upload`: one chunk of one file. Protocol: api section 5. */
export const receiveChunk = (files: Files, exchange: Exchange): Promise<FileRecord> =>
  readChunkBody(exchange, ({ fields, fileName, bytes }) =>
    accept({ files, exchange, chunk: readChunk(fields, fileName), bytes }),
  )
