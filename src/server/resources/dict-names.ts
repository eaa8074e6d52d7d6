import { failure, fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { fieldsOfDict, usesOfWords } from '#server/resource/usage.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { textAfter } from './draft.ts'

/** “机构类型”是机构的“机构类型”的选项，程序按字典值 orgType 查找它; undefined where the program does not know the name. */
const whyNamed = (dictLabel: string, dictValue: string) => {
  const [use] = fieldsOfDict(dictValue)
  return (
    use &&
    `“${dictLabel}”是${use.resource.title}的“${use.field.label}”的选项，程序按字典值 ${dictValue} 查找它`
  )
}

/** The program finds the choices of its fields by the name of their dictionary. */
export const refuseNamed = async ({ db }: Work, ids: readonly string[]) => {
  const tops = await db
    .selectFrom('sys_dict')
    .select(['dictLabel', 'dictValue'])
    .where('id', 'in', ids.slice(0, limits.deleteIds))
    .where('parentId', 'is', null)
    .execute()
  for (const { dictLabel, dictValue } of tops) {
    const why = whyNamed(dictLabel, dictValue)
    if (why) throw failure('refused', `${why}，不能删除`)
  }
}

/** Renamed, stopped or moved, it would be lost to the program as if it had been deleted. */
const refuseLosing = (draft: AnyDraft, current: AnyRow) => {
  const why = whyNamed(String(current.dictLabel), String(current.dictValue))
  if (!why) return
  if (textAfter(draft, current, 'dictValue') !== current.dictValue)
    throw fieldFailure({ dictValue: `${why}，不能修改字典值` })
  if (textAfter(draft, current, 'parentId') !== null)
    throw fieldFailure({ parentId: `${why}，不能移到别的字典下面` })
  if (textAfter(draft, current, 'dictStatus') === '停用' && current.dictStatus !== '停用')
    throw fieldFailure({ dictStatus: `${why}，不能停用；可以停用其中的选项` })
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
  const [use] = await usesOfWords(work, [current.id])
  if (!use) return
  const what =
    name === 'dictValue' ? '字典值不能修改，可以改字典名称，或停用它再新增一个' : '不能移到别的字典下面'
  throw fieldFailure({
    [name]: `有 ${use.count} 条${use.title}正在使用“${String(current.dictLabel)}”，${what}`,
  })
}
