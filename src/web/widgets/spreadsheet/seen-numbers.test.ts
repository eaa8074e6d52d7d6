import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook, readAnyWorkbook } from './parse-workbook.ts'
import { seenBy } from './seen-numbers.ts'

test.each([
  ['"¥"#,##0.00', '1234.5', '¥1,234.50'],
  ['_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ', '1234.5', '¥1,234.50'],
  ['#,##0', '1234567', '1,234,567'],
  ['0.00', '3', '3.00'],
  ['0_ ', '12.7', '13'],
  ['# ?/?', '0.5', '1/2'],
  ['# ?/?', '1.5', '1 1/2'],
  ['# ??/??', '0.5', '1/2'],
  ['General"元"', '1.5', '1.5元'],
  ['#,##0;(#,##0)', '-1234', '(1,234)'],
  ['[DBNum1]General', '12', '一十二'],
])('in the format %s, %s is seen as %s', (format, number, seen) => {
  expect(seenBy(format)?.(number)).toBe(seen)
})

test.each([
  ['General', '12.5'],
  ['[红色]G/通用格式', '12.5'],
  ['@', '123456789012345'],
  ['yyyy-mm-dd', '45000'],
  ['aaaa', '45000'],
  ['0', '12'],
  ['0_);[Red](0)', '13900001111'],
  ['#', '0'],
  // Less than the number, or nothing at all.
  ['0.00E+00', '13900001111'],
  [';;;', '12'],
])('in the format %s, %s is nothing else', (format, number) => {
  expect(seenBy(format)?.(number)).toBeUndefined()
})

test('a new workbook and an old one give numbers as they are, and tell what is seen of them', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;¥&quot;#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="12"/></cellXfs>'
  const sheet = '<row r="1"><c s="1"><v>1234.5</v></c><c s="2"><v>0.5</v></c><c><v>0.5</v></c></row>'
  const wanted = { first: true, rows: 9 }
  const seen = [
    { r: 0, c: 0, text: '¥1,234.50' },
    { r: 0, c: 1, text: '1/2' },
  ]
  const rows = [['1234.5', '0.5', '0.5']]
  const told: unknown[] = []
  const lean = await parseWorkbook(byHand({ sheet, styles }), wanted, {
    rows: (...[, , , beside]: [number, string, string[][], { seen?: unknown }]) =>
      void told.push(beside.seen),
    unread: () => undefined,
    again: () => undefined,
  })
  expect([lean?.[0]?.rows, told]).toEqual([rows, [seen]])
  const old = utils.aoa_to_sheet([[1234.5, 0.5, 0.5]])
  Object.assign(old['A1'], { z: '"¥"#,##0.00' })
  Object.assign(old['B1'], { z: '# ?/?' })
  const book = utils.book_new()
  utils.book_append_sheet(book, old, '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  expect(readAnyWorkbook(bytes, wanted)[0]).toMatchObject({ rows, seen })
})
