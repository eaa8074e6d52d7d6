import { dictValueMisfit, dictValueText } from '#contract/dict.ts'
import { fieldFailure } from '#contract/failure.ts'

import type { Work } from '#server/http/change.ts'
import { prepareEach } from '#server/resource/row-errors.ts'
import type { AnyDraft, Prepared } from '#server/resource/store.ts'
import { columnById, storedParents, textsAt } from './column-by-id.ts'
import { textAfter } from './draft.ts'

const keyOf = (parentId: string | null, dictValue: string) => `${parentId ?? ''} ${dictValue}`

/** What is taken already within the dictionaries that the items go to: key → label. */
const takenKeys = async ({ db }: Work, parentIds: readonly string[]) => {
  const taken = new Map<string, string>()
  const top = db.selectFrom('sys_dict').select(['parentId', 'dictValue', 'dictLabel'])
  const add = (rows: { parentId: string | null; dictValue: string; dictLabel: string }[]) => {
    for (const row of rows) taken.set(keyOf(row.parentId, row.dictValue), row.dictLabel)
  }
  add(await top.where('parentId', 'is', null).execute())
  for (const parentId of parentIds) add(await top.where('parentId', '=', parentId).execute())
  return taken
}

/** The rules of dictionaries for many new items at once; `keys` are the dictionaries that change. */
export const prepareItems = async (
  work: Work,
  drafts: readonly AnyDraft[],
): Promise<{ keys: string[]; prepared: Prepared }> => {
  const parentIds = storedParents(drafts)
  const taken = await takenKeys(work, parentIds)
  const prepared = await prepareEach(drafts, draft => {
    const given = textAfter(draft, undefined, 'dictValue') ?? ''
    const type = textAfter(draft, undefined, 'dictValueType')
    const misfit = dictValueMisfit(type, given)
    if (misfit) throw fieldFailure({ dictValue: misfit })
    const value = dictValueText(type, given)
    const key = keyOf(textAfter(draft, undefined, 'parentId'), value)
    const twin = taken.get(key)
    if (twin !== undefined) throw fieldFailure({ dictValue: `同级的“${twin}”已经使用这个字典值，请换一个` })
    taken.set(key, textAfter(draft, undefined, 'dictLabel') ?? '')
    return { ...draft, dictValue: value }
  })
  const parents = await columnById(work.db, 'sys_dict', 'dictValue', parentIds)
  const above = new Set(textsAt(drafts, 'parentId'))
  const tops = drafts.flatMap(draft =>
    textAfter(draft, undefined, 'parentId') && !above.has(String(draft.id))
      ? []
      : (textAfter(draft, undefined, 'dictValue') ?? []),
  )
  return { keys: [...new Set([...parents.values(), ...tops])], prepared }
}
