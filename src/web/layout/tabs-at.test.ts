import { expect, test } from 'vitest'

import { localTree } from '#contract/function-tree.ts'
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

test('tabs that were open are still open, in their order', () => {
  const before = tabsAt(tabsAt([], routes, at('/base/dict/list')), routes, at('/profile'))
  expect(tabsAt(before, routes, at('/base/dict/list')).map(tab => tab.path)).toEqual([
    '/index',
    '/base/dict/list',
    '/profile',
  ])
})

test('a page that was taken away loses its tab', () => {
  const before = tabsAt([], routes, at('/sys/user/list'))
  expect(tabsAt(before, [homeNode], at('/index')).map(tab => tab.path)).toEqual(['/index'])
})

test('what is no page opens no tab', () => {
  expect(tabsAt([], routes, at('/redirect/sys/user/list')).map(tab => tab.path)).toEqual(['/index'])
})
