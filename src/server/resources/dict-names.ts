import { failure, fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { whyInUse, whyNamed, whyNotDeleted, whyNotStopped } from '#server/resource/needed-words.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { textAfter } from './draft.ts'

/** The program finds the choices of its fields by the name of their dictionary. */
export const refuseNamed = async ({ db }: Work, ids: readonly string[]) => {
  const tops = await db
    .selectFrom('sys_dict')
    .select(['dictLabel', 'dictValue'])
    .where('id', 'in', ids.slice(0, limits.deleteIds))
    .where('parentId', 'is', null)
    .execute()
  for (const { dictLabel, dictValue } of tops) {
    const why = whyNotDeleted(dictLabel, dictValue)
    if (why) throw failure('refused', why)
  }
}

/** Renamed, stopped or moved, it would be lost to the program as if it had been deleted. */
const refuseLosing = (draft: AnyDraft, current: AnyRow) => {
  const named = [String(current.dictLabel), String(current.dictValue)] as const
  const why = whyNamed(...named)
  if (!why) return
  if (textAfter(draft, current, 'dictValue') !== current.dictValue)
    throw fieldFailure({ dictValue: `${why}，不能修改字典值` })
  if (textAfter(draft, current, 'parentId') !== null)
    throw fieldFailure({ parentId: `${why}，不能移到别的字典下面` })
  if (textAfter(draft, current, 'dictStatus') === '停用' && current.dictStatus !== '停用')
    throw fieldFailure({ dictStatus: whyNotStopped(...named) ?? why })
}

/**
 * Records hold the value of an item, not its id: what a name stands for changes with its label, and the value stays as long
 * as a record holds it.
 */
export const refuseRenaming = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  if (!current) return
  if (current.parentId === null) return refuseLosing(draft, current)
  const name = (['dictValue', 'parentId'] as const).find(
    each => textAfter(draft, current, each) !== current[each],
  )
  if (!name) return
  const why = await whyInUse(work, current.id, String(current.dictLabel))
  if (!why) return
  const what =
    name === 'dictValue' ? '字典值不能修改，可以改字典名称，或停用它再新增一个' : '不能移到别的字典下面'
  throw fieldFailure({
    [name]: `${why}，${what}`,
  })
}
