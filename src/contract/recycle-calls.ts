import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import type { UsedBy } from './replies.ts'
import { sysRecycle } from './resources/sys-recycle.ts'

/** How long a deleted record can come back. */
export const recycleDays = 30

/** Resources whose users can be handed to another record of the same kind while one is deleted. */
export const reassignable: readonly string[] = ['sys/org', 'sys/dept', 'sys/role', 'sys/district']

/** Sessions end and the bin empties; everything else can come back. */
export const isRecycled = (resourceName: string) =>
  resourceName !== 'sys/session' && resourceName !== sysRecycle.name

const resource = { label: '资源', kind: 'text', max: 64, required: true } as const
/** Ids with commas between them; more than `limits.deleteIds` are refused by their number, before the length is. */
const ids = { label: '记录', kind: 'text', max: 16_000, required: true } as const

/**
 * Deleting without regret. `usedBy`, `undo` and `handOver` ask for rights on the page of the resource that they name, which
 * only they know.
 */
export const recycleCalls = {
  usedBy: {
    method: 'GET',
    path: 'sys/recycle/used-by',
    title: '记录的使用情况',
    who: 'signedIn',
    query: { resource, ids },
  },
  handOver: {
    method: 'POST',
    path: 'sys/recycle/hand-over',
    title: '移交并删除',
    who: 'signedIn',
    body: { resource, ids, to: idField('接收的记录') },
    action: '移交并删除',
  },
  undoDelete: {
    method: 'POST',
    path: 'sys/recycle/undo',
    title: '撤销删除',
    who: 'signedIn',
    body: { resource, ids },
    action: '撤销删除',
  },
  restore: {
    method: 'PUT',
    path: 'sys/recycle/restore/:ids',
    title: '恢复',
    who: { page: sysRecycle.page, needs: 'edit' },
    query: { leaveOut: { label: '不带已不存在的关联', kind: 'choice', options: ['是', '否'] } },
    action: '恢复',
  },
} as const satisfies Record<string, Call>

export interface UsedByReply {
  usedBy: UsedBy[]
}

/** The ids of the records that are back. */
export interface RestoreReply {
  ids: string[]
}

/** Why a record does not come back: what it refers to is gone. */
export interface RestoreRefusal {
  /** What that is, in words. */
  missing: string[]
  /** It cannot be without one of those. */
  isNeeded: boolean
  /** All of them lie in the bin: under these ids they come back together with it. */
  binned: string[]
}

/** The ids that were deleted, and how many records now refer to the other one. */
export interface HandOverReply {
  ids: string[]
  moved: number
  /** The caller has handed over rights of his own, so that it is not his to take back any more. */
  isFinal?: true
}
