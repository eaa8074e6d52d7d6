import { createHash } from 'node:crypto'

import { failure } from '#contract/failure.ts'
import { onceAfterHeader, onceAfterMost, onceHeader, type Once } from '#contract/once.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { idPattern } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import type { AnyDraft, Store } from './store.ts'

const listed = (value: unknown): string[] => {
  if (value === undefined) return []
  const keys = typeof value === 'string' ? value.split(',').map(each => each.trim()) : []
  if (keys.length === 0 || keys.length > onceAfterMost || !keys.every(each => idPattern.test(each)))
    throw failure(
      'badRequest',
      `参数错误：请求头 ${onceAfterHeader} 应是逗号分隔的 UUID，最多 ${onceAfterMost} 个`,
    )
  return keys
}

/** What the headers of a save say of it; undefined where it has no key. */
export const onceOf = (headers: Readonly<Record<string, unknown>>): Once | undefined => {
  const key = headers[onceHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idPattern.test(key))
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 应是一个 UUID`)
  return { key, after: listed(headers[onceAfterHeader]).filter(each => each !== key) }
}

const digestOf = (draft: AnyDraft) => createHash('sha256').update(JSON.stringify(draft)).digest('hex')

export type Claim = Tables['sys_once']

/** Writes a key down; where it is there already, waits for whoever wrote it to end and gives back what became of it. */
export const claim = async ({ db }: Pick<Work, 'db'>, wanted: Claim): Promise<Claim | undefined> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sys_once')
    .values(wanted)
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 0n) return undefined
  const found = await db.selectFrom('sys_once').selectAll().where('id', '=', wanted.id).executeTakeFirst()
  if (!found || found.userId !== wanted.userId || found.resource !== wanted.resource)
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 的值已经用于别的请求`)
  return found
}

interface Before {
  /** The one that the record has had from the latest of the earlier saves; 0 where none of them went through. */
  version: number
  /** The record is the author's own, made by one of them. */
  isOwnNew: boolean
}

const before = async (work: Work, earlier: readonly Claim[]): Promise<Before> => {
  const result: Before = { version: 0, isOwnNew: false }
  for (const each of earlier) {
    const found = await claim(work, each)
    if (found?.recordId !== each.recordId) continue
    result.version = Math.max(result.version, found.version ?? 0)
    if (found.version === 1) result.isOwnNew = true
  }
  return result
}

/** A newer version than the draft's own: what nobody told its author is still his own work, and nobody else was faster. */
const onTopOf = (draft: AnyDraft, version: number): AnyDraft => {
  const own = draft.version ?? 0
  return version > 0 && typeof own === 'number' ? { ...draft, version: Math.max(version, own) } : draft
}

/** To go on with the new record that one is just making needs no more than to make it: its author was never told that it is there. */
const asItsAuthor = (caller: Caller, page: string): Caller =>
  mayDo(caller.pages, page, 'add') ? { ...caller, lent: { page, action: 'edit' } } : caller

/**
 * Saves, and remembers under `key` that it is done, in the same transaction: a save that was refused may be tried again, one
 * that went through is answered with its record and written no second time. Without that, a repeated change would be told
 * that somebody was faster, and a repeated new record would need the right to edit. `after` does the same for what was filled
 * in differently meanwhile.
 *
 * The key is written first: of two who send the same at once, the second waits here for the first to end.
 */
export const saveOnce = async (
  work: Work,
  resource: Resource,
  { key, after }: Once,
  draft: AnyDraft,
  storeFor: (caller: Caller) => Store,
): Promise<AnyRow> => {
  const { caller } = work
  // What is no id is the store's to refuse.
  if (typeof draft.id === 'string' && draft.id !== '' && !idPattern.test(draft.id))
    return storeFor(caller).save(draft)
  const recordId = typeof draft.id === 'string' && draft.id !== '' ? draft.id : newId()
  const own = { userId: caller.userId, resource: resource.name, recordId, createTime: work.now }
  const unanswered = after.map(id => ({ id, ...own, digest: '', version: null }))
  const { version, isOwnNew } = await before(work, unanswered)
  const digest = digestOf(draft)
  const done = await claim(work, { id: key, ...own, digest, version: null })
  if (!done) {
    const next = onTopOf(draft, version)
    // With that version nobody else has touched it since.
    const isGoingOn = isOwnNew && next.version === version
    const store = storeFor(isGoingOn ? asItsAuthor(caller, resource.page) : caller)
    const row = await store.save({ ...next, id: recordId })
    await work.db.updateTable('sys_once').set({ version: row.version }).where('id', '=', key).execute()
    return row
  }
  if (done.digest !== digest)
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 的值已经用于另一次保存`)
  return storeFor(caller).select(done.recordId)
}
