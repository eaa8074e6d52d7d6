import { expect, test } from 'vitest'

import { showFixed, showNumber, showShort } from './show-number.ts'

test.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [1234567, 0, '1,234,567'],
  [-1234, 0, '-1,234'],
  [-123, 0, '-123'],
  [1234.5678, 2, '1,234.57'],
  [1234.5678, 3, '1,234.568'],
  [12.5, 0, '13'],
  [20, 2, '20'],
])('%d with at most %d decimals is %s', (value, decimals, text) => {
  expect(showNumber(value, decimals)).toBe(text)
  expect(new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals }).format(value)).toBe(text)
})

test('what stands beside others of its kind has all decimals', () => {
  expect(showFixed(3.5)).toBe('3.50')
  expect(showFixed(1234.567)).toBe('1,234.57')
  expect(showFixed(-1234, 1)).toBe('-1,234.0')
})

test('two decimals are shown unless somebody says otherwise', () => {
  expect(showNumber(1234.5678)).toBe('1,234.57')
  expect(showNumber(1234)).toBe('1,234')
})

test.each([
  [0, '0'],
  [2500, '2,500'],
  [10_000, '1万'],
  [25_000, '2.5万'],
  [1_200_000, '120万'],
  [300_000_000, '3亿'],
])('%d is %s where there is little room', (value, text) => {
  expect(showShort(value)).toBe(text)
})
