import { expect, test } from 'vitest'

import { cutSentence } from './cut-sheet.ts'

test('what is left out of a sheet is said in one sentence', () => {
  expect(cutSentence({ rows: false, columns: false })).toBeUndefined()
  expect(cutSentence({ rows: true, columns: false })).toBe('只显示前 1000 行，完整内容请下载后查看')
  expect(cutSentence({ rows: false, columns: true })).toBe('只显示前 100 列，完整内容请下载后查看')
  expect(cutSentence({ rows: true, columns: true })).toBe('只显示前 1000 行、前 100 列，完整内容请下载后查看')
})
