import { expect, test } from 'vitest'

import { compare } from './comparison.ts'

test.each([
  [120, 100, 'up', '20.00%'],
  [80, 100, 'down', '20.00%'],
  [4, 3, 'up', '33.33%'],
  [965, 1000, 'down', '3.50%'],
  [0, 5, 'down', '100.00%'],
  [1239, 1, 'up', '123,800.00%'],
  [7, 7, 'same', '持平'],
  [0, 0, 'same', '持平'],
] as const)('%i after %i', (value, before, trend, text) => {
  expect(compare(value, before)).toEqual({ trend, text })
})

test('where nothing came before there is nothing to compare', () => {
  expect(compare(5, null)).toBeUndefined()
  expect(compare(38_202, 0)).toBeUndefined()
})
