import { failure } from '#contract/failure.ts'
import { avatarAlias } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'

import type { FileTable } from '#server/db/tables.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { judgeContent } from './content-type.ts'
import { partsOf, toRecord } from './file-row.ts'
import type { Files } from './files.ts'
import { readBytes } from './part-store.ts'
import { removeStored } from './remove-stored.ts'
import { assertStillRoom } from './room.ts'

const pictures = ['jpeg', 'jpg', 'png']

/** Several are on their way at once: a sentence says which one it means. */
const quoted = (name: string) => `“${name.length > 60 ? `${name.slice(0, 40)}…${name.slice(-15)}` : name}”`

const assertContent = async (files: Files, row: FileTable) => {
  const file = { id: row.id, parts: partsOf(row) }
  const readAt = async (from: number, to: number) =>
    to < from ? Buffer.alloc(0) : readBytes(files.store, file, from, Math.min(to, row.fileSize - 1))
  const verdict = await judgeContent(row.fileType, { size: row.fileSize, readAt })
  if (verdict === 'torn') throw failure('refused', `${quoted(row.fileName)}不完整或已损坏，请检查后重新上传`)
  if (verdict === 'huge')
    throw failure('refused', `${quoted(row.fileName)}的像素过多（最多一亿），请缩小后再上传`)
  if (verdict === 'other') throw failure('refused', messages.wrongExtension(files.limits.accept))
}

const isAvatar = (row: FileTable) => row.otcType === 'sys/user' && row.fileAlias === avatarAlias

/** A person has one picture: the new one takes the place of the old, which goes. Gives the ids that went. */
const changeAvatar = async (work: Work, row: FileTable): Promise<string[]> => {
  if (!isAvatar(row)) return []
  if (!pictures.includes(row.fileType)) throw failure('refused', messages.wrongExtension(pictures))
  await work.db
    .updateTable('sys_user')
    .set({ userAvatar: toRecord(row).filePath })
    .where('id', '=', row.otcId)
    .execute()
  const old = await work.db
    .deleteFrom('sys_file')
    .where('otcType', '=', row.otcType)
    .where('otcId', '=', row.otcId)
    .where('fileAlias', '=', avatarAlias)
    .where('id', '!=', row.id)
    .returning('id')
    .execute()
  return old.map(each => each.id)
}

/**
 * Turns the last chunk into a file: its content is looked at, then one transaction makes it known, takes the upload away
 * and logs it. A file that is not what it says leaves nothing behind.
 */
export const completeUpload = async (
  files: Files,
  exchange: Exchange,
  row: FileTable,
  /** Of a file that came in one piece, and nearly did not fit. */
  isTight = false,
): Promise<FileTable> => {
  try {
    await assertContent(files, row)
  } catch (error) {
    await files.parts.database.write(db => db.deleteFrom('sys_upload').where('id', '=', row.id).execute())
    await removeStored(files, [row.id])
    throw error
  }
  const what = { module: '文件', action: '上传文件', recordId: row.id }
  const gone = await change(files.parts, exchange, what, async work => {
    const taken = await work.db.deleteFrom('sys_upload').where('id', '=', row.id).executeTakeFirst()
    // Somebody else has just completed it: the same chunk came twice.
    if (row.totalChunks > 1 && taken.numDeletedRows === 0n) return []
    if (isTight) await assertStillRoom(files, work.db, { id: row.id, bytes: row.fileSize })
    await work.db.insertInto('sys_file').values(row).execute()
    work.log({ ...what, changes: [{ field: 'fileName', before: null, after: row.fileName }] })
    return changeAvatar(work, row)
  })
  await removeStored(files, gone)
  return row
}
