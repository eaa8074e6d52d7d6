import { expect, test } from 'vitest'

import { createShow } from './number-format.ts'
import { seenBy } from './seen-numbers.ts'

test.each([
  ['0.00', 1.005, '1.01'],
  ['0.00', 2.675, '2.68'],
  ['#,##0.00', 2.675, '2.68'],
  ['#,##0.00', -2.675, '-2.68'],
  ['0.00', 0.285, '0.29'],
  ['0.00', 10.075, '10.08'],
  ['¥#,##0.00_);[Red](¥#,##0.00)', -1.255, '(¥1.26)'],
  ['0.00', 1.1 * 1.15, '1.27'],
  ['0', -999.5, '-1000'],
  ['0%', 1.005, '101%'],
  ['0.0%', 0.0125 + 0.01, '2.3%'],
  ['#,##0.00,', 1005, '1.01'],
  ['0.00,,', 1_005_000, '1.01'],
  ['0!.0000', 10_050, '1.0050'],
  ['[>=1]0.00;0.000', 1.005, '1.01'],
  ['0.00;(0.00);"-"', -0.001, '(0.00)'],
])('in the format %s, %d is rounded half away from nought as it is written, %j', (format, value, text) => {
  expect(createShow(format)(value)).toBe(text)
})

test.each([
  ['0.00E+00', 0.000123, '1.23E-04'],
  ['# ?/?', 0.333, '1/3'],
  ['General', 1.005, '1.005'],
  ['#,##0.00', 1e20, '100,000,000,000,000,000,000.00'],
  ['0.00', 123_456_789_012.345, '123456789012.35'],
  ['0.000000', 1e-20, '0.000000'],
])('a number of which the format %s shows something else is left as it is: %d, %j', (format, value, text) => {
  expect(createShow(format)(value)).toBe(text)
})

test('what is taken where a text is wanted is the same', () => {
  expect(seenBy('#,##0.00')?.('-1.005')).toBe('-1.01')
  expect(seenBy('#,##0.00"元"')?.('2.675')).toBe('2.68元')
})
