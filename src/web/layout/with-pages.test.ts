import { expect, test } from 'vitest'

import type { Tab } from '#web/session/tabs.ts'

import { withPages } from './with-pages.tsx'

const tab = (path: string, id?: string): Tab => ({
  path,
  fullPath: id ? `${path}?id=${id}&mode=edit` : path,
  name: path,
  meta: { title: path },
  query: id ? { id } : {},
})
const home = tab('/index')
const record = tab('/sys/user/view', '7')

test('below the actions stand all open pages, and each leads to where it was left', () => {
  const done: string[] = []
  const menu = { items: [{ key: 'close', label: '关闭' }], onClick: () => void done.push('close') }
  const { items = [], onClick } = withPages(menu, [home, record], home, to => void done.push(to))
  const group = items.at(-1)
  const pages = group && 'children' in group ? (group.children ?? []) : []
  expect(pages.map(page => page?.key)).toEqual(['page /index', 'page /sys/user/view?id=7'])
  for (const key of ['close', 'page /sys/user/view?id=7'])
    onClick?.({ key, domEvent: new Event('click') } as never)
  expect(done).toEqual(['close', '/sys/user/view?id=7&mode=edit'])
})

test('where one page is open there is no list of them', () => {
  const menu = { items: [] }
  expect(withPages(menu, [home], home, () => {})).toBe(menu)
})
