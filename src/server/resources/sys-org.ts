import { fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { touchRights } from '#server/db/rights-epoch.ts'
import type { Work } from '#server/http/change.ts'
import { refuseWiderSight, shownByMoving, takenOutOf } from '#server/http/held-sight.ts'
import { outOfOwnSight, refuseOutOfSight } from '#server/http/own-sight.ts'
import { serve } from '#server/resource/serve.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** Those above see what lies below: who moves something sees all of it, and where he takes it from. */
const guardMove = async (work: Work, { id, parentId }: AnyRow) => {
  await refuseWiderSight(work, shownByMoving([id]), () =>
    fieldFailure({ parentId: '这个机构下面有您看不到的机构，不能由您移动，请联系管理员' }),
  )
  await refuseWiderSight(work, takenOutOf(typeof parentId === 'string' ? [parentId] : []), () =>
    fieldFailure({ parentId: '您看不到它现在的上级机构，不能由您移走，请联系管理员' }),
  )
}

const lost = () => fieldFailure({ parentId: outOfOwnSight })

/** Organisations form a tree, on which the data scope 本机构及以下 depends. */
export const org = serve(sysOrg, (store, work) => ({
  async save(draft, own) {
    await touchRights(work.db)
    const current = await currentOf(store, draft)
    if (!isWellFormed(sysOrg, draft, current)) return store.save(draft, own)
    await refuseCircle(work, sysOrg, draft, current)
    const to = textAfter(draft, current, 'parentId')
    if (!current || to === current.parentId) return store.save(draft, own)
    await guardMove(work, current)
    const saved = await store.save(draft, own)
    await refuseOutOfSight(work, saved.id, lost)
    return saved
  },
  // A new record is nobody's superior yet: no circle can close.
  async prepareMany(drafts) {
    if (!work.isReading) await touchRights(work.db)
    return { drafts: [...drafts], errors: [] }
  },
  async deleteIds(ids) {
    await touchRights(work.db)
    return store.deleteIds(ids)
  },
}))
