import { expect, test } from 'vitest'

import { localTree, type FunctionNode } from '#contract/function-tree.ts'
import { forwardsOf } from '#web/app/forwards.ts'
import { findPage, homeNode } from '#web/session/pages.ts'

import { crumbs, stepsTo } from './breadcrumb.ts'

const routes = [homeNode, ...localTree]
const shownAt = (path: string, among: readonly FunctionNode[] = routes) => {
  const page = findPage(among, path)
  if (!page) throw new Error(`no page at ${path}`)
  return crumbs(stepsTo(page))
}
/** Of the first group only these pages are held. */
const baseWith = (...paths: string[]): FunctionNode[] =>
  localTree.slice(0, 1).map(base => ({
    ...base,
    sysFunctions: base.sysFunctions?.filter(node => paths.includes(node.rootPath)),
  }))

test('shows the groups as links, and the page as text', () => {
  expect(shownAt('/sys/user/list')).toEqual([{ title: '系统管理', to: '/sys' }, { title: '用户管理' }])
})

test('the link of a group leads to a page that its reader has', () => {
  const held = baseWith('/base/org/list', '/base/org/view')
  const to = shownAt('/base/org/view', held)[0]?.to
  expect(forwardsOf(held).find(each => each.from === to)?.to).toBe('/base/org/list')
})

test('a group of which its reader sees no page has no item: it would lead nowhere', () => {
  const held = baseWith('/base/org/view')
  const page = findPage(held, '/base/org/view')
  expect(page && stepsTo(page)[0]).toMatchObject({ title: '基础数据', breadcrumb: false })
  expect(shownAt('/base/org/view', held)).toEqual([{ title: '机构详情' }])
})

test('a record comes after its list', () => {
  expect(shownAt('/base/org/view').map(crumb => crumb.title)).toEqual(['基础数据', '机构管理', '机构详情'])
  expect(shownAt('/base/org/view')[1]?.to).toBe('/base/org/list')
})

test('a record that is still to be made is called so', () => {
  const page = findPage(routes, '/base/org/view')
  if (!page) throw new Error('no page of an organisation')
  expect(crumbs(stepsTo(page, '新增机构')).at(-1)).toEqual({ title: '新增机构' })
})

test('pages of the root show none', () => {
  expect(shownAt('/index')).toEqual([])
})

test('the personal centre stands alone, without a link', () => {
  expect(shownAt('/profile')).toEqual([{ title: '个人中心' }])
})

test('an item whose breadcrumb flag is false is hidden, and the last shown item is still no link', () => {
  const steps = [
    { path: '/a', title: '甲' },
    { path: '/a/b', title: '乙', breadcrumb: true },
    { path: '/a/b/c', title: '丙', breadcrumb: false },
  ]
  expect(crumbs(steps)).toEqual([{ title: '甲', to: '/a' }, { title: '乙' }])
})
