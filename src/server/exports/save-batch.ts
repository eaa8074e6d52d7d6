import { Failure, failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { tableOf } from '#contract/resource.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isRecord, refuseDepth } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { readDictWords } from './dict-words.ts'
import { findDuplicates } from './find-duplicates.ts'
import { resolveRows, type RowError } from './resolve-rows.ts'

export interface BatchReply {
  count: number
  errors: RowError[]
}

/** More would only be scrolled past; the count tells of the rest. */
const mostErrors = 1000

const refuseRows = (errors: RowError[]) => {
  const rows = new Set(errors.map(each => each.row)).size
  return failure('badRequest', `有 ${rows} 行需要修改，请改正后再导入`, {
    errors: errors.slice(0, mostErrors),
  })
}

const readRows = (body: unknown): AnyDraft[] => {
  if (!Array.isArray(body) || !body.every(isRecord)) throw failure('badRequest', '参数错误：内容应是一个列表')
  if (body.length === 0) throw failure('badRequest', '没有要导入的数据')
  if (body.length > limits.batchRows) throw failure('badRequest', `一次最多导入 ${limits.batchRows} 行`)
  for (const row of body) refuseDepth(row)
  return body
}

/** Who may import may add the rows of an import, and nothing else by it. */
const asImporter = (caller: Caller, page: string): Caller => ({
  ...caller,
  pages: new Map(caller.pages).set(page, [...(caller.pages.get(page) ?? []), 'add']),
})

const sentenceOf = (error: Failure, row: number): RowError[] => {
  const fields = isRecord(error.data) && isRecord(error.data.fields) ? Object.entries(error.data.fields) : []
  if (fields.length === 0) return [{ row, field: '', message: error.message }]
  return fields.map(([field, message]) => ({ row, field, message: String(message) }))
}

/** Rows that a client has named itself and that are there already: the same import, sent again. */
const isRepeated = async (work: Work, served: Served, rows: readonly AnyDraft[]): Promise<boolean> => {
  const [first] = rows
  if (typeof first?.id !== 'string') return false
  const table = tableOf(served.resource) as 'sys_user' & keyof Tables // every resource's table has these columns
  const row = await work.db.selectFrom(table).select('createBy').where('id', '=', first.id).executeTakeFirst()
  return row?.createBy === work.caller.userId
}

const saveRows = async (parts: Parts, served: Served, work: Work, drafts: readonly AnyDraft[]) => {
  const importer = { ...work, caller: asImporter(work.caller, served.resource.page) }
  const store = storeOf(served, parts, importer)
  const errors: RowError[] = []
  for (const [row, draft] of drafts.entries()) {
    try {
      await store.save({ ...draft, id: typeof draft.id === 'string' ? draft.id : newId() })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors.push(...sentenceOf(error, row))
      // After a refused statement the transaction may be of no use: what was found so far is told.
      if (error.code !== failure('badRequest').code) break
    }
  }
  if (errors.length > 0) throw refuseRows(errors)
}

/**
 * `PUT {res}/save-batch?dryRun`: rows of a workbook, all or none (api section 3). Names stand for the records they name.
 * `dryRun` only checks; sent again with the same ids, an import that is done is simply acknowledged.
 */
export const saveBatch = async (
  parts: Parts,
  served: Served,
  exchange: Exchange<unknown>,
  dryRun: boolean,
): Promise<BatchReply> => {
  const { resource } = served
  const { dialect } = parts.database
  const rows = readRows(exchange.body)
  const work = reading(parts, exchange.caller)
  if (!dryRun && (await isRepeated(work, served, rows))) return { count: rows.length, errors: [] }
  const words = await readDictWords(work.db, resource)
  const { drafts, errors } = await resolveRows(dialect, resource, work, words, rows, parts.config.timeZone)
  errors.push(...(await findDuplicates(dialect, resource, work, drafts)))
  if (dryRun) return { count: rows.length, errors: errors.slice(0, mostErrors) }
  if (errors.length > 0) throw refuseRows(errors)
  const what = { module: resource.title, action: '导入', recordId: null }
  return change(parts, exchange as Exchange, what, async act => {
    await saveRows(parts, served, act, drafts)
    act.log({ ...what, changes: [{ field: '行数', before: null, after: drafts.length }] })
    return { count: drafts.length, errors: [] }
  })
}
