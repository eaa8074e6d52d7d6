import { expect, test } from 'vitest'

import { readableSigns } from './word-signs.ts'

test('the dots and ticks of a list are read without the fonts they were written for', () => {
  expect(readableSigns('"\uf0b7\\9"')).toBe('"•\\9"')
  expect(readableSigns('\uf0fc 已验收 \uf0a3 未付款')).toBe('✓ 已验收 ☐ 未付款')
  expect(readableSigns('\uf0c1', '•')).toBe('•')
  expect(readableSigns('\uf061')).toBe('\uf061')
  expect(readableSigns('第一条 1.1 ①')).toBe('第一条 1.1 ①')
})
