import { sysLogOpt, type Change } from '#contract/resources/sys-log-opt.ts'

import { namesOfEntry } from '#server/resource/history.ts'
import { serve } from '#server/resource/serve.ts'

/** One operation comes with the names of what its changes refer to: who reads the log needs not have those pages. */
export const logOpt = serve(sysLogOpt, (store, work) => ({
  async select(id) {
    const row = await store.select(id)
    const changes = Array.isArray(row.changes) ? (row.changes as Change[]) : [] // written by change()
    return { ...row, names: await namesOfEntry(work.db, row.module, changes) }
  },
}))
