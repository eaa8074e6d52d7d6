import { sql } from 'kysely'

import { Failure, failure, failures } from '#contract/failure.ts'
import { importTemplate } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { allFields, tableOf, type Resource } from '#contract/resource.ts'

import { newId } from '#server/db/new-id.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { whileHeard } from '#server/http/while-heard.ts'
import { workProgress } from '#server/http/work-progress.ts'
import type { Parts } from '#server/parts.ts'
import { onceOf } from '#server/resource/once.ts'
import { whyNoRow } from '#server/resource/own-rows.ts'
import type { Served } from '#server/resource/serve.ts'
import type { AnyDraft, RowError } from '#server/resource/store.ts'
import { ruleErrors, saveRows } from './apply-rules.ts'
import { readBatch, type BatchRows } from './batch-rows.ts'
import { readFieldWords } from './field-words.ts'
import { findDuplicates, isInData } from './find-duplicates.ts'
import { findNamedTwice } from './find-named-twice.ts'
import { findNamesakes } from './find-namesakes.ts'
import { findRepeats, shapesOf } from './find-repeats.ts'
import { acknowledged, earlierImport, keepImport } from './import-history.ts'
import { parentsFirst } from './parents-first.ts'
import { tellRepeatedParents } from './repeated-parents.ts'
import { resolveRows } from './resolve-rows.ts'

export interface BatchReply {
  count: number
  errors: RowError[]
  /** Of a check: rows that say no more than a record which is there already. They can be imported. */
  repeats?: number[]
  /** Of a check: rows that say something else of what has the name of a record. They can be imported, and change nothing. */
  namesakes?: number[]
  /** Of an import that is done, even of a check: names it for `import/undo`. */
  importId?: string
  /** It is never undone: what came of it has gone out into the world. */
  isFinal?: true
}

export interface BatchQuery {
  dryRun: boolean
  /** So many of the rows whoever confirms an import knows to be there already; absent: nobody looks for them. */
  known?: number
}

/** Another window may have imported them since the check; once told, whoever wants them twice confirms again. */
const refuseRepeats = ({ title }: Resource, repeats: readonly number[]) =>
  failure(
    'badRequest',
    `有 ${repeats.length} 行与已有的${title}相同，再导入会多出一份。请先核对：不要的移除，确实要的再按一次“确定导入”`,
    { errors: [], repeats },
  )

const refuseRows = (errors: RowError[], repeats: readonly number[] = []) => {
  const rows = new Set(errors.map(each => each.row)).size
  return failure('badRequest', `有 ${rows} 行需要修改，请改正后再导入`, {
    errors: errors.slice(0, limits.batchErrors),
    ...(repeats.length > 0 && { repeats }),
  })
}

/** What is wrong with something that has no column in a workbook concerns all of its row, and is called by its label. */
const asSeen = (resource: Resource) => {
  const columns = new Set(importTemplate(resource).columns.map(({ prop }) => prop))
  const fields = allFields(resource)
  return (error: RowError): RowError => {
    const { field, message } = error
    const label = fields[field]?.label
    if (columns.has(field) || label === undefined) return error
    return { ...error, field: '', message: message.startsWith(label) ? message : `${label}：${message}` }
  }
}

/** As somebody reads a sheet: row by row, and in each from its first column to the last; first what concerns all of a row. */
const inOrder = (resource: Resource, errors: readonly RowError[]) => {
  const places = new Map(Object.keys(resource.fields).map((name, place) => [name, place]))
  const placeOf = ({ field }: RowError) => places.get(field) ?? -1
  return errors
    .map(asSeen(resource))
    .toSorted((left, right) => left.row - right.row || placeOf(left) - placeOf(right))
}

/**
 * Where somebody can add no row at all, that is all there is to say of the new ones: a repaired cell, and a name that he may
 * not see, would lead him to another sentence and never there.
 */
const orNone = (
  { resource }: Served,
  { scope }: Caller,
  { rows }: BatchRows,
  isStored: (row: AnyDraft) => boolean,
  errors: RowError[],
): RowError[] => {
  const message = whyNoRow(resource, scope)
  if (message === undefined) return errors
  const isNew = (at: number) => !isStored(rows[at] ?? {})
  const told = rows.flatMap((_, row) => (isNew(row) ? [{ row, field: '', message }] : []))
  return [...errors.filter(({ row }) => !isNew(row)), ...told]
}

/**
 * Those of the rows that are records already. Somebody who makes one of them in the next moment is found by the database,
 * and then nothing is imported: so it is asked before the transaction, which keeps others waiting.
 */
