import { expect, test } from 'vitest'

import { closeCode } from './code.ts'
import { patterns } from './validate.ts'

test('a code typed with the Chinese keyboard becomes a plain one, and is none before', () => {
  for (const [typed, plain] of [
    ['４４０３０５９９７', '440305997'],
    ['ＡＢ－１．ｃ', 'AB-1.c'],
    ['hq_1', 'hq_1'],
  ] as const) {
    expect(patterns.code.test.test(typed)).toBe(typed === plain)
    expect(closeCode(typed)).toBe(plain)
  }
  expect(closeCode('总部')).toBe('总部')
})
