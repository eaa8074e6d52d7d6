import { sql } from 'kysely'

import { Failure, failure } from '#contract/failure.ts'
import type { RestoreRefusal } from '#contract/recycle-calls.ts'
import { tableOf, type AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { keepingSight } from '#server/http/keeping-sight.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { isAtOrAbove } from '#server/resource/above.ts'
import type { KeptMove } from '#server/resource/keep-deleted.ts'
import { isDoneWith } from '#server/resource/move.ts'
import { moveBackInList } from '#server/resource/named-in-lists.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import { presentIds, shapeOf, type Entry } from './kept.ts'
import { goneOf, isNeeded, matters, tellGone, type Gone } from './missing.ts'
import { inOneSpelling } from './one-spelling.ts'
import { concernedBy, refuseMoreOnceBack, refuseMoreRights, sightRefusals } from './restore-rights.ts'

type Stored = Record<string, unknown>

const insert = async ({ db }: Work, table: string, row: Stored) => {
  const names = sql.join(Object.keys(row).map(name => sql.ref(name)))
  const places = sql.join(Object.values(row))
  await sql`insert into ${sql.table(table)} (${names}) values (${places})`.execute(db)
}

/** A unique value may have been taken meanwhile. */
const refuseTaken = async ({ db }: Work, { resource, kept, label }: Entry) => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = kept.row[name]
    if (!field.unique || typeof value !== 'string') continue
    const column = sql.ref(name)
    const { rows } = await sql`select id from ${sql.table(tableOf(resource))}
      where lower(${column}) = lower(${value}) limit 1`.execute(db)
    if (rows.length > 0)
      throw failure(
        'duplicate',
        `不能恢复「${label}」：${field.label}“${value}”已被另一条${resource.title}使用，请先修改那一条再恢复`,
      )
  }
}

const columnsNow = (table: string, row: Stored): Stored => {
  const { columns } = shapeOf(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name)))
}

/** The row without what it names in vain; what cannot be without stays away altogether. */
const without = (table: string, row: Stored, gone: readonly Gone[]): Stored | undefined => {
  const { columns } = shapeOf(table)
  const next = { ...row }
  for (const each of gone) {
    if (each.table !== table || next[each.column] !== each.id) continue
    if (columns[each.column]?.notNull) return undefined
    next[each.column] = null
  }
  return next
}

const moveBack = async (parts: Parts, work: Work, { recordId }: Entry, move: KeptMove) => {
  if (move.isList) return moveBackInList(parts, work, recordId, move)
  const table = sql.table(move.table)
  const column = sql.ref(move.column)
  if (move.owner === undefined) {
    // Meanwhile it may have been put above the record itself.
    const isTree = move.column === 'parentId' && (await isAtOrAbove(work, move.table, [move.key], recordId))
    if (isTree) return
    await sql`update ${table} set ${column} = ${recordId}, version = version + 1, "updateTime" = ${work.now},
      "updateBy" = ${work.caller.userId} where id = ${move.key} and ${column} = ${move.to}`.execute(work.db)
    return
  }
  const owner = sql.ref(move.owner)
  const { rows } = await sql<{ id: string }>`select ${column} as id from ${table}
    where ${owner} = ${move.key}`.execute(work.db)
  const linked = new Set(rows.map(each => each.id))
  if (!linked.has(move.to)) return
  if (isDoneWith(move, id => linked.has(id)))
    await sql`delete from ${table} where ${owner} = ${move.key} and ${column} = ${move.to}`.execute(work.db)
  if (!linked.has(recordId))
    await insert(work, move.table, { [move.owner]: move.key, [move.column]: recordId })
}

const putBack = async (parts: Parts, served: Served, work: Work, entry: Entry, gone: readonly Gone[]) => {
  const { resource, kept, label, recordId } = entry
  const table = tableOf(resource)
  await refuseTaken(work, entry)
  const row = without(table, columnsNow(table, kept.row), gone)
  if (!row) throw failure('refused', `不能恢复「${label}」：它必须属于的记录已不存在`)
  await insert(work, table, row)
  for (const { table: from, rows } of kept.links)
    for (const each of rows) {
      const link = without(from, columnsNow(from, each), gone)
      if (link) await insert(work, from, link)
    }
  for (const move of kept.moved) await moveBack(parts, work, entry, move)
  const store = storeOf(served, parts, work)
  const restored = await store.select(recordId)
  await store.restored(restored)
  const changes = Object.keys(resource.fields)
    .filter(field => restored[field] !== null && restored[field] !== undefined)
    .map(field => ({ field, before: null, after: restored[field] }))
  work.log({ module: resource.title, action: '恢复', recordId, changes })
  await work.db.deleteFrom('sys_recycle').where('id', '=', entry.id).execute()
  return restored
}

