import { dictPushTops, dictValueMisfit, dictValueText } from '#contract/dict.ts'
import { failure, fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'

import { together } from '#server/db/together.ts'
import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft, Store } from '#server/resource/store.ts'
import { refuseNamed, refuseRenaming } from './dict-names.ts'
import { touchedBy, touchedWith, type Touched } from './dict-touched.ts'
import { bumpDictVersion, type DictVersions } from './dict-version.ts'
import { storedParents } from './column-by-id.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { prepareItems } from './dict-import.ts'
import { refuseCircle } from './parent-rule.ts'

const isKnown = ({ id }: AnyDraft) => typeof id === 'string' && id !== ''

const refuseMisfit = (draft: AnyDraft, current: AnyRow | undefined) => {
  const value = textAfter(draft, current, 'dictValue')
  if (value === null) return
  const misfit = dictValueMisfit(textAfter(draft, current, 'dictValueType'), value)
  if (misfit) throw fieldFailure({ dictValue: misfit })
}

/** Within one dictionary a value names one item; at the top it is the key by which a dictionary is found. */
const twinOf = async ({ db }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const dictValue = textAfter(draft, current, 'dictValue')
  const parentId = textAfter(draft, current, 'parentId')
  if (dictValue === null) return undefined
  return db
    .selectFrom('sys_dict')
    .select('dictLabel')
    .where('dictValue', '=', dictValue)
    .where('parentId', parentId ? '=' : 'is', parentId)
    .where('id', '!=', typeof draft.id === 'string' ? draft.id : '')
    .executeTakeFirst()
}

const refuseTwin = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const twin = await twinOf(work, draft, current)
  if (twin) throw fieldFailure({ dictValue: `同级的“${twin.dictLabel}”已经使用这个字典值，请换一个` })
}

/** There is no form to correct then; and most often it is the same one that somebody has brought back in another way. */
const refuseSecond = async (work: Work, row: AnyRow) => {
  const twin = await twinOf(work, row, row)
  if (!twin) return
  const taken = `字典值“${String(row.dictValue)}”现在由同级的“${twin.dictLabel}”使用`
  const advice =
    '如果就是同一个（例如导入配置时又加了回来），不必恢复；否则请先修改那一个的字典值，再恢复这一个'
  throw failure('duplicate', `不能恢复「${String(row.dictLabel)}」：${taken}。${advice}`)
}

/** Its value fits its type and has the one spelling that stands for it; what stands there already is left as it is. */
const wellSpelt = (draft: AnyDraft, current: AnyRow | undefined): AnyDraft => {
  refuseMisfit(draft, current)
  const value = textAfter(draft, current, 'dictValue')
  const type = textAfter(draft, current, 'dictValueType')
  if (value === null || (value === current?.dictValue && type === current.dictValueType)) return draft
  return { ...draft, dictValue: dictValueText(type, value) }
}

/** The rules of one item that have to be looked up. What the generic store refuses anyway is left to it. */
const refuseWrong = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  await refuseRenaming(work, draft, current)
  await refuseTwin(work, draft, current)
  await refuseCircle(work, sysDict, draft, current)
}

/** Dictionaries tell everybody when they change. */
export const dictWith = ({ events }: Pick<Parts, 'events'>) => {
  const tell = (work: Work, versions: DictVersions, touched: readonly Touched[]) => {
    const parents = [...new Set(touched.flatMap(each => each.keys))]
    const tops = [...new Set(touched.flatMap(each => each.tops))]
    const isFew = tops.length > 0 && tops.length <= dictPushTops
    work.afterCommit(() => events.emit('dict-changed', { parents, ...(isFew && { tops }), ...versions }))
  }
  /** Nothing there has to be looked at first: all is asked and written in one breath, what is asked before what is written. */
  const addTo = async (store: Store, work: Work, given: AnyDraft, own?: AnyDraft) => {
    if (!isWellFormed(sysDict, given, undefined)) return store.save(given, own)
    const draft = wellSpelt(given, undefined)
    const [versions, , saved] = await together(
      bumpDictVersion(work.db),
      refuseWrong(work, draft, undefined),
      store.save(draft, own),
    )
    tell(work, versions, [await touchedWith(work, saved)])
    return saved
  }
  return serve(sysDict, (store, work) => ({
    async prepareMany(drafts) {
      const versions = work.isReading ? undefined : await bumpDictVersion(work.db)
      const { keys, prepared } = await prepareItems(work, drafts)
      if (!versions) return prepared
      // New dictionaries at the top have no id yet: whoever gets no `tops` loads them all.
      const isBelow = drafts.every(draft => textAfter(draft, undefined, 'parentId') !== null)
      const { tops } = await touchedBy(work, isBelow ? storedParents(drafts) : [])
      tell(work, versions, [{ keys, tops }])
      return prepared
    },
    async save(given, own) {
      if (!isKnown(given)) return addTo(store, work, given, own)
      const [versions, current] = await together(bumpDictVersion(work.db), currentOf(store, given))
      if (!isWellFormed(sysDict, given, current)) return store.save(given, own)
      const draft = wellSpelt(given, current)
      await refuseWrong(work, draft, current)
      const before = current ? [await touchedWith(work, current)] : []
      const saved = await store.save(draft, own)
      const hasStayed = saved.parentId !== null && saved.parentId === current?.parentId
      tell(work, versions, hasStayed ? before : [...before, await touchedWith(work, saved)])
      return saved
    },
    async deleteIds(ids) {
      const versions = await bumpDictVersion(work.db)
      const before = await touchedBy(work, ids)
      await refuseNamed(work, ids)
      const deleted = await store.deleteIds(ids)
      tell(work, versions, [before])
      return deleted
    },
    async restored(row) {
      const versions = await bumpDictVersion(work.db)
      await refuseSecond(work, row)
      tell(work, versions, [await touchedWith(work, row)])
    },
  }))
}
