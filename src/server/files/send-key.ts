import { failure } from '#contract/failure.ts'
import { onceHeader } from '#contract/once.ts'

import type { FileTable, UploadTable } from '#server/db/tables.ts'
import type { Work } from '#server/http/change.ts'
import { claim, type Claim } from '#server/resource/once.ts'
import type { Files } from './files.ts'
import { findUpload, uploadGone } from './uploads.ts'

/** Under this name keys of uploads stand among those of saves. */
const name = 'file/upload'

/** A key as it is written down with what was sent under it. `digest`: '' where it was given up, and must not come any more. */
export const sendClaim = (
  key: string,
  { userId, fileId, time, digest }: { userId: string; fileId: string; time: string; digest: string },
): Claim => ({ id: key, userId, resource: name, recordId: fileId, digest, createTime: time, version: null })

/**
 * Writes down, in the transaction that makes the first chunk known, under which key it came. Of two who send the same at once
 * the second waits here for the first to end, and is not the first.
 */
export const isFirstSent = async (work: Pick<Work, 'db'>, row: FileTable): Promise<boolean> => {
  if (row.sendKey === null) return true
  const { createBy: userId, id: fileId, createTime: time, lastHash: digest } = row
  return (await claim(work, sendClaim(row.sendKey, { userId, fileId, time, digest }))) === undefined
}

/** What has begun with a first chunk under this key; undefined where none has come. */
export const sentUnder = async (
  files: Files,
  key: string,
  userId: string,
): Promise<UploadTable | undefined> => {
  const { read } = files.parts.database
  const sent = await read.selectFrom('sys_once').selectAll().where('id', '=', key).executeTakeFirst()
  if (!sent) return undefined
  if (sent.userId !== userId || sent.resource !== name)
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 的值已经用于别的请求`)
  const row = sent.digest === '' ? undefined : await findUpload(files, sent.recordId, userId)
  if (!row) throw uploadGone()
  return row
}