const refuseStrange = ({ caller }: Work, { resource, label }: Entry) => {
  if (!mayDo(caller.pages, resource.page, 'add') && !mayDo(caller.pages, resource.page, 'delete'))
    throw failure('forbidden', `您没有${resource.title}的权限，不能恢复「${label}」`)
}

const refuseGone = async (
  dialect: Dialect,
  work: Work,
  entry: Entry,
  gone: readonly Gone[],
): Promise<never> => {
  const told = await Promise.all(gone.slice(0, 10).map(each => tellGone(dialect, work, entry, each)))
  const missing = [...new Set(told.map(each => each.words))]
  const isWhole = gone.length === told.length && told.every(each => each.binned !== undefined)
  const refusal: RestoreRefusal = {
    missing,
    isNeeded: gone.some(each => isNeeded(entry, each)),
    binned: isWhole ? [...new Set(told.flatMap(each => each.binned ?? []))] : [],
  }
  throw failure('refused', `不能恢复「${entry.label}」：缺少${missing.join('、')}`, refusal)
}

/**
 * The same work, whose caller sees what comes back below his branches as soon as it is there: what lies below that, and
 * whoever belongs to it, comes back in the same call.
 */
const growingWork = (work: Work): { work: Work; grow: (row: AnyRow) => void } => {
  const { scope } = work.caller
  const orgIds = [...scope.orgIds]
  const growing = [...(scope.growing ?? [])]
  const grow = ({ id, parentId }: AnyRow) => {
    if (typeof parentId !== 'string' || !growing.includes(parentId)) return
    orgIds.push(id)
    growing.push(id)
  }
  return { work: { ...work, caller: { ...work.caller, scope: { ...scope, orgIds, growing } } }, grow }
}

interface Waiting {
  entry: Entry
  gone: Gone[]
}

/**
 * Which of those that nothing brings on is to be decided on: one that waits for no other of them, and before all one that cannot
 * be without what is gone, as that is what somebody has to bring back first.
 */
const stuckAmong = (waiting: readonly Waiting[], leaveOut: boolean): Waiting | undefined => {
  const coming = new Set(waiting.map(({ entry }) => entry.recordId))
  const free = waiting.filter(({ gone }) => !gone.some(each => matters(each) && coming.has(each.id)))
  const needing = free.find(({ entry, gone }) => gone.some(each => isNeeded(entry, each)))
  return (leaveOut ? undefined : needing) ?? free[0] ?? waiting[0]
}

/** Those first that others of them refer to. */
const putAllBack = async (
  parts: Parts,
  served: readonly Served[],
  work: Work,
  entries: readonly Entry[],
  leaveOut: boolean,
  onBack: (entry: Entry, row: AnyRow) => void,
): Promise<string[]> => {
  let waiting = entries
  const ids: string[] = []
  const back = async (entry: Entry, gone: readonly Gone[]) => {
    onBack(entry, await putBack(parts, servedOf(served, entry), work, entry, gone))
    ids.push(entry.recordId)
  }
  while (waiting.length > 0) {
    const later: Waiting[] = []
    for (const entry of waiting) {
      const gone = await goneOf(work, entry)
      if (gone.some(matters)) later.push({ entry, gone })
      else await back(entry, gone)
    }
    const stuck = later.length === waiting.length ? stuckAmong(later, leaveOut) : undefined
    if (stuck) {
      if (!leaveOut) await refuseGone(parts.database.dialect, work, stuck.entry, stuck.gone.filter(matters))
      await back(stuck.entry, stuck.gone)
      later.splice(later.indexOf(stuck), 1)
    }
    waiting = later.map(each => each.entry)
  }
  return ids
}

/**
 * Brings records back with their links and rights, all or none. `leaveOut` does without what is gone for good, where the
 * record can be without it.
 */
export const restore = async (
  parts: Parts,
  served: readonly Served[],
  given: Work,
  binned: readonly Entry[],
  leaveOut: boolean,
): Promise<{ ids: string[] }> => {
  const { work, grow } = growingWork(given)
  await rightsChanged(work, parts.events)
  const entries = binned.map(inOneSpelling)
  for (const entry of entries) {
    refuseStrange(work, entry)
    await refuseMoreRights(parts.database.dialect, work, entry)
    if ((await presentIds(work, tableOf(entry.resource), [entry.recordId])).size > 0)
      throw failure('refused', `「${entry.label}」已经恢复过了，请刷新列表`)
  }
  const ids = await keepingSight(work, concernedBy(entries), sightRefusals(entries), () =>
    putAllBack(parts, served, work, entries, leaveOut, ({ resource }, row) => {
      if (resource.name === sysOrg.name) grow(row)
    }),
  )
  for (const entry of entries) await refuseMoreOnceBack(work, entry)
  return { ids }
}

const servedOf = (served: readonly Served[], { resource }: Entry): Served => {
  const found = served.find(each => each.resource.name === resource.name)
  if (!found) throw new Failure(40000, `${resource.title}不能恢复`)
  return found
}
