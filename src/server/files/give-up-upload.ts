import { failure } from '#contract/failure.ts'
import { contentPath } from '#contract/file-sign.ts'
import type { GivenUp } from '#contract/files.ts'
import { onceDays, onceHeader } from '#contract/once.ts'

import type { FileTable } from '#server/db/tables.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { claim, onceOf } from '#server/resource/once.ts'
import type { Files } from './files.ts'
import { assertMayWrite } from './owner.ts'
import { removeStored } from './remove-stored.ts'
import { sendClaim } from './send-key.ts'

const what = { module: '文件', action: '取消上传', recordId: null }
const dayMs = 24 * 60 * 60 * 1000

/** Writes down that nothing may come under this key any more; gives what has begun under it, '' where nothing has. */
const close = async (work: Work, key: string, fileId: string) => {
  const { userId } = work.caller
  const found = await claim(work, sendClaim(key, { userId, fileId, time: work.now, digest: '' }))
  if (!found) return fileId
  await work.db.updateTable('sys_once').set({ digest: '' }).where('id', '=', key).execute()
  return found.recordId || fileId
}

/** It was complete before it was given up. Nobody was told so, and nobody misses it: it does not go to the recycle bin. */
const removeFile = async (work: Work, { id, fileName }: FileTable) => {
  await work.db.deleteFrom('sys_file').where('id', '=', id).execute()
  await work.db
    .updateTable('sys_user')
    .set({ userAvatar: null })
    .where('userAvatar', '=', contentPath(id, fileName))
    .execute()
  const changes = [{ field: 'fileName', before: fileName, after: null }]
  work.log({ ...what, recordId: id, changes })
}

/** Takes back what is there of it; gives its id. */
const takeBack = async (files: Files, work: Work, key: string, id: string): Promise<string | null> => {
  const { caller, db } = work
  const open = await db
    .deleteFrom('sys_upload')
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .executeTakeFirst()
  if (open.numDeletedRows > 0n) return id
  const since = new Date(Date.parse(work.now) - onceDays * dayMs).toISOString()
  const file = await db
    .selectFrom('sys_file')
    .selectAll()
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .where('createTime', '>=', since)
    .where('sendKey', '=', key)
    .executeTakeFirst()
  if (!file) return null
  await assertMayWrite(files.owners, caller, file)
  await removeFile(work, file)
  return id
}

/**
 * `DELETE file/upload`, with the key that its chunks bear: what was sent under it is not there afterwards, also where it arrives
 * only later, or has been completed without its sender having been told. `id` names the upload where he knows it, and may have
 * begun it under another key. What somebody else, or the same person in another window, has completed or asked for since stays.
 */
export const giveUpUpload = async (files: Files, exchange: Exchange): Promise<GivenUp> => {
  const key = onceOf(exchange.request.headers)?.key
  if (!key) throw failure('badRequest', `参数错误：缺少请求头 ${onceHeader}`)
  const named = typeof exchange.query.id === 'string' ? exchange.query.id : ''
  const id = await change(files.parts, exchange, what, async work => {
    const begun = await close(work, key, named)
    return begun === '' ? null : takeBack(files, work, key, begun)
  })
  if (id) await removeStored(files, [id])
  return { id }
}
