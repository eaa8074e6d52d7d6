import { expect, test } from 'vitest'

import { keepPages, mostKept, type Keepable } from './kept-pages.ts'

const page = (key: string, noCache = false): Keepable => ({ key, noCache })
const keys = (pages: readonly Keepable[]) => pages.map(each => each.key)
const everything = () => true
const nothing = () => false

test('the page that is looked at comes first, the others stay in the order they were seen', () => {
  const kept = [page('/b'), page('/a'), page('/c')]
  expect(keys(keepPages(kept, page('/a'), everything, nothing))).toEqual(['/a', '/b', '/c'])
})

test('a closed tab takes its page along', () => {
  expect(keys(keepPages([page('/b'), page('/a')], page('/c'), key => key !== '/b', nothing))).toEqual([
    '/c',
    '/a',
  ])
})

test('a page without cache lives only while it is looked at', () => {
  const live = page('/live', true)
  const shown = keepPages([page('/a')], live, everything, nothing)
  expect(keys(shown)).toEqual(['/live', '/a'])
  expect(keys(keepPages(shown, page('/a'), everything, nothing))).toEqual(['/a'])
})

test('at most twenty stay; the one not seen for longest goes', () => {
  let kept: Keepable[] = []
  for (let index = 0; index < 30; index += 1) kept = keepPages(kept, page(`/${index}`), everything, nothing)
  expect(kept).toHaveLength(mostKept)
  expect(keys(kept).at(-1)).toBe('/10')
})

test('a page with unsaved work is never put to sleep; the next one goes in its place', () => {
  const isUnsaved = (key: string) => key === '/0' || key === '/3'
  let kept: Keepable[] = []
  for (let index = 0; index < 30; index += 1) kept = keepPages(kept, page(`/${index}`), everything, isUnsaved)
  expect(kept).toHaveLength(mostKept)
  expect(keys(kept).slice(-3)).toEqual(['/12', '/3', '/0'])
})

test('when all hold unsaved work, all stay', () => {
  let kept: Keepable[] = []
  for (let index = 0; index < 30; index += 1)
    kept = keepPages(kept, page(`/${index}`), everything, everything)
  expect(kept).toHaveLength(30)
})
