import { expect, test } from 'vitest'

import { sysSms } from '#contract/resources/sys-sms.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { bothChanged, isByServerAlone, newestWords } from './both-changed.ts'

const before = {
  userName: '李海波',
  userPhone: '1',
  userEmail: 'a',
  orgId: 'o',
  orgIdLabel: '总部',
  version: 1,
}

test('what only the second one has changed is kept, with its name; what both have changed is the first one’s', () => {
  const theirs = { ...before, userEmail: 'b', userPhone: '2', version: 2 }
  const mine = { ...before, userPhone: '3', orgId: 'p', orgIdLabel: '分部', remark: '我写的' }
  const changed = bothChanged(sysUser, before, theirs, mine)
  expect(changed.kept).toEqual({ orgId: 'p', orgIdLabel: '分部', remark: '我写的' })
  expect(changed.both).toEqual([{ name: 'userPhone', mine: '3', newest: '2' }])
  expect(newestWords(sysUser, changed)).toBe(
    '变化的内容：手机、邮箱。刷新后会换成最新内容，您填写的手机需要重新填写，下面可以复制，您改过的其他内容仍然保留，请核对后再保存。',
  )
})

test('where both have filled in the same nothing is to be filled in again', () => {
  const theirs = { ...before, userPhone: '2' }
  expect(newestWords(sysUser, bothChanged(sysUser, before, theirs, theirs))).toBe(
    '变化的内容：手机。刷新后会换成最新内容。',
  )
})

test('what the server alone has gone on with is nobody’s change', () => {
  const waiting = { smsPhone: '13800000001', smsContent: '开会', smsStatus: '待发送', tries: 0, version: 1 }
  const sent = { ...waiting, smsStatus: '模拟', tries: 1, sendTime: '2026-11-28T00:00:00.000Z', version: 4 }
  expect(isByServerAlone(sysSms, waiting, sent)).toBe(true)
  expect(isByServerAlone(sysSms, waiting, { ...sent, smsContent: '改到三点' })).toBe(false)
})
