import { sql } from 'kysely'

import { Failure, failure, failures } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { idPattern } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isRecord, refuseDepth } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { isJustRefused, rowErrorsOf } from '#server/resource/row-errors.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import type { AnyDraft, RowError, Store } from '#server/resource/store.ts'
import { readFieldWords } from './field-words.ts'
import { findDuplicates } from './find-duplicates.ts'
import { isImported, keepImport } from './import-history.ts'
import { parentsFirst } from './parents-first.ts'
import { resolveRows } from './resolve-rows.ts'
import { workProgress } from '#server/http/work-progress.ts'

export interface BatchReply {
  count: number
  errors: RowError[]
  /** Of an import that is done: names it for `import/undo`. */
  importId?: string
}

/** A row as it came, with an id of its own. */
type Named = AnyDraft & { id: string }

const refuseRows = (errors: RowError[]) => {
  const rows = new Set(errors.map(each => each.row)).size
  return failure('badRequest', `有 ${rows} 行需要修改，请改正后再导入`, {
    errors: errors.slice(0, limits.batchErrors),
  })
}

/** As somebody reads a sheet: row by row, and in each from its first column to the last; first what concerns all of a row. */
const inOrder = ({ fields }: Resource, errors: readonly RowError[]) => {
  const places = new Map(Object.keys(fields).map((name, place) => [name, place]))
  const placeOf = ({ field }: RowError) => places.get(field) ?? -1
  return errors.toSorted((left, right) => left.row - right.row || placeOf(left) - placeOf(right))
}

/** What is said of rows that were taken in another order. */
const atRows = (errors: readonly RowError[], order: readonly number[]): RowError[] =>
  errors.map(error => ({ ...error, row: order[error.row] ?? error.row }))

const isNamed = (row: AnyDraft): row is Named => typeof row.id === 'string' && row.id !== ''

/** Nobody else has the body of a call: its rows are named where they are. An id that is none is refused. */
const named = (row: unknown, index: number): Named => {
  if (!isRecord(row)) throw failure('badRequest', `参数错误：第 ${index + 1} 行应是一个对象`)
  refuseDepth(row)
  if (!isNamed(row)) return Object.assign(row, { id: newId() })
  if (!idPattern.test(row.id)) throw failure('badRequest', '参数错误：编号不正确')
  return row
}

const readRows = async (body: unknown): Promise<Named[]> => {
  if (!Array.isArray(body)) throw failure('badRequest', '参数错误：内容应是一个列表')
  if (body.length === 0) throw failure('badRequest', '没有要导入的数据')
  if (body.length > limits.batchRows) throw failure('badRequest', `一次最多导入 ${limits.batchRows} 行`)
  return inTurns(body, named)
}

/** Who may import may add the rows of an import, and nothing else by it. */
const asImporter = (caller: Caller, page: string): Caller => ({ ...caller, lent: { page, action: 'add' } })

const importing = (served: Served, work: Work): Work => ({
  ...work,
  caller: asImporter(work.caller, served.resource.page),
})

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

/** Records that are there already, or rules that look at one record alone: each is saved by itself. */
const saveEach = async (
  { resource }: Served,
  store: Store,
  rows: readonly AnyDraft[],
  order: readonly number[],
  onRow: (done: number) => void,
) => {
  const errors: RowError[] = []
  for (const [at, row] of order.entries()) {
    onRow(at)
    try {
      await store.save(rows[row] ?? {})
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors.push(...rowErrorsOf(error, row))
      // After a refused statement the transaction may be of no use: what was found so far is told.
      if (!isJustRefused(error)) break
    }
  }
  if (errors.length > 0) throw refuseRows(inOrder(resource, errors))
}

