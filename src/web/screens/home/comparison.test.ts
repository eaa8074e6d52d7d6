import { expect, test } from 'vitest'

import { compare } from './comparison.ts'

test.each([
  [120, 100, 'up', '20%'],
  [80, 100, 'down', '20%'],
  [4, 3, 'up', '33.33%'],
  [0, 5, 'down', '100%'],
  [1234, 0, 'up', '1,234'],
  [7, 7, 'same', '持平'],
  [0, 0, 'same', '持平'],
] as const)('%i after %i', (value, before, trend, text) => {
  expect(compare(value, before)).toEqual({ trend, text })
})

test('where nothing came before there is nothing to compare', () => {
  expect(compare(5, null)).toBeUndefined()
})
