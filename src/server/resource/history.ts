import type { Resource } from '#contract/resource.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Work } from '#server/http/change.ts'

export interface HistoryEntry {
  id: string
  action: string | null
  userName: string | null
  time: string | null
  changes: Change[]
}

/** The changes of one record, newest first, out of the operation log. Whether the caller may see it is asked before. */
export const selectHistory = async (resource: Resource, work: Work, id: string): Promise<HistoryEntry[]> => {
  const rows = await work.db
    .selectFrom('sys_log_opt')
    .select(['id', 'action', 'userName', 'time', 'changes'])
    .where('module', '=', resource.title)
    .where('recordId', '=', id)
    .where('result', '=', '成功')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({ ...row, changes: JSON.parse(row.changes ?? '[]') as Change[] })) // written by change()
}
