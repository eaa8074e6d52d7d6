import { fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'

import type { Work } from '#server/http/change.ts'
import { prepareEach } from '#server/resource/row-errors.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { columnById, storedParents } from './column-by-id.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'
import { loadSpeller } from '#server/resource/spell-name.ts'

/** From the widest to the narrowest. */
const levels = sysDistrict.fields.districtLevel.options
const rank = (level: string | null) => levels.findIndex(each => each === level)

/** A district lies in a wider one; where its level was left open, it is the next one below. */
const levelWithin = async (
  { db }: Work,
  draft: AnyDraft,
  current: AnyRow | undefined,
): Promise<string | null> => {
  const level = textAfter(draft, current, 'districtLevel')
  const parentId = textAfter(draft, current, 'parentId')
  if (!parentId) return level ?? levels[0]
  const parent = await db
    .selectFrom('sys_district')
    .select('districtLevel')
    .where('id', '=', parentId)
    .executeTakeFirst()
  return levelBelow(level, parent?.districtLevel ?? null)
}

const levelBelow = (level: string | null, parentLevel: string | null): string | null => {
  const parentRank = rank(parentLevel)
  if (parentRank < 0) return level
  if (!level) return levels[parentRank + 1] ?? null
  if (rank(level) >= 0 && rank(level) <= parentRank)
    throw fieldFailure({ districtLevel: `级别应低于上级区域的“${levels[parentRank]}”` })
  return level
}

/** Spelt by the server unless somebody spelt it himself; again when the name changes. */
const spellingFor = (
  spell: Awaited<ReturnType<typeof loadSpeller>>,
  draft: AnyDraft,
  current: AnyRow | undefined,
) => {
  const name = textAfter(draft, current, 'districtName')
  if (!name) return {}
  const isRenamed = name !== current?.districtName
  const spelt = spell(name)
  const wanted = (field: keyof typeof spelt) => {
    const given = textAfter(draft, current, field)
    return !given || (isRenamed && given === current?.[field])
  }
  return {
    ...(wanted('pinyin') && { pinyin: spelt.pinyin }),
    ...(wanted('pinyinInitials') && { pinyinInitials: spelt.pinyinInitials }),
  }
}

export const district = serve(sysDistrict, (store, work) => ({
  async save(draft, own) {
    const current = await currentOf(store, draft)
    if (!isWellFormed(sysDistrict, draft, current)) return store.save(draft, own)
    await refuseCircle(work, sysDistrict, draft, current)
    const districtLevel = await levelWithin(work, draft, current)
    return store.save({ ...draft, districtLevel, ...spellingFor(await loadSpeller(), draft, current) }, own)
  },
  async prepareMany(drafts) {
    const parents = await columnById(work.db, 'sys_district', 'districtLevel', storedParents(drafts))
    const spell = await loadSpeller()
    return prepareEach(drafts, draft => {
      const level = textAfter(draft, undefined, 'districtLevel')
      const parentId = textAfter(draft, undefined, 'parentId')
      const districtLevel = parentId ? levelBelow(level, parents.get(parentId) ?? null) : (level ?? levels[0])
      if (districtLevel) parents.set(String(draft.id), districtLevel)
      return { ...draft, districtLevel, ...spellingFor(spell, draft, undefined) }
    })
  },
}))
