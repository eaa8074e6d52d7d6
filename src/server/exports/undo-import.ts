import { failure, Failure } from '#contract/failure.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { UndoReply } from '#contract/transfer-calls.ts'

import type { ImportTable } from '#server/db/tables.ts'
import { logRefusal, reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { requirePermission } from '#server/http/guard.ts'
import { workProgress } from '#server/http/work-progress.ts'
import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'
import { usedBy } from '#server/resource/usage.ts'
import { closedBefore } from './import-history.ts'
import {
  removePortion,
  seenAmong,
  Stays,
  undoneElsewhere,
  undoPortion,
  untouched,
  type Undo,
} from './undo-portion.ts'
import { holds, oneByOne, refuseTouched, refuseUnseen, refuseUsed } from './undo-refusals.ts'

const idsIn = (text: string): string[] => {
  const ids: unknown = JSON.parse(text)
  return Array.isArray(ids) ? ids.filter(each => typeof each === 'string') : []
}

const ownImport = async ({ database }: Parts, { caller }: Exchange, id: string): Promise<ImportTable> => {
  const row = await database.read
    .selectFrom('sys_import')
    .selectAll()
    .where('id', '=', id)
    .where('createBy', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw failure('notFound')
  return row
}

const idsToUndo = (
  { undoTime, createTime, ids }: ImportTable,
  { parts, exchange, served }: Omit<Undo, 'ids' | 'tell'>,
): string[] => {
  if (undoTime !== null) throw failure('refused', '这次导入已经撤销过了')
  const found = idsIn(ids)
  if (found.length === 0 || createTime < closedBefore(parts.now().toISOString()))
    throw failure('refused', `导入已超过可以撤销的期限，${oneByOne(exchange, served.resource)}`)
  return found
}

const portionsOf = (ids: readonly string[], from: number) =>
  Array.from({ length: Math.ceil((ids.length - from) / undoPortion) }, (_, n) => from + n * undoPortion)

/** What seems changed may be what another undo has taken away since this one began. */
const assertAlone = async ({ parts, id }: Undo) => {
  const query = parts.database.read.selectFrom('sys_import').select('undone').where('id', '=', id)
  const row = await query.executeTakeFirst()
  if (row && row.undone !== null) throw undoneElsewhere()
}

/** Before the first row goes, all of them are looked at, on a thread of its own: nobody waits for that. */
const assertUntouched = async (undo: Undo) => {
  const { parts, served, exchange, ids, tell } = undo
  const { dialect, slow } = parts.database
  const asks = { ...reading(parts, exchange.caller), db: slow }
  const asTheyCame = new Set(await untouched(dialect, slow, served, ids))
  const touched = ids.filter(id => !asTheyCame.has(id))
  if (touched.length > 0) {
    await assertAlone(undo)
    throw await refuseTouched(undo, touched)
  }
  const seen = await seenAmong(undo, ids)
  if (seen.size < ids.length) throw refuseUnseen(ids.length - seen.size)
  const all = new Set(ids)
  const find = (some: readonly string[]) => usedBy(dialect, asks, served.resource, some, all)
  const uses: UsedBy[] = []
  let firstUsed: string[] | undefined
  for (const from of portionsOf(ids, 0)) {
    tell(from, '检查')
    const portion = ids.slice(from, from + undoPortion)
    const found = await find(portion)
    uses.push(...found)
    if (holds(found)) firstUsed ??= portion
  }
  if (firstUsed) throw await refuseUsed(undo, uses, firstUsed, find)
}

/** Where a portion cannot go as a whole, each of its rows goes by itself, and what may not stays. */
const removeEach = async (undo: Undo, from: number, to: number, keptBefore: number): Promise<number> => {
  let kept = keptBefore
  for (let at = from; at < to; at++) {
    try {
      kept = await removePortion(undo, at, at + 1, kept)
    } catch (error) {
      if (!(error instanceof Stays)) throw error
      kept = await removePortion(undo, at, at + 1, kept, 'none')
    }
  }
  return kept
}

const refuse = async (
  { parts, exchange, what }: Pick<Undo, 'parts' | 'exchange' | 'what'>,
  reason: Failure,
) => {
  await logRefusal(parts, exchange, what, reason.message)
  throw reason
}

const removeAll = async (undo: Undo, { undone, kept: keptBefore }: ImportTable) => {
  const { ids, tell } = undo
  let kept = keptBefore ?? 0
  for (const from of portionsOf(ids, undone ?? 0)) {
    tell(from, '撤销')
    const to = Math.min(ids.length, from + undoPortion)
    try {
      kept = await removePortion(undo, from, to, kept)
    } catch (error) {
      if (!(error instanceof Stays)) throw error
      // Nothing has gone yet: then nothing goes.
      if (from === 0) await refuse(undo, error.reason)
      kept = await removeEach(undo, from, to, kept)
    }
  }
  tell(ids.length, '撤销')
  return kept
}

/** What is to be undone, where it may be. One that was cut off only goes on. */
const begin = async (about: Omit<Undo, 'ids' | 'tell'>, row: ImportTable): Promise<Undo> => {
  const { parts, exchange, served } = about
  const { never } = served.undoing
  if (never !== undefined) throw failure('refused', never)
  const ids = idsToUndo(row, about)
  const progress = workProgress(parts, exchange, 'import')
  const undo = {
    ...about,
    ids,
    tell: (done, phase) => progress({ phase, done, total: ids.length }),
  } satisfies Undo
  if (row.undone === null) await assertUntouched(undo)
  return undo
}

/**
 * `PUT import/undo/{id}`: takes all rows of one's own import away again, where nobody has changed or used one. In portions,
 * each with how far it has come, so that others save meanwhile and what is cut off (kill -9, too) goes on where it was when it is asked for again.
 * A row that somebody changes in these seconds stays his, and is counted.
 */
export const undoImport = async (
  parts: Parts,
  all: readonly Served[],
  exchange: Exchange,
): Promise<UndoReply> => {
  const row = await ownImport(parts, exchange, exchange.params.id ?? '')
  const served = all.find(({ resource }) => resource.name === row.resource)
  if (!served) throw failure('notFound')
  const { id } = row
  const { resource } = served
  requirePermission(exchange.caller, resource.page, 'import')
  const what = { module: resource.title, action: '撤销导入', recordId: id }
  const about = { parts, served, exchange, what, id }
  const undo = await begin(about, row).catch((error: unknown) => {
    if (error instanceof Failure) return refuse(about, error)
    throw error
  })
  const kept = await removeAll(undo, row)
  return { id, count: undo.ids.length - kept, kept }
}
