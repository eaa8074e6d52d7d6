import { expect, test } from 'vitest'

import { writtenNumber } from './written-number.ts'

test.each([
  ['12', 12],
  [' -7 ', -7],
  ['+3', 3],
  ['007', 7],
  ['1,234,567', 1_234_567],
  ['1,000.5', 1000.5],
  ['１２', 12],
  ['－１，２３４．５', -1234.5],
])('%j is %d', (text, value) => {
  expect(writtenNumber(text)).toBe(value)
})

test.each(['', '0x10', '1e2', '1,2', '1,23,456', ',123', '1234,567', '12.', '.5', 'Infinity', '1 2', '一'])(
  '%j is no number',
  text => {
    expect(writtenNumber(text)).toBeUndefined()
  },
)
