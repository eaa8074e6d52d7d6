import { expect, test } from 'vitest'

import { importTemplate } from '#contract/import-template.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { Resource } from '#contract/resource.ts'
import { guessColumns } from './guess-columns.ts'

const guessesIn = (resource: Resource, ...headers: string[]) => {
  const { columns } = importTemplate(resource)
  const labels = columns.map(each => each.label)
  return Object.fromEntries(
    guessColumns(
      headers,
      columns,
      labels.filter(label => !headers.includes(label)),
    ),
  )
}

test('a header that says one column of the template in other words is guessed to be that', () => {
  expect(
    guessesIn(
      sysUser,
      '登录账号',
      '手机号',
      '电子邮箱',
      '性别（男/女）',
      '姓 名：',
      '机构名称',
      '状态[必选]',
    ),
  ).toEqual({
    登录账号: '账号',
    手机号: '手机',
    电子邮箱: '邮箱',
    '性别（男/女）': '性别',
    '姓 名：': '姓名',
    机构名称: '机构',
    '状态[必选]': '状态',
  })
  expect(guessesIn(sysDept, '名称', '机构')).toEqual({ 名称: '部门名称', 机构: '所属机构' })
})

test('nothing is guessed of what may be several, is there already, or is something else of it', () => {
  // Of the columns two, or two for one of them.
  expect(guessesIn(sysUser, '账号状态')).toEqual({})
  expect(guessesIn(sysUser, '手机号', '备用手机')).toEqual({})
  expect(guessesIn(sysDept, '部门')).toEqual({})
  expect(guessesIn(sysUser, '手机', '手机号')).toEqual({})
  expect(guessesIn(sysUser, '机构地址', '部门电话', '工号', '（账号）', '*')).toEqual({})
})

test('what is the name itself but for its brackets is that, though it holds another one', () => {
  const columns = ['手机', '手机号'].map(label => ({ label }))
  expect([...guessColumns(['手机号（11 位）'], columns, ['手机', '手机号'])]).toEqual([
    ['手机号（11 位）', '手机号'],
  ])
})

test('a header as long as a sentence is not gone through', () => {
  const columns = [{ label: '手机' }]
  const headerOf = (length: number) => `手机（${'1'.repeat(length - 4)}）`
  expect([...guessColumns([headerOf(60)], columns, ['手机']).values()]).toEqual(['手机'])
  expect(guessColumns([headerOf(61)], columns, ['手机']).size).toBe(0)
})

test('the words of other lists of people are known', () => {
  const everyday = { 登录名: '账号', 'E-mail': '邮箱', 所在单位: '机构', 科室: '部门', 联系电话: '手机' }
  expect(guessesIn(sysUser, ...Object.keys(everyday))).toEqual(everyday)
  const others = { 用户名: '账号', '电子邮件（选填）': '邮箱', 单位: '机构', 所在部门: '部门', 电话: '手机' }
  expect(guessesIn(sysUser, ...Object.keys(others))).toEqual(others)
  expect(guessesIn(sysUser, '登录账号', '邮箱地址', '公司', '手机号', '邮 件')).toEqual({
    登录账号: '账号',
    邮箱地址: '邮箱',
    公司: '机构',
    手机号: '手机',
  })
  expect(guessesIn(sysOrg, '单位编码', '上级单位')).toEqual({ 单位编码: '机构编码', 上级单位: '上级机构' })
  expect(guessesIn(sysDept, '公司', '手机号')).toEqual({ 公司: '所属机构', 手机号: '电话' })
})

test('a word of other lists is guessed for one column alone, and for none that a header says', () => {
  // Of the first two either may be meant; the telephone is not said, the mobile one is.
  expect(guessesIn(sysUser, '单位', '公司', '手机号', '联系电话')).toEqual({ 手机号: '手机' })
  expect(guessesIn(sysUser, '手机', '联系电话')).toEqual({})
  const columns = ['手机', '电话', '地址'].map(label => ({ label }))
  const guessed = (header: string) => [...guessColumns([header], columns, ['手机', '电话', '地址'])]
  expect(guessed('手机号')).toEqual([['手机号', '手机']])
  expect(guessed('联系电话')).toEqual([['联系电话', '电话']])
  expect(guessed('移动电话')).toEqual([['移动电话', '电话']])
  // It ends like another column, and is something else.
  expect(guessed('邮箱地址')).toEqual([])
  expect(guessesIn(sysOrg, '邮箱地址', '单位')).toEqual({})
})
