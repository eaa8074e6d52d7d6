import { expect, test } from 'vitest'

import { localTree } from '#contract/function-tree.ts'
import { remoteRoutes } from '#web/session/load.ts'
import { homeNode } from '#web/session/pages.ts'

import { tabsAt } from './tabs-at.ts'

const routes = [homeNode, ...localTree]
const at = (pathname: string, search = '') => ({ pathname, search })

test('the home page is there from the start, pinned, before the page that was opened', () => {
  const tabs = tabsAt([], routes, at('/sys/user/list', '?index=2'))
  expect(tabs.map(tab => [tab.fullPath, tab.meta.title, tab.meta.affix ?? false])).toEqual([
    ['/index', '首页', true],
    ['/sys/user/list?index=2', '用户管理', false],
  ])
})

test('a home within a group is pinned, alone and under its own name', () => {
  const home = { rootPath: '/index', functionName: '工作台', functionComponent: 'home' }
  const group = { rootPath: '/g', functionName: '组', functionComponent: 'Layout', sysFunctions: [home] }
  const tabs = tabsAt([], remoteRoutes([...localTree, group]), at('/base/dict/list'))
  expect(tabs.map(tab => [tab.meta.title, tab.meta.affix ?? false])).toEqual([
    ['工作台', true],
    ['数据字典', false],
  ])
})

test('tabs that were open are still open, in their order', () => {
  const before = tabsAt(tabsAt([], routes, at('/base/dict/list')), routes, at('/profile'))
  expect(tabsAt(before, routes, at('/base/dict/list')).map(tab => tab.path)).toEqual([
    '/index',
    '/base/dict/list',
    '/profile',
  ])
})

test('between pages that are open the tabs stay the very same', () => {
  const before = tabsAt(tabsAt([], routes, at('/base/dict/list')), routes, at('/profile'))
  expect(tabsAt(before, routes, at('/base/dict/list'))).toBe(before)
  expect(tabsAt(before, routes, at('/base/dict/list', '?index=2'))).not.toBe(before)
})

test('a page that was taken away loses its tab', () => {
  const before = tabsAt([], routes, at('/sys/user/list'))
  expect(tabsAt(before, [homeNode], at('/index')).map(tab => tab.path)).toEqual(['/index'])
})

test('what is no page opens no tab', () => {
  expect(tabsAt([], routes, at('/redirect/sys/user/list')).map(tab => tab.path)).toEqual(['/index'])
})

test('a saved record takes the place of the tab it was filled in, and a second time takes nothing', () => {
  const before = ['/sys/function/view', '/base/dict/list'].reduce(
    (tabs, path) => tabsAt(tabs, routes, at(path)),
    tabsAt([], routes, at('/index')),
  )
  const saved = { ...at('/sys/function/view', '?id=7'), insteadOf: '/sys/function/view' }
  const after = tabsAt(before, routes, saved)
  expect(after.map(tab => tab.fullPath)).toEqual(['/index', '/sys/function/view?id=7', '/base/dict/list'])
  expect(tabsAt(after, routes, saved)).toEqual(after)
})