const storedIds = async (parts: Parts, served: Served, work: Work, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(served.resource))} where ${parts.database.dialect.isIn(sql.ref('id'), ids)}`.execute(
    work.slow,
  )
  return new Set(rows.map(each => each.id))
}

/**
 * What came between the checks and the transaction: the same import, sent twice at once, is acknowledged; of somebody
 * else's rows each is pinned to the cell that repeats it.
 */
const settleRace = async (
  parts: Parts,
  served: Served,
  caller: Caller,
  { rows, digest }: BatchRows,
  whole: BatchReply & { importId: string },
  error: unknown,
): Promise<BatchReply> => {
  if (!(error instanceof Failure)) throw error
  const { resource } = served
  const work = reading(parts, caller)
  const earlier = await earlierImport(work, resource, whole.importId)
  if (earlier) return acknowledged(served, earlier, digest, whole)
  if (error.code !== failures.duplicate.code) throw error
  const repeated = await findDuplicates(parts.database.dialect, resource, work, rows)
  throw repeated.length > 0 ? refuseRows(inOrder(resource, repeated)) : error
}

/**
 * `PUT {res}/save-batch?dryRun`: rows of a workbook, all or none (api section 3). Names stand for the records they name.
 * `dryRun` only checks; `known` holds back what has come to be there twice since. Sent again with the same key (`onceHeader`; the id of its first row, where it has none), an import
 * that is done is acknowledged, where its rows are still the same.
 */
export const saveBatch = async (
  parts: Parts,
  served: Served,
  exchange: Exchange<unknown>,
  { dryRun, known }: BatchQuery,
): Promise<BatchReply> => {
  const { resource } = served
  const { dialect } = parts.database
  const batch = await readBatch(resource, exchange.body)
  const { rows, digest } = batch
  const importId = onceOf(exchange.request.headers)?.key ?? rows[0]?.id ?? newId()
  const count = rows.length
  const isFinal = served.undoing.never !== undefined && ({ isFinal: true } as const)
  const whole = { count, errors: [], importId, ...isFinal }
  const work = reading(parts, exchange.caller)
  const earlier = await earlierImport(work, resource, importId)
  if (earlier) return acknowledged(served, earlier, digest, whole)
  const words = await readFieldWords(work.db, resource, 'offered')
  const tell = workProgress(parts, exchange, 'import')
  const tellOf = (phase: '检查' | '保存') => (done: number) => tell({ phase, done, total: count })
  const [telling, saving] = [tellOf('检查'), tellOf('保存')]
  // What is to be saved is saved, whoever hears of it: sent again, it is acknowledged.
  const signal = dryRun ? whileHeard(exchange) : undefined
  const checking = (done: number) => {
    signal?.throwIfAborted()
    telling(done)
  }
  const { timeZone } = parts.config
  const ids = rows.map(each => each.id)
  const stored = await storedIds(parts, served, work, ids)
  const isStored = ({ id }: AnyDraft) => stored.has(String(id))
  const isNew = stored.size === 0 && new Set(ids).size === count
  const shapes = dryRun || known !== undefined ? await shapesOf(resource, exchange.caller, rows) : []
  const found = await resolveRows(dialect, resource, work, words, rows, timeZone, isStored, checking, signal)
  const duplicates = await findDuplicates(dialect, resource, work, rows)
  found.push(...findNamedTwice(rows), ...duplicates)
  const { order, isDeep, errors: circles } = parentsFirst(resource, rows)
  const repeats = await findRepeats(dialect, resource, work, shapes, rows, isStored)
  const named = tellRepeatedParents(resource, rows, found, repeats)
  const errors = orNone(served, exchange.caller, batch, isStored, [...named, ...circles])
  const sorted = { rows, order, isNew }
  // Where all is well so far, the transaction asks the rules, once.
  if (dryRun || errors.length > 0)
    errors.push(...(await ruleErrors(parts, served, work, sorted, errors, checking)))
  checking(count)
  const told = { count, errors: inOrder(resource, errors).slice(0, limits.batchErrors) }
  if (dryRun) {
    // What cannot be imported becomes no other one of the same name.
    const again = new Set([...repeats, ...duplicates.filter(isInData).map(each => each.row)])
    const isTold = (row: AnyDraft, at: number) => again.has(at) || isStored(row)
    const namesakes = await findNamesakes(dialect, resource, work, rows, isTold)
    return { ...told, ...(repeats.length > 0 && { repeats }), ...(namesakes.length > 0 && { namesakes }) }
  }
  const settle = (error: unknown) => settleRace(parts, served, exchange.caller, batch, whole, error)
  if (errors.length > 0) return settle(refuseRows(inOrder(resource, errors), repeats))
  if (known !== undefined && repeats.length > known) return settle(refuseRepeats(resource, repeats))
  const what = { module: resource.title, action: '导入', recordId: null }
  const saved = change(parts, exchange as Exchange, what, async act => {
    // An undo takes what lies below another row away before that.
    const kept = (isDeep ? order.toReversed() : order).map(row => ids[row] ?? '')
    await keepImport(act, resource, { id: importId, ids: kept, digest })
    saving(0)
    const refused = await saveRows(parts, served, act, sorted, saving)
    if (refused.length > 0) throw refuseRows(inOrder(resource, refused))
    saving(count)
    act.log({ ...what, recordId: importId, changes: [{ field: '行数', before: null, after: count }] })
    return whole
  })
  return saved.catch(settle)
}
