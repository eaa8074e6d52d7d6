import { sysOrg } from '#contract/resources/sys-org.ts'

import { serve } from '#server/resource/serve.ts'
import { currentOf, isWellFormed } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** Organisations form a tree. */
export const org = serve(sysOrg, (store, work) => ({
  async save(draft, own) {
    const current = await currentOf(store, draft)
    if (isWellFormed(sysOrg, draft, current)) await refuseCircle(work, sysOrg, draft, current)
    return store.save(draft, own)
  },
}))
