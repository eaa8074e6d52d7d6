import { createHash } from 'node:crypto'

import { failure } from '#contract/failure.ts'
import { onceHeader } from '#contract/once.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { idPattern } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import type { Work } from '#server/http/change.ts'
import type { AnyDraft, Store } from './store.ts'

/** The key of a save, or undefined where it has none. */
export const onceKey = (headers: Readonly<Record<string, unknown>>): string | undefined => {
  const key = headers[onceHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !idPattern.test(key))
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 应是一个 UUID`)
  return key
}

const digestOf = (draft: AnyDraft) => createHash('sha256').update(JSON.stringify(draft)).digest('hex')

/**
 * Saves, and remembers under `key` that it is done, in the same transaction: a save that was refused may be tried again, one
 * that went through is answered with its record and written no second time. Without that, a repeated change would be told
 * that somebody was faster, and a repeated new record would need the right to edit.
 *
 * The key is written first: of two who send the same at once, the second waits here for the first to end.
 */
export const saveOnce = async (
  work: Work,
  resource: Resource,
  key: string,
  draft: AnyDraft,
  store: Store,
): Promise<AnyRow> => {
  // What is no id is the store's to refuse.
  if (typeof draft.id === 'string' && draft.id !== '' && !idPattern.test(draft.id)) return store.save(draft)
  const recordId = typeof draft.id === 'string' && draft.id !== '' ? draft.id : newId()
  const own = { userId: work.caller.userId, resource: resource.name, digest: digestOf(draft) }
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('sys_once')
    .values({ id: key, ...own, recordId, createTime: work.now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 0n) return store.save({ ...draft, id: recordId })
  const done = await work.db.selectFrom('sys_once').selectAll().where('id', '=', key).executeTakeFirst()
  if (!done || done.userId !== own.userId || done.resource !== own.resource || done.digest !== own.digest)
    throw failure('badRequest', `参数错误：请求头 ${onceHeader} 的值已经用于另一次保存`)
  return store.select(done.recordId)
}
