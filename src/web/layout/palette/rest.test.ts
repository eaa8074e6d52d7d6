import { expect, test } from 'vitest'

import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { restElsewhere, restInList, wordsOf, type Found } from './rest.ts'

const found = (total: number, userName: string, userAccount = 'u-001'): Found => {
  const user = { id: '1', userName, userAccount }
  return { resource: sysUser, items: [user], total }
}
const label = (each: Found, word: string) => restInList(each, word, '用户管理')

test('what the palette has no room for is counted, and found in the list', () => {
  expect(label(found(43, '张伟'), '张')).toBe('在用户管理中查找“张”（共 43 条）')
  expect(label({ ...found(12_345, '张伟'), totalIsEstimate: true }, '张')).toBe(
    '在用户管理中查找“张”（约 12,345 条）',
  )
  expect(label(found(1, '张伟'), '张')).toBeUndefined()
  expect(restElsewhere([found(43, '张伟')], '张')).toBe('')
})

test('of letters the list, which knows no spelling, may find less: it is no promise, and no way where it may find nothing', () => {
  expect(label(found(43, '张伟', 'zhangwei'), 'Zhang')).toBe('在用户管理中查找“Zhang”')
  expect(label(found(43, '张伟'), 'zhang')).toBeUndefined()
})

test('of letters it is said how many there are, and what to do', () => {
  const kinds = [found(43, '张伟'), { ...found(7, ''), resource: sysOrg }]
  expect(restElsewhere(kinds, 'zhang')).toBe(
    '用户共 43 条，机构共 7 条；这里只列出最接近的几条，多打几个字能找得更准',
  )
  expect(restElsewhere([found(1, '张伟')], 'zhang')).toBe('')
})

test('several words are looked for one by one, in any order; letters may be one spelling', () => {
  expect(wordsOf('机构 华北')).toEqual(['机构', '华北'])
  expect(wordsOf('lin wanqing')).toEqual(['lin wanqing'])
})

test('of several words, which a list takes as they stand, nothing is promised either', () => {
  expect(label(found(43, '张 伟'), '张 伟')).toBe('在用户管理中查找“张 伟”')
  expect(label(found(43, '伟张'), '张 伟')).toBeUndefined()
  expect(restElsewhere([found(43, '伟张')], '张 伟')).toMatch(/^用户共 43 条；/)
})
