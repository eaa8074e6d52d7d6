import { expect, test } from 'vitest'

import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { isMeant, recordAbout } from './record-about.ts'

const org = { orgName: '西宁办事处', orgCode: 'XN01', leader: '张伟' }
const user = { userName: '林婉清', userAccount: 'u-001', userEmail: 'LWQ@example.cn' }

test('a record that another field answers for says which, beside what tells it apart', () => {
  expect(recordAbout(sysOrg, org, '张')).toBe('机构 · 负责人：张伟 · XN01')
  const dept = { deptName: '业务部', orgIdLabel: '吴忠办事处', leader: '王芳' }
  expect(recordAbout(sysDept, dept, '王芳')).toBe('部门 · 负责人：王芳 · 吴忠办事处')
  expect(recordAbout(sysUser, user, 'lwq')).toBe('用户 · 邮箱：LWQ@example.cn · u-001')
})

test('a record is meant by its whole name or code, in any letters', () => {
  expect(['XN01', 'xn01', '西宁办事处', '西宁', 'xn'].map(word => isMeant(sysOrg, org, word))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('one whose name, spelling, or what stands there anyway answers says no more', () => {
  expect(recordAbout(sysOrg, org, '西宁')).toBe('机构 · XN01')
  expect(recordAbout(sysOrg, { ...org, orgName: '张掖办事处' }, '张')).toBe('机构 · XN01')
  expect(recordAbout(sysUser, user, 'wanqing')).toBe('用户 · u-001')
  expect(recordAbout(sysOrg, org, 'xn01')).toBe('机构 · XN01')
})

test('entries of one name are told apart by their dictionary, and a dictionary by its value', () => {
  const entry = { dictLabel: '正常', dictValue: '正常', parentIdLabel: '用户状态' }
  expect(recordAbout(sysDict, entry, 'zhengchang')).toBe('数据字典 · 用户状态')
  expect(recordAbout(sysDict, { ...entry, parentIdLabel: '角色状态' }, 'zhengchang')).toBe(
    '数据字典 · 角色状态',
  )
  const dict = { dictLabel: '用户状态', dictValue: 'userStatus', parentIdLabel: null }
  expect(recordAbout(sysDict, dict, '用户')).toBe('数据字典 · userStatus')
})
