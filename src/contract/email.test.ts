import { expect, test } from 'vitest'

import { closeEmail } from './email.ts'
import { patterns } from './validate.ts'

test('an address typed with the Chinese keyboard becomes a plain one, and is none before', () => {
  expect(patterns.email.test.test('ｌｉ＠ｅｘ．ｃｎ')).toBe(false)
  expect(patterns.email.test.test('ｌｉ@ex.cn')).toBe(false)
  expect(closeEmail('ｌｉ＠ｅｘ．ｃｎ')).toBe('li@ex.cn')
  expect(patterns.email.test.test('li.na@例子.中国')).toBe(true)
})
