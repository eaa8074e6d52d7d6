import { failure, fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { idPattern } from '#contract/validate.ts'

import type { AnyDraft } from '#server/resource/store.ts'
import { textAfter, valueAfter } from './draft.ts'

/** Where a message may go from where it is. What has been published can be withdrawn, never made to look unwritten. */
const next: Record<string, readonly string[]> = {
  新建: ['草稿', '已发布'],
  草稿: ['草稿', '已发布'],
  已发布: ['已发布', '已撤回'],
  已撤回: ['已撤回', '已发布'],
}

const refusals: Record<string, string> = {
  新建: '新建的消息只能是草稿或已发布',
  草稿: '还没有发布的消息不能撤回',
  已发布: '已发布的消息不能改回草稿，请先撤回',
  已撤回: '撤回的消息不能改回草稿，可以修改后重新发布',
}

export const refuseStep = (from: string, to: string): void => {
  const allowed = next[from]
  if (allowed && !allowed.includes(to)) throw fieldFailure({ msgStatus: refusals[from] ?? '发布状态不正确' })
}

/** What its readers have seen, or who they are. */
const published = ['msgTitle', 'msgType', 'msgContent', 'target', 'targetIds', 'publishTime']

const asStored = (value: unknown) => (value === undefined || value === '' ? null : value)
const sameTime = (left: unknown, right: unknown) =>
  typeof left === 'string' && typeof right === 'string' && Date.parse(left) === Date.parse(right)

export const refuseRewriting = (draft: AnyDraft, current: AnyRow): void => {
  const changed = published.find(name => {
    const value = asStored(valueAfter(draft, current, name))
    if (name === 'publishTime' && sameTime(value, current[name])) return false
    return JSON.stringify(value) !== JSON.stringify(current[name])
  })
  if (changed) throw failure('refused', '已发布的消息不能修改内容，请先撤回，修改后再发布')
}

/** When readers see it: as wished, else now; a message that comes back after a withdrawal is new. */
export const publishTimeOf = (draft: AnyDraft, current: AnyRow | undefined, now: string): string => {
  const wished = textAfter(draft, current, 'publishTime')
  if (!wished) return now
  const isOld = current?.msgStatus === '已撤回' && sameTime(wished, current.publishTime)
  return isOld ? now : wished
}

export const refuseExpiry = (publishTime: string | null, expireTime: string | null): void => {
  if (publishTime && expireTime && Date.parse(expireTime) <= Date.parse(publishTime))
    throw fieldFailure({ expireTime: '失效时间应晚于发布时间' })
}

/** Whom a message names; nobody in particular where it goes to all. */
export const targetIdsOf = (target: string | null, value: unknown): string[] | null => {
  if (target === null || target === '全体') return null
  const ids = Array.isArray(value) ? value : []
  if (!ids.every(each => typeof each === 'string' && idPattern.test(each)))
    throw fieldFailure({ targetIds: '对象名单应是编号的列表' })
  if (ids.length === 0) throw fieldFailure({ targetIds: `请选择要发送给哪些${target}` })
  if (ids.length > 1000)
    throw fieldFailure({ targetIds: '对象名单不能超过1000项，人多时请改为按机构或角色发送' })
  return [...new Set(ids)]
}
