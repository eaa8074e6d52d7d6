import { failure } from '#contract/failure.ts'
import { type FileRecord, type UploadState } from '#contract/files.ts'

import type { FileTable } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { binFiles } from './bin-file.ts'
import { toRecord } from './file-row.ts'
import type { Files } from './files.ts'
import { assertMayRead, assertMayWrite, type Owner } from './owner.ts'
import { removeStored } from './remove-stored.ts'
import { findUpload, uploadGone } from './uploads.ts'

/** A file that the caller may read; any other is one that is not there. */
export const readableFile = async (files: Files, caller: Caller, id: string): Promise<FileTable> => {
  const { read } = files.parts.database
  const row = await read.selectFrom('sys_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw failure('notFound')
  const which = await assertMayRead(files.owners, caller, row)
  if (which === 'own' && row.createBy !== caller.userId) throw failure('notFound')
  return row
}

/** `GET file/select`: the files of one record, as their people put them, then oldest first. */
export const selectFiles = async (files: Files, { caller, query }: Exchange): Promise<FileRecord[]> => {
  const owner: Owner = { otcType: String(query.otcType), otcId: String(query.otcId) }
  const which = await assertMayRead(files.owners, caller, owner)
  const rows = await files.parts.database.read
    .selectFrom('sys_file')
    .selectAll()
    .where('otcType', '=', owner.otcType)
    .where('otcId', '=', owner.otcId)
    .orderBy('id')
    .limit(1000)
    .execute()
  rows.sort(
    (one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || (one.id < other.id ? -1 : 1),
  )
  return rows.filter(row => which === 'all' || row.createBy === caller.userId).map(toRecord)
}

/** `GET file/upload/{id}`: where one's own upload goes on. The last chunk is asked for until the file is complete. */
export const uploadState = async (files: Files, { caller, params }: Exchange): Promise<UploadState> => {
  const row = await findUpload(files, params.id ?? '', caller.userId)
  if (!row) throw uploadGone()
  const { id, totalChunks, fileSize } = row
  const done = await files.parts.database.read
    .selectFrom('sys_file')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    id,
    totalChunks,
    fileSize,
    nextChunk: done ? totalChunks + 1 : Math.min(row.nextChunk, totalChunks),
  }
}

/** An upload that its sender gives up: nothing to log, as nothing was there. */
const dropUpload = async (files: Files, caller: Caller, id: string) => {
  const { numDeletedRows } = await files.parts.database.write(db =>
    db.deleteFrom('sys_upload').where('id', '=', id).where('createBy', '=', caller.userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw failure('notFound')
  await removeStored(files, [id])
  return { id }
}

const assertMayDelete = async (files: Files, caller: Caller, row: FileTable) => {
  await assertMayWrite(files.owners, caller, row)
  const which = await assertMayRead(files.owners, caller, row)
  if (which === 'own' && row.createBy !== caller.userId) throw failure('notFound')
  return which
}

/** Of a record that was never saved nothing can come back. */
const removeUnsaved = async (work: Work, { id, fileName }: FileTable) => {
  await work.db.deleteFrom('sys_file').where('id', '=', id).execute()
  const changes = [{ field: 'fileName', before: fileName, after: null }]
  work.log({ module: '文件', action: '删除文件', recordId: id, changes })
}

/** `DELETE file/delete?id=`: into the recycle bin, with its log entry. */
export const deleteFile = async (files: Files, exchange: Exchange): Promise<{ id: string }> => {
  const { caller, query } = exchange
  const id = String(query.id)
  const { database } = files.parts
  const row = await database.read.selectFrom('sys_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return dropUpload(files, caller, id)
  const what = { module: '文件', action: '删除文件', recordId: id }
  const base = { version: 1, updateTime: row.createTime, updateBy: null }
  const isUnsaved = await change(files.parts, exchange, what, async work => {
    const isOwn = (await assertMayDelete(files, caller, row)) === 'own'
    if (isOwn) await removeUnsaved(work, row)
    else await binFiles(database.dialect, work, [{ ...base, ...row }])
    return isOwn
  })
  if (isUnsaved) await removeStored(files, [id])
  return { id }
}
