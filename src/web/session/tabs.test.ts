import { expect, test } from 'vitest'

import { readdress, useTabs, wayTo, type Tab } from './tabs.ts'

const tab = (path: string, search = ''): Tab => ({
  path,
  fullPath: path + search,
  name: path,
  meta: { title: path },
  query: Object.fromEntries(new URLSearchParams(search)),
})

const tabs = [
  tab('/index'),
  tab('/sys/user/view', '?id=7'),
  tab('/sys/user/list', '?keyword=adm&pageIndex=2'),
]

test('the way to an open page leads to it as it was left', () => {
  expect(wayTo(tabs, '/sys/user/list', '/index')).toBe('/sys/user/list?keyword=adm&pageIndex=2')
})

test('from the page itself it leads to its beginning', () => {
  expect(wayTo(tabs, '/sys/user/list', '/sys/user/list')).toBe('/sys/user/list')
})

test('a page that is not open, or open for one record alone, is opened anew', () => {
  expect(wayTo(tabs, '/sys/role/list', '/index')).toBe('/sys/role/list')
  expect(wayTo(tabs, '/sys/user/view', '/index')).toBe('/sys/user/view')
})

test('a page that lies behind another one is given a new address; a new record loses the name of its draft', () => {
  const draft = { ...tab('/sys/user/view', '?mode=add'), meta: { title: '用户详情', label: '新增用户' } }
  const read = { ...tab('/sys/user/view', '?id=7&mode=edit'), meta: { title: '用户详情', label: '用户：甲' } }
  useTabs.setState({ tabs: [draft, read] })
  readdress(
    { pathname: '/sys/user/view', search: '?mode=add' },
    { pathname: '/sys/user/view', search: '?id=8' },
  )
  readdress(
    { pathname: '/sys/user/view', search: '?id=7&mode=edit' },
    { pathname: '/sys/user/view', search: '?id=7' },
  )
  expect(useTabs.getState().tabs).toEqual([
    { ...draft, fullPath: '/sys/user/view?id=8', query: { id: '8' }, meta: { title: '用户详情' } },
    { ...read, fullPath: '/sys/user/view?id=7', query: { id: '7' } },
  ])
})
