import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { readAnyWorkbook } from './parse-workbook.ts'
import { createRowReader } from './sheet-rows.ts'

test('a text that begins with = is no formula; a formula that nobody has worked out is told', () => {
  const reader = createRowReader({ strings: ['=共用的文字'], styles: [], date1904: false }, 100)
  reader.take(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>=行内</t></is></c></row>
    <row r="3"><c r="A3" t="str"><f>B1</f><v>=算出的文字</v></c><c r="C3"><f>1+1</f></c><c r="D3"><f>1+1</f><v>2</v></c></row>`)
  expect(reader.rows).toEqual([['=共用的文字', '=行内'], [], ['=算出的文字', '', '=1+1', '2']])
  expect(reader.formulas).toEqual([{ r: 2, c: 2 }])
})

test('a whole number of more than fifteen figures is told; as a text it is whole', () => {
  const reader = createRowReader({ strings: ['123456789012345678'], styles: [], date1904: false }, 100)
  reader.take(`<row r="1"><c r="A1"><v>1.2345678901234501E+17</v></c><c r="B1" t="s"><v>0</v></c>
    <c r="C1"><v>123456789012345</v></c><c r="D1"><v>1234567890.1234567</v></c><c r="E1"><v>6222021234567890</v></c></row>`)
  expect(reader.rows[0]?.slice(0, 3)).toEqual(['123456789012345000', '123456789012345678', '123456789012345'])
  expect(reader.rounded).toEqual([
    { r: 0, c: 0 },
    { r: 0, c: 4 },
  ])
})

test('it is told of an old workbook, too', () => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['卡号'], ['123456789012345678'], [6222021234567890]]),
    '一',
  )
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  expect(readAnyWorkbook(bytes, { first: true, rows: 9 })[0]?.rounded).toEqual([{ r: 2, c: 0 }])
})

/** Of them only the first four may be landlines: mobile and toll-free numbers are whole, and texts are as they were typed. */
const phones = [
  5928888888,
  59188888888,
  1088886666,
  2188886666,
  13800138000,
  4008001234,
  5551234,
  '05928888888',
  '5928888888',
]
const landlines = [0, 1, 2, 3].map(c => ({ r: 0, c }))

test('a number that a landline without its first 0 looks like is told, of a new workbook and of an old one', () => {
  const reader = createRowReader({ strings: [], styles: [], date1904: false }, 100)
  const cells = phones.map(each =>
    typeof each === 'number' ? `<c><v>${each}</v></c>` : `<c t="inlineStr"><is><t>${each}</t></is></c>`,
  )
  reader.take(`<row r="1">${cells.join('')}</row>`)
  expect(reader.landlines).toEqual(landlines)
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([phones]), '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  expect(readAnyWorkbook(bytes, { first: true, rows: 9 })[0]?.landlines).toEqual(landlines)
})
