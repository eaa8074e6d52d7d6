import { sql } from 'kysely'

import { dictPushTops, dictValueMisfit } from '#contract/dict.ts'
import { fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'

import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { bumpDictVersion, dictVersion } from './dict-version.ts'
import { textsAt } from './column-by-id.ts'
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

/** The `dictValue` of the dictionaries that these items belong to, or are. */
const keysOf = async ({ db }: Work, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict as p', 'p.id', 'd.parentId')
    .select(['d.dictValue as own', 'p.dictValue as parent'])
    .where('d.id', 'in', ids.slice(0, limits.deleteIds))
    .execute()
  return rows.map(each => each.parent ?? each.own)
}

/** The dictionaries at the top that these records lie in, or are: what open browsers load again. */
const topsOf = async ({ db }: Work, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive up("id", "parentId") as (
      select "id", "parentId" from sys_dict where "id" in (${sql.join(ids)})
      union
      select d."id", d."parentId" from sys_dict as d join up on d."id" = up."parentId"
    )
    select "id" from up where "parentId" is null`.execute(db)
  return rows.map(each => each.id)
}

interface Touched {
  keys: string[]
  tops: string[]
}

const touchedBy = async (work: Work, ids: readonly string[]): Promise<Touched> => ({
  keys: await keysOf(work, ids),
  tops: await topsOf(work, ids.slice(0, limits.deleteIds)),
})

/** Dictionaries tell everybody when they change. */
export const dictWith = ({ events }: Pick<Parts, 'events'>) => {
  const tell = async (work: Work, before: string, touched: readonly Touched[]) => {
    const version = await dictVersion(work.db)
    const parents = [...new Set(touched.flatMap(each => each.keys))]
    const tops = [...new Set(touched.flatMap(each => each.tops))]
    const isFew = tops.length > 0 && tops.length <= dictPushTops
    work.afterCommit(() => events.emit('dict-changed', { parents, ...(isFew && { tops }), before, version }))
  }
  return serve(sysDict, (store, work) => ({
    async prepareMany(drafts) {
      const before = work.isReading ? '' : await bumpDictVersion(work.db)
      const { keys, prepared } = await prepareItems(work, drafts)
      if (work.isReading) return prepared
      // New dictionaries at the top have no id yet: whoever gets no `tops` loads them all.
      const isBelow = drafts.every(draft => textAfter(draft, undefined, 'parentId') !== null)
      const tops = isBelow ? await topsOf(work, textsAt(drafts, 'parentId').slice(0, limits.deleteIds)) : []
      await tell(work, before, [{ keys, tops }])
      return prepared
    },
    async save(draft, own) {
      const version = await bumpDictVersion(work.db)
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysDict, draft, current)) return store.save(draft, own)
      refuseMisfit(draft, current)
      await refuseTwin(work, draft, current)
      await refuseCircle(work, sysDict, draft, current)
      const before = await touchedBy(work, current ? [current.id] : [])
      const saved = await store.save(draft, own)
      await tell(work, version, [before, await touchedBy(work, [saved.id])])
      return saved
    },
    async deleteIds(ids) {
      const version = await bumpDictVersion(work.db)
      const before = await touchedBy(work, ids)
      const deleted = await store.deleteIds(ids)
      await tell(work, version, [before])
      return deleted
    },
    async restored(row) {
      const version = await bumpDictVersion(work.db)
      await refuseTwin(work, row, row)
      await tell(work, version, [await touchedBy(work, [row.id])])
    },
  }))
}
