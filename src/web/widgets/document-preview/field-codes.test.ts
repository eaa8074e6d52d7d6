import { expect, test } from 'vitest'

import { isOfEachPage, shownBy } from './field-codes.ts'

test.each([
  [String.raw` eq \o\ac(○,1)`, '①'],
  [String.raw`EQ \o\ac(○,20) `, '⑳'],
  [String.raw`eq \o\ac(□,甲)`, '（甲）'],
  [String.raw`eq \o(\s\up 5(有限),\s\do 2(公司))`, '有限公司'],
  [String.raw`EQ \f(1,2)`, '1/2'],
  ['MACROBUTTON NoMacro [点击此处输入姓名]', '[点击此处输入姓名]'],
  [String.raw`SYMBOL 254 \f Wingdings \s 12`, '☑'],
  [String.raw`SYMBOL 65`, 'A'],
  ['LISTNUM', '…'],
  ['AUTONUM', '…'],
  [String.raw` NUMPAGES \* Arabic`, '…'],
  ['PAGEREF x', ''],
  [' = { PAGE } - 1 ', '…'],
  ['', ''],
])('%s shows %s', (code, shown) => {
  expect(shownBy(code)).toBe(shown)
})

test('a page is another one on each of them, and how many there are is not', () => {
  const ofEach = [' PAGE ', 'page \\* MERGEFORMAT', '= { PAGE } - 1', 'IF {={page}-1} > 1 "x"']
  expect(ofEach.map(isOfEachPage)).toEqual([true, true, true, true])
  expect(['NUMPAGES', 'PAGEREF x', '= {PAGEREF x} + 1'].map(isOfEachPage)).toEqual([false, false, false])
})
