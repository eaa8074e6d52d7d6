import { expect, test } from 'vitest'

import { nextSort } from './next-sort.ts'

test.each([
  [[], '10'],
  [[10, 30, 20], '40'],
  [[1, 2, 3], '10'],
  [[null, 45], '50'],
])('after %j comes %s', (sorts, next) => {
  expect(nextSort(sorts.map(dictSort => ({ dictSort })))).toBe(next)
})
