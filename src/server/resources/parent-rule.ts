import { fieldFailure } from '#contract/failure.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { isAtOrAbove } from '#server/resource/above.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { textAfter } from './draft.ts'

/**
 * Two moves at the same time could close a circle that neither of them sees: moves within one tree happen one after the
 * other. Writing a row of `sys_meta` is a lock in both databases, and ends with the transaction.
 */
const lockTree = ({ db, now }: Work, table: string) =>
  db
    .insertInto('sys_meta')
    .values({ name: `move:${table}`, value: now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: now }))
    .execute()

/** A record's parent is neither itself nor anything below it. Call it before the generic save. */
export const refuseCircle = async (
  work: Work,
  resource: Resource,
  draft: AnyDraft,
  current: AnyRow | undefined,
): Promise<void> => {
  const parentId = textAfter(draft, current, 'parentId')
  const id = typeof draft.id === 'string' ? draft.id : ''
  if (!parentId || !id || parentId === current?.parentId) return
  const label = resource.fields.parentId?.label ?? '上级'
  if (parentId === id) throw fieldFailure({ parentId: `${label}不能是自己，请选择别的` })
  if (!current) return
  await lockTree(work, tableOf(resource))
  if (await isAtOrAbove(work, tableOf(resource), [id], parentId))
    throw fieldFailure({ parentId: `${label}不能是自己的下级，请选择别的` })
}
