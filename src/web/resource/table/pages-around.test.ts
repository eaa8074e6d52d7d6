import { expect, test } from 'vitest'

import { pagesAround, pagesOffered } from './pages-around.ts'

test('few pages are all offered', () => {
  expect(pagesAround(0, 1)).toEqual([0])
  expect(pagesAround(3, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('of many pages both ends, those around, and a stride where some are left out', () => {
  expect(pagesAround(0, 325)).toEqual([0, 1, 2, 3, 4, 'on', 324])
  expect(pagesAround(100, 325)).toEqual([0, 'back', 98, 99, 100, 101, 102, 'on', 324])
  expect(pagesAround(324, 325)).toEqual([0, 'back', 320, 321, 322, 323, 324])
})

test('nothing is left out that a stride would take as much room as', () => {
  expect(pagesAround(3, 20)).toEqual([0, 1, 2, 3, 4, 5, 'on', 19])
  expect(pagesAround(16, 20)).toEqual([0, 'back', 14, 15, 16, 17, 18, 19])
})

test('a list of pages offers all of them while it is short', () => {
  expect(pagesOffered(1, 3)).toEqual([0, 1, 2])
  expect(pagesOffered(50, 100)).toHaveLength(100)
})

test('a list of many pages offers both ends, those around, and round ones between', () => {
  const offered = pagesOffered(505, 1000)
  expect(offered.slice(0, 3)).toEqual([0, 9, 19])
  expect(offered).toEqual(expect.arrayContaining([495, 496, 505, 506, 515, 519, 999]))
  expect(offered).not.toContain(516)
  expect(offered.length).toBeLessThan(130)
})