const saveRows = async (
  parts: Parts,
  served: Served,
  work: Work,
  rows: readonly AnyDraft[],
  order: readonly number[],
  isNew: boolean,
  onRow: (done: number) => void,
) => {
  const store = storeOf(served, parts, importing(served, work))
  if (!store.prepareMany || !isNew) return saveEach(served, store, rows, order, onRow)
  // Here and not before: meanwhile somebody may have taken a role away, or moved a department.
  const prepared = await store.prepareMany(order.map(row => rows[row] ?? {}))
  const errors = atRows(prepared.errors, order)
  if (errors.length > 0) throw refuseRows(inOrder(served.resource, errors))
  return store.insertMany(prepared.drafts)
}

/** What the resource's own rules say of the rows that are well-formed. */
const ruleErrors = async (
  parts: Parts,
  served: Served,
  work: Work,
  drafts: readonly AnyDraft[],
  order: readonly number[],
  wrong: readonly RowError[],
): Promise<RowError[]> => {
  const { prepareMany } = storeOf(served, parts, importing(served, work))
  if (!prepareMany) return []
  const wrongRows = new Set(wrong.map(each => each.row))
  const rows = order.filter(row => !wrongRows.has(row))
  const { errors } = await prepareMany(rows.map(row => drafts[row] ?? {}))
  return atRows(errors, rows)
}

/**
 * What came between the checks and the transaction: the same import, sent twice at once, is acknowledged; of somebody
 * else's rows each is pinned to the cell that repeats it.
 */
const settleRace = async (
  parts: Parts,
  { resource }: Served,
  caller: Caller,
  rows: readonly AnyDraft[],
  whole: BatchReply & { importId: string },
  error: unknown,
): Promise<BatchReply> => {
  if (!(error instanceof Failure)) throw error
  const work = reading(parts, caller)
  if (await isImported(work, resource, whole.importId)) return whole
  if (error.code !== failures.duplicate.code) throw error
  const repeated = await findDuplicates(parts.database.dialect, resource, work, rows)
  throw repeated.length > 0 ? refuseRows(inOrder(resource, repeated)) : error
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
  const rows = await readRows(exchange.body)
  const importId = rows[0]?.id ?? newId()
  const count = rows.length
  const work = reading(parts, exchange.caller)
  if (!dryRun && (await isImported(work, resource, importId))) return { count, errors: [], importId }
  const words = await readFieldWords(work.db, resource, 'offered')
  const tell = workProgress(parts, exchange, 'import')
  const { timeZone } = parts.config
  const ids = rows.map(each => each.id)
  const stored = await storedIds(parts, served, work, ids)
  const isStored = ({ id }: AnyDraft) => stored.has(String(id))
  const isNew = stored.size === 0 && new Set(ids).size === count
  const errors = await resolveRows(dialect, resource, work, words, rows, timeZone, isStored, done =>
    tell({ phase: '检查', done, total: count }),
  )
  errors.push(...(await findDuplicates(dialect, resource, work, rows)))
  const { order, isDeep, errors: circles } = parentsFirst(resource, rows)
  errors.push(...circles)
  // Where all is well so far, the transaction asks the rules, once.
  if (dryRun || errors.length > 0)
    errors.push(...(await ruleErrors(parts, served, work, rows, order, errors)))
  tell({ phase: '检查', done: count, total: count })
  if (dryRun) return { count, errors: inOrder(resource, errors).slice(0, limits.batchErrors) }
  if (errors.length > 0) throw refuseRows(inOrder(resource, errors))
  const what = { module: resource.title, action: '导入', recordId: null }
  const whole = { count, errors: [], importId }
  const saved = change(parts, exchange as Exchange, what, async act => {
    // An undo takes what lies below another row away before that.
    const kept = isDeep ? order.toReversed() : order
    await keepImport(
      act,
      resource,
      importId,
      kept.map(row => ids[row] ?? ''),
    )
    tell({ phase: '保存', done: 0, total: count })
    await saveRows(parts, served, act, rows, order, isNew, done =>
      tell({ phase: '保存', done, total: count }),
    )
    tell({ phase: '保存', done: count, total: count })
    act.log({ ...what, recordId: importId, changes: [{ field: '行数', before: null, after: count }] })
    return whole
  })
  return saved.catch((error: unknown) => settleRace(parts, served, exchange.caller, rows, whole, error))
}
