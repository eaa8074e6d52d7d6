import { expect, test } from 'vitest'
import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import { forwardsOf } from './forwards.ts'

const leads = (routes: readonly FunctionNode[], from: string) =>
  forwardsOf(routes).find(each => each.from === from)?.to

test('base data leads through the district to its list, system through the user', () => {
  expect(leads(localTree, '/base')).toBe('/base/district')
  expect(leads(localTree, '/base/district')).toBe('/base/district/list')
  expect(leads(localTree, '/sys')).toBe('/sys/user')
  expect(leads(localTree, '/sys/user')).toBe('/sys/user/list')
})

const group = (change: Partial<FunctionNode>, ...sysFunctions: FunctionNode[]): FunctionNode[] => [
  { rootPath: '/g', functionName: '组', functionComponent: 'Layout', sysFunctions, ...change },
]
const hidden = { rootPath: '/g/view', functionName: '详情', functionComponent: 'g/view', isHidden: '是' }
const plan = { rootPath: '/g/plan', functionName: '计划', functionComponent: 'g/plan' }

test('a redirect to a page that the person does not have leads to their first visible page', () => {
  expect(leads(group({ redirectPath: '/g/other' }, hidden, plan), '/g')).toBe('/g/plan')
  expect(leads(group({}, hidden, plan), '/g')).toBe('/g/plan')
})

test('a group leads past what is to open in a new window, but not nowhere', () => {
  const outside = { rootPath: '/g/wall', functionName: '大屏', functionComponent: 'g/wall', isExternal: '是' }
  expect(leads(group({}, outside, plan), '/g')).toBe('/g/plan')
  expect(leads(group({}, outside), '/g')).toBe('/g/wall')
})

test('a group that leads to itself or holds nothing leads nowhere', () => {
  expect(leads(group({ redirectPath: '/g' }), '/g')).toBeUndefined()
})

test('a group leads to none of the addresses elsewhere that are below it', () => {
  const site = { rootPath: 'https://example.com/www', functionName: '官网', isExternal: '否' }
  expect(leads(group({}, site, plan), '/g')).toBe('/g/plan')
  expect(leads(group({}, site), '/g')).toBeUndefined()
})
