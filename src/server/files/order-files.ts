import { failure } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'
import { idPattern } from '#contract/validate.ts'

import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { selectFiles } from './file-calls.ts'
import type { Files } from './files.ts'
import { assertMayWrite, type Owner } from './owner.ts'

const idsIn = (body: unknown): string[] => {
  const ids = Array.isArray(body) ? body.filter(each => typeof each === 'string' && idPattern.test(each)) : []
  if (!Array.isArray(body) || ids.length !== body.length || ids.length > 1000)
    throw failure('badRequest', '参数错误：内容应是文件编号的列表')
  return ids
}

/** `PUT file/order`: the files of one record in this order; ids that are not its files change nothing. */
export const orderFiles = async (files: Files, exchange: Exchange): Promise<FileRecord[]> => {
  const { caller, query } = exchange
  const owner: Owner = { otcType: String(query.otcType), otcId: String(query.otcId) }
  const ids = idsIn(exchange.body)
  await assertMayWrite(files.owners, caller, owner)
  const known = new Set((await selectFiles(files, exchange)).map(each => each.id))
  const what = { module: '文件', action: '文件排序', recordId: owner.otcId }
  await change(files.parts, exchange, what, async work => {
    for (const [place, id] of ids.filter(each => known.has(each)).entries())
      await work.db.updateTable('sys_file').set({ place }).where('id', '=', id).execute()
    work.log({ ...what, changes: [] })
  })
  return selectFiles(files, exchange)
}
