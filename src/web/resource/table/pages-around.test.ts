import { expect, test } from 'vitest'

import { pagesAround } from './pages-around.ts'

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
