import { dictValueMisfit } from '#contract/dict.ts'
import { fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'

import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { bumpDictVersion, dictVersion } from './dict-version.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { prepareItems } from './dict-import.ts'
import { refuseCircle } from './parent-rule.ts'

const refuseMisfit = (draft: AnyDraft, current: AnyRow | undefined) => {
  const value = textAfter(draft, current, 'dictValue')
  if (value === null) return
  const misfit = dictValueMisfit(textAfter(draft, current, 'dictValueType'), value)
  if (misfit) throw fieldFailure({ dictValue: misfit })
}

/** Within one dictionary a value names one item; at the top it is the key by which a dictionary is found. */
const refuseTwin = async ({ db }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const dictValue = textAfter(draft, current, 'dictValue')
  const parentId = textAfter(draft, current, 'parentId')
  if (dictValue === null) return
  const twin = await db
    .selectFrom('sys_dict')
    .select('dictLabel')
    .where('dictValue', '=', dictValue)
    .where('parentId', parentId ? '=' : 'is', parentId)
    .where('id', '!=', typeof draft.id === 'string' ? draft.id : '')
    .executeTakeFirst()
  if (twin) throw fieldFailure({ dictValue: `同级的“${twin.dictLabel}”已经使用这个字典值，请换一个` })
}

/** The `dictValue` of the dictionaries that these items belong to, or are: what open browsers load again. */
const keysOf = async ({ db }: Work, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict as p', 'p.id', 'd.parentId')
    .select(['d.dictValue as own', 'p.dictValue as parent'])
    .where('d.id', 'in', ids.slice(0, limits.deleteIds))
    .execute()
  return rows.map(each => each.parent ?? each.own)
}

/** Dictionaries tell everybody when they change. */
export const dictWith = ({ events }: Pick<Parts, 'events'>) => {
  const tell = async (work: Work, keys: readonly string[]) => {
    const version = await dictVersion(work.db)
    work.afterCommit(() => events.emit('dict-changed', { parents: [...new Set(keys)], version }))
  }
  return serve(sysDict, (store, work) => ({
    async prepareMany(drafts) {
      if (!work.isReading) await bumpDictVersion(work.db)
      const { keys, prepared } = await prepareItems(work, drafts)
      if (!work.isReading) await tell(work, keys)
      return prepared
    },
    async save(draft, own) {
      await bumpDictVersion(work.db)
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysDict, draft, current)) return store.save(draft, own)
      refuseMisfit(draft, current)
      await refuseTwin(work, draft, current)
      await refuseCircle(work, sysDict, draft, current)
      const before = current ? await keysOf(work, [current.id]) : []
      const saved = await store.save(draft, own)
      await tell(work, [...before, ...(await keysOf(work, [saved.id]))])
      return saved
    },
    async deleteIds(ids) {
      await bumpDictVersion(work.db)
      const before = await keysOf(work, ids)
      const deleted = await store.deleteIds(ids)
      await tell(work, before)
      return deleted
    },
    async restored(row) {
      await bumpDictVersion(work.db)
      await refuseTwin(work, row, row)
      await tell(work, await keysOf(work, [row.id]))
    },
  }))
}
