import { expect, test } from 'vitest'

import { cellText } from './cell-text.ts'

test.each([
  [13_800_000_000, '13800000000'],
  [0.1 + 0.2, '0.3'],
  [' 文 字 ', '文 字'],
  [true, '是'],
  [null, ''],
  [Number.NaN, ''],
  [new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
  [new Date('2026-01-31T08:05:00Z'), '2026-01-31 08:05:00'],
])('%s is %j', (value, text) => {
  expect(cellText(value)).toBe(text)
})
