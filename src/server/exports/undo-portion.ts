import { sql, type Kysely } from 'kysely'

import { Failure, failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { tableOf } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { change, type LogEntry, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { countTreeChanges } from '#server/http/tree-version.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import { isUnused } from './signs-of-use.ts'

/** Rows that go in one transaction: what others wait for. A store deletes no more at once. */
export const undoPortion = limits.deleteIds

/** An undo that is under way. */
export interface Undo {
  parts: Parts
  served: Served
  exchange: Exchange
  /** For the log. */
  what: Pick<LogEntry, 'module' | 'action' | 'recordId'>
  id: string
  /** All rows of the import. */
  ids: readonly string[]
  /** Says how far it has come. */
  tell(done: number, phase: '检查' | '撤销'): void
}

/** A rule keeps rows from being deleted; whoever tried decides what is said of it. */
export class Stays extends Error {
  readonly reason: Failure
  constructor(reason: Failure) {
    super(reason.message)
    this.reason = reason
  }
}

/** Those of the rows that are as they came, and that nobody has used. */
export const untouched = async (
  dialect: Dialect,
  db: Kysely<Tables>,
  served: Served,
  ids: readonly string[],
): Promise<string[]> => {
  const { asItCame = sql<boolean>`t.version = 1` } = served.undoing
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(served.resource))} as t
    where ${dialect.isIn(sql.ref('t.id'), ids)} and ${asItCame} and ${isUnused(served)}`.execute(db)
  return rows.map(each => each.id)
}

/** Those of the rows that the caller sees: whoever imported them may see less by now. */
export const seenAmong = async (
  { parts: { database }, served: { resource }, exchange }: Undo,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { dialect, slow } = database
  const isTheirs = dialect.isIn(sql.ref('t.id'), ids)
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(resource))} as t
    ${whereAll([isTheirs, ...scopeCondition(dialect, resource, exchange.caller.scope)])}`.execute(slow)
  return new Set(rows.map(each => each.id))
}

/** By the resource's own rules, but without a row in the log for each. Gives how many have stayed. */
const removeUntouched = async ({ parts, served }: Undo, work: Work, ids: readonly string[]) => {
  const store = storeOf(served, parts, { ...work, log: () => undefined })
  await store.hold(ids)
  const fresh = await untouched(parts.database.dialect, work.db, served, ids)
  try {
    if (fresh.length > 0) await store.deleteIds(fresh)
  } catch (error) {
    throw error instanceof Failure ? new Stays(error) : error
  }
  return ids.length - fresh.length
}

export const undoneElsewhere = () => failure('refused', '这次导入正在别处撤销，请稍后刷新查看')

/** How far it has come commits with what is gone. Of two who undo the same, one finds that the other was faster. */
const claim = async ({ db, now }: Work, { id, ids }: Undo, from: number, to: number) => {
  const isLast = to === ids.length
  const { numUpdatedRows } = await db
    .updateTable('sys_import')
    .set({ undone: to, ...(isLast && { undoTime: now, ids: '[]' }) })
    .where('id', '=', id)
    .where('undoTime', 'is', null)
    .where(({ fn, val }) => fn.coalesce('undone', val(0)), '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw undoneElsewhere()
}

const noteKept = ({ db }: Work, { id }: Undo, kept: number) =>
  db.updateTable('sys_import').set({ kept }).where('id', '=', id).execute()

/** The first portion tells the log of all of them, the last one of those that stayed. */
const tellLog = (work: Work, { what, ids }: Undo, from: number, to: number, kept: number) => {
  if (from === 0) work.log({ ...what, changes: [{ field: '行数', before: ids.length, after: null }] })
  if (to === ids.length && kept > 0)
    work.log({ ...what, changes: [{ field: '保留的行数', before: null, after: kept }] })
}

/** One portion in a transaction of its own; gives how many rows have stayed so far. `'none'`: they all do. */
export const removePortion = (
  undo: Undo,
  from: number,
  to: number,
  keptBefore: number,
  which: 'untouched' | 'none' = 'untouched',
): Promise<number> => {
  const { parts, exchange, what } = undo
  return change(parts, exchange, what, async work => {
    await claim(work, undo, from, to)
    const stays = which === 'none' ? to - from : await removeUntouched(undo, work, undo.ids.slice(from, to))
    const kept = keptBefore + stays
    if (stays > 0) await noteKept(work, undo, kept)
    tellLog(work, undo, from, to, kept)
    // One row of the log speaks for all portions; whoever searches a tree hears of each.
    const changed = from === 0 ? [] : await countTreeChanges(work.db, [{ ...what, recordId: null }])
    work.afterCommit(() => changed.forEach(each => parts.events.emit('tree-changed', each)))
    return kept
  })
}
