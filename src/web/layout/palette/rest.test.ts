import { expect, test } from 'vitest'

import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { restElsewhere, restInList, soughtIn, wordsOf, type Found } from './rest.ts'

const found = (sought: string, total: number, userName: string, userAccount = 'u-001'): Found => {
  const user = { id: '1', userName, userAccount }
  return { resource: sysUser, items: [user], total, sought }
}
const label = (each: Found) => restInList(each, '用户管理')

test('what the palette has no room for is counted, and found in the list', () => {
  expect(label(found('张', 43, '张伟'))).toBe('在用户管理中查找“张”（共 43 条）')
  expect(label({ ...found('张', 12_345, '张伟'), totalIsEstimate: true })).toBe(
    '在用户管理中查找“张”（约 12,345 条）',
  )
  expect(label(found('张', 1, '张伟'))).toBeUndefined()
  expect(restElsewhere([found('张', 43, '张伟')])).toBe('')
})

test('of letters the list, which knows no spelling, may find less: it is no promise, and no way where it may find nothing', () => {
  expect(label(found('Zhang', 43, '张伟', 'zhangwei'))).toBe('在用户管理中查找“Zhang”')
  expect(label(found('zhang', 43, '张伟'))).toBeUndefined()
})

test('of letters it is said how many there are, and what to do', () => {
  const kinds = [found('zhang', 43, '张伟'), { ...found('zhang', 7, ''), resource: sysOrg }]
  expect(restElsewhere(kinds)).toBe('用户共 43 条，机构共 7 条；这里只列出最接近的几条，多打几个字能找得更准')
  expect(restElsewhere([found('zhang', 1, '张伟')])).toBe('')
})

test('several words are looked for one by one, in any order; letters may be one spelling', () => {
  expect(wordsOf('机构 华北')).toEqual(['机构', '华北'])
  expect(wordsOf('lin wanqing')).toEqual(['lin wanqing'])
})

test('of several words, which a list takes as they stand, nothing is promised either', () => {
  expect(label(found('张 伟', 43, '张 伟'))).toBe('在用户管理中查找“张 伟”')
  expect(label(found('张 伟', 43, '伟张'))).toBeUndefined()
  expect(restElsewhere([found('张 伟', 43, '伟张')])).toMatch(/^用户共 43 条；/)
})

test('a word that names the kind is looked for in the others only, unless it is the only one', () => {
  expect(soughtIn(sysOrg, '机构 华北')).toBe('华北')
  expect(soughtIn(sysDict, '状态  字典')).toBe('状态')
  expect(soughtIn(sysUser, '机构 华北')).toBe('机构 华北')
  expect(soughtIn(sysOrg, '机构')).toBe('机构')
})
