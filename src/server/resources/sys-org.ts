import { fieldFailure } from '#contract/failure.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { touchRights } from '#server/db/rights-epoch.ts'
import { refuseWiderSight, shownByMoving } from '#server/http/held-sight.ts'
import { serve } from '#server/resource/serve.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** Organisations form a tree, on which the data scope 本机构及以下 depends. */
export const org = serve(sysOrg, (store, work) => ({
  async save(draft, own) {
    await touchRights(work.db)
    const current = await currentOf(store, draft)
    if (!isWellFormed(sysOrg, draft, current)) return store.save(draft, own)
    await refuseCircle(work, sysOrg, draft, current)
    if (current && textAfter(draft, current, 'parentId') !== current.parentId)
      await refuseWiderSight(work, shownByMoving([current.id]), () =>
        fieldFailure({ parentId: '这个机构下面有您看不到的机构，不能由您移动，请联系管理员' }),
      )
    return store.save(draft, own)
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
