import { sysOrg } from '#contract/resources/sys-org.ts'

import { serve } from '#server/resource/serve.ts'
import { currentOf } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** Organisations form a tree. */
export const org = serve(sysOrg, (store, work) => ({
  async save(draft, own) {
    await refuseCircle(work, sysOrg, draft, await currentOf(store, draft))
    return store.save(draft, own)
  },
}))
