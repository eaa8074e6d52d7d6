import { Failure, failure, failures } from '#contract/failure.ts'
import { avatarAlias, quotedName } from '#contract/files.ts'
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
import { isFirstSent } from './send-key.ts'
import { damaged } from './store-chunk.ts'
import { wrongContent } from './wrong-content.ts'

const pictures = ['jpeg', 'jpg', 'png']

const assertContent = async (files: Files, row: FileTable) => {
  const file = { id: row.id, parts: partsOf(row) }
  const readAt = async (from: number, to: number) =>
    to < from ? Buffer.alloc(0) : readBytes(files.store, file, from, Math.min(to, row.fileSize - 1))
  const { is, kind } = await judgeContent(row.fileType, { size: row.fileSize, readAt })
  const name = quotedName(row.fileName)
  if (is === 'torn') throw failure('refused', `${name}不完整或已损坏，请检查后重新上传`)
  if (is === 'huge') throw failure('refused', `${name}的像素过多（最多一亿），请缩小后再上传`)
  if (is === 'other') throw wrongContent({ name: row.fileName, kind }, files.limits.accept)
}

const assertDeclared = ({ fileSize }: FileTable, declared: number | undefined) => {
  if (declared !== undefined && declared !== fileSize) throw damaged()
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

/** It is not what it should be; anything else that goes wrong may not again. */
const isRefusal = (error: unknown) => error instanceof Failure && error.code !== failures.busy.code

interface Arrival {
  /** How large its sender says that it is, bytes; absent where he does not. */
  declared: number | undefined
  /** It came in one piece, and nearly did not fit. */
  isTight?: boolean
}

/**
 * Turns the last chunk into a file: its size and its content are looked at, then one transaction makes it known, takes the upload away
 * and logs it. A file that is not what it says leaves nothing behind. Undefined where others were faster: they have completed it,
 * or given it up.
 */
export const completeUpload = async (
  files: Files,
  exchange: Exchange,
  row: FileTable,
  { declared, isTight = false }: Arrival,
): Promise<FileTable | undefined> => {
  try {
    assertDeclared(row, declared)
    await assertContent(files, row)
  } catch (error) {
    // A store that is away says nothing of the file: the last chunk, sent again, ends the upload.
    if (!isRefusal(error) && row.totalChunks > 1) throw error
    await files.parts.database.write(db => db.deleteFrom('sys_upload').where('id', '=', row.id).execute())
    await removeStored(files, [row.id])
    throw error
  }
  const what = { module: '文件', action: '上传文件', recordId: row.id }
  const gone = await change(files.parts, exchange, what, async work => {
    const taken = await work.db.deleteFrom('sys_upload').where('id', '=', row.id).executeTakeFirst()
    const isFirst = row.totalChunks > 1 ? taken.numDeletedRows > 0n : await isFirstSent(work, row)
    if (!isFirst) return undefined
    if (isTight)
      await assertStillRoom(files, work.db, { id: row.id, name: row.fileName, bytes: row.fileSize })
    await work.db.insertInto('sys_file').values(row).execute()
    work.log({ ...what, changes: [{ field: 'fileName', before: null, after: row.fileName }] })
    return changeAvatar(work, row)
  })
  if (!gone) return undefined
  await removeStored(files, gone)
  return row
}
