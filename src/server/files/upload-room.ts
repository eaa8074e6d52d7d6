import { failure } from '#contract/failure.ts'
import { fileProblem, safeFileName } from '#contract/files.ts'

import type { Exchange } from '#server/http/exchange.ts'
import type { Files } from './files.ts'
import { assertMayBegin } from './may-begin.ts'
import { assertMayWrite } from './owner.ts'
import { assertRoom } from './room.ts'
import { findUpload, uploadGone } from './uploads.ts'

/**
 * `GET file/room`: refuses a file, or what is still to come of one, for what its next chunk would be refused for. Browsers show
 * an answer only once they have sent all of a request, and that is a hundred megabytes later.
 */
export const uploadRoom = async (files: Files, { caller, query }: Exchange): Promise<void> => {
  const owner = { otcType: String(query.otcType), otcId: String(query.otcId) }
  const [name, bytes] = [safeFileName(String(query.fileName)), Number(query.fileSize)]
  await assertMayWrite(files.owners, caller, owner)
  if (query.id === undefined) {
    await assertMayBegin(files, caller, { ...owner, name, size: bytes })
    await assertRoom(files, bytes, { id: undefined, name, bytes })
    return
  }
  const row = await findUpload(files, String(query.id), caller.userId)
  if (!row) throw uploadGone()
  // Judged as the size that it declared, and never as one that no file may have.
  const whole = row.wholeSize || bytes
  const problem = fileProblem({ name: row.fileName, size: whole }, files.limits)
  if (problem) throw failure('refused', problem)
  // Where all of it is here, only that is still to be said.
  if (row.nextChunk <= row.totalChunks)
    await assertRoom(files, Math.max(0, whole - row.fileSize), {
      id: row.id,
      name: row.fileName,
      bytes: whole,
    })
}
