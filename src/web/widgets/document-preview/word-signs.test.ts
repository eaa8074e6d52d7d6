import { expect, test } from 'vitest'

import { readableSigns, signOf } from './word-signs.ts'

test('the dots and ticks of a list are read without the fonts they were written for', () => {
  expect(readableSigns('"\uf0b7\\9"')).toBe('"•\\9"')
  expect(readableSigns('\uf0fc 已验收 \uf0a3 未付款')).toBe('✓ 已验收 ☐ 未付款')
  expect(readableSigns('\uf0c1', '•')).toBe('•')
  expect(readableSigns('\uf061')).toBe('\uf061')
  expect(readableSigns('第一条 1.1 ①')).toBe('第一条 1.1 ①')
})

test('a letter of a font of signs is read by its number, in that font', () => {
  expect(['Symbol', 'Wingdings', 'wingdings 2', '宋体'].map(font => signOf(font, 0xf052))).toEqual([
    'Ρ',
    undefined,
    '☑',
    undefined,
  ])
  expect(
    [0x22, 0x5e, 0x61, 0x7e, 0xa0, 0xb1, 0xd0, 0xef, 0xfe].map(code => signOf('Symbol', code)).join(''),
  ).toBe('∀⊥α∼€±∠⎪⎭')
  expect(
    [0x6c, 0x78, 0x81, 0x8a, 0x95, 0xa8, 0xfc, 0xfe].map(code => signOf('Wingdings', code)).join(''),
  ).toBe('●☒①⑩❿□✓☑')
})
