import { expect, test } from 'vitest'

import type { Tab } from '#web/session/tabs.ts'

import { tabMenu } from './tab-menu.tsx'

const tab = (path: string, affix = false): Tab => ({
  path,
  fullPath: path,
  name: path,
  meta: { title: path, ...(affix && { affix }) },
  query: {},
})
const home = tab('/index', true)
const [a, b] = [tab('/a'), tab('/b')]

const menuOf = (tabs: readonly Tab[], of: Tab) => {
  const done: string[] = []
  const note = (name: string) => (on?: unknown) =>
    void done.push(typeof on === 'string' ? `${name} ${on}` : name)
  const actions = {
    refresh: note('refresh'),
    close: note('close'),
    closeOthers: note('others'),
    closeRight: note('right'),
    closeAll: note('all'),
    move: note('move'),
    shift: note('shift'),
  }
  const { items = [], onClick } = tabMenu(tabs, of, actions as never, false)
  const shown = items.map(each =>
    each && 'label' in each ? [each.key, each.label, 'disabled' in each && each.disabled === true] : [],
  )
  return { shown, choose: (key: string) => onClick?.({ key, domEvent: new Event('click') } as never), done }
}

test('refresh, close, close others, close right side, close all, and each does that', () => {
  const { shown, choose, done } = menuOf([home, a, b], a)
  expect(shown).toEqual([
    ['refresh', '刷新', false],
    ['close', '关闭', false],
    ['others', '关闭其他', false],
    ['right', '关闭右侧', false],
    ['all', '全部关闭', false],
  ])
  for (const each of ['refresh', 'close', 'others', 'right', 'all']) choose(each)
  expect(done).toEqual(['refresh', 'close /a', 'others /a', 'right /a', 'all'])
})

test('what would change nothing cannot be chosen: closing a pinned tab, or others where there are none', () => {
  expect(menuOf([home], home).shown.map(each => each[2])).toEqual([false, true, true, true, true])
})
