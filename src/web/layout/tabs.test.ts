import { describe, expect, test } from 'vitest'

import type { Tab } from '#web/session/tabs.ts'

import * as rules from './tabs.ts'

const tab = (path: string, query: Record<string, string> = {}, affix = false): Tab => {
  const search = new URLSearchParams(query).toString()
  const meta = { title: path, ...(affix && { affix }) }
  return { path, fullPath: search ? `${path}?${search}` : path, name: path, meta, query }
}
const home = tab('/index', {}, true)
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
const paths = (tabs: readonly Tab[]) => tabs.map(each => each.fullPath)
const four = [home, a, b, c]

describe('opening', () => {
  test('adds a page at the end, once', () => {
    expect(paths(rules.openTab([home, a], b))).toEqual(['/index', '/a', '/b'])
    expect(paths(rules.openTab([home, a], a))).toEqual(['/index', '/a'])
  })
  test('a list keeps its tab when its filters change, and the tab goes back to them', () => {
    const filtered = tab('/a', { keyword: '张' })
    expect(rules.openTab([home, a, b], filtered)[1]).toEqual(filtered)
  })
  test('two records of one page are two tabs', () => {
    const open = rules.openTab([home, tab('/a/view', { id: '1' })], tab('/a/view', { id: '2', edit: '1' }))
    expect(paths(open)).toEqual(['/index', '/a/view?id=1', '/a/view?id=2&edit=1'])
  })
  test('a pinned page comes first even when it is opened last', () => {
    expect(paths(rules.openTab([a], home))).toEqual(['/index', '/a'])
  })
  test('an address has the key of its tab', () => {
    expect(rules.keyOfAddress('/a', '?index=2')).toBe(rules.tabKey(a))
    expect(rules.keyOfAddress('/a/view', '?edit=1&id=7')).toBe(rules.tabKey(tab('/a/view', { id: '7' })))
  })
})

describe('closing', () => {
  test.each<[string, Tab[], string[]]>([
    ['one', rules.closeTab(four, '/b'), ['/index', '/a', '/c']],
    ['a pinned one: stays', rules.closeTab(four, '/index'), ['/index', '/a', '/b', '/c']],
    ['others', rules.closeOthers(four, '/b'), ['/index', '/b']],
    ['others than the pinned one', rules.closeOthers(four, '/index'), ['/index']],
    ['right side', rules.closeRight(four, '/a'), ['/index', '/a']],
    ['right side of the last: nothing', rules.closeRight(four, '/c'), ['/index', '/a', '/b', '/c']],
    [
      'right side of one that is not there: nothing',
      rules.closeRight(four, '/x'),
      ['/index', '/a', '/b', '/c'],
    ],
    ['all', rules.closeAll(four), ['/index']],
  ])('%s', (_name, left, expected) => expect(paths(left)).toEqual(expected))

  test('the active tab: goes to the last remaining one', () => {
    expect(rules.destination(rules.closeTab(four, '/a'), '/a')).toBe('/c')
    expect(rules.destination(rules.closeAll(four), '/b')).toBe('/index')
  })
  test('another tab: stays', () => {
    expect(rules.destination(rules.closeTab(four, '/b'), '/a')).toBeUndefined()
  })
  test('the very last tab: goes to the index page', () => {
    expect(rules.destination(rules.closeTab([a], '/a'), '/a')).toBe('/index')
  })
})

describe('order', () => {
  test.each([
    ['/a', '/c', ['/index', '/b', '/c', '/a']],
    ['/c', '/a', ['/index', '/c', '/a', '/b']],
    ['/b', '/b', ['/index', '/a', '/b', '/c']],
    ['/a', '/index', ['/index', '/a', '/b', '/c']],
    ['/index', '/c', ['/index', '/a', '/b', '/c']],
    ['/x', '/a', ['/index', '/a', '/b', '/c']],
  ])('%s to the place of %s', (key, to, expected) => {
    expect(paths(rules.moveTab(four, key, to))).toEqual(expected)
  })
})

test('pages that were taken away lose their tabs', () => {
  expect(paths(rules.onlyPermitted(four, path => path !== '/b'))).toEqual(['/index', '/a', '/c'])
})

test('refreshing goes through /redirect with the query', () => {
  expect(rules.refreshAddress('/a?keyword=x')).toBe('/redirect/a?keyword=x')
})
