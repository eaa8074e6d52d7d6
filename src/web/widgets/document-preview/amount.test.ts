import { expect, test } from 'vitest'

import { isAmount } from './amount.ts'

test.each([
  '1,234.50',
  ' 1,234.50 ',
  '(1,234.50)',
  '¥ -12',
  '-¥12.5',
  '1,234.50元',
  '25.6%',
  '12 万元',
  '¥-',
  ' - ',
])('%j stands with the amounts', text => {
  expect(isAmount(text)).toBe(true)
})

test.each(['', '元', '2026/1/5', '13:30', '3 张', '1 234', '一百元', '--'])('%j does not', text => {
  expect(isAmount(text)).toBe(false)
})
