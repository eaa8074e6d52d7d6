import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { hiddenIn } from './hidden-lines.ts'
import { besides } from '../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook } from './parse-workbook.ts'

const looked = { first: false, rows: 10, asShown: true }

const bookOf = (bookType: 'xlsx' | 'biff8', rows: string[][], lines: object) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, Object.assign(utils.aoa_to_sheet(rows), lines), '报价')
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

const prices = [
  ['品名', '进价', '售价'],
  ['甲', '1', '2'],
  ['乙', '3', '4'],
]

test.each(['xlsx', 'biff8'] as const)('the columns of an %s that somebody hid are told', async bookType => {
  const bytes = bookOf(bookType, prices, { '!cols': [{}, { hidden: true }] })
  const [sheet] = (await parseWorkbook(bytes, looked)) ?? []
  expect(sheet?.hidden).toEqual({ rows: [], columns: [1] })
  // What is imported is the whole of a sheet.
  expect((await parseWorkbook(bytes, { first: true, rows: 10 }))?.[0]?.rows).toEqual(prices)
})

test('so are the rows of an xlsx', async () => {
  const bytes = bookOf('xlsx', prices, { '!rows': [{}, { hidden: true }] })
  const [sheet] = (await parseWorkbook(bytes, looked)) ?? []
  expect(sheet?.hidden).toEqual({ rows: [1], columns: [] })
})

/** The library writes no records of rows into an old workbook: here is one, behind the sheet's first record. */
const withHiddenRow = (bytes: Uint8Array, row: number) => {
  const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')
  if (!entry) throw new Error('No workbook in the container')
  const stream = Buffer.from(entry.content as number[])
  const [begin, rowRecord] = [0x0809, 0x0208]
  let at = 4 + stream.readUInt16LE(2)
  while (stream.readUInt16LE(at) !== begin) at += 4 + stream.readUInt16LE(at + 2)
  at += 4 + stream.readUInt16LE(at + 2)
  const record = Buffer.alloc(20)
  record.writeUInt16LE(rowRecord)
  record.writeUInt16LE(16, 2)
  record.writeUInt16LE(row, 4)
  record.writeUInt8(0x20, 16)
  const content = Buffer.concat([stream.subarray(0, at), record, stream.subarray(at)])
  Object.assign(entry, { content, size: content.length })
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)
}

test('and those of an xls', async () => {
  const bytes = withHiddenRow(bookOf('biff8', prices, {}), 2)
  const [sheet] = (await parseWorkbook(bytes, looked)) ?? []
  expect(sheet?.hidden).toEqual({ rows: [2], columns: [] })
})

test('as spreadsheet programs write them: all columns to the very end, rows one by one', () => {
  const sheet = `<worksheet><cols><col min="3" max="16384" hidden="1"/><col min="1" max="1" hidden="0"/></cols><sheetData>
    <row r="2" spans="1:3" hidden="1"/><row><c/></row><row r="5" hidden="true"><c/></row><row r="40" hidden="1"/></sheetData></worksheet>`
  const { rows, columns } = hiddenIn(sheet, 10)
  expect(rows).toEqual([1, 4])
  expect([columns[0], columns.length]).toEqual([2, 16_382])
})

test('columns that no sheet has fill no memory', () => {
  const sheet = '<worksheet><cols><col min="1" max="999999999999" hidden="1"/></cols><sheetData/></worksheet>'
  expect(hiddenIn(sheet, 10).columns).toHaveLength(16_384)
})

test.each(['xlsx', 'biff8'] as const)(
  'an %s tells whether columns with something in them were left out',
  async bookType => {
    const isCut = async (row: string[], lines = {}) =>
      (await parseWorkbook(bookOf(bookType, [row], lines), looked))?.[0]?.isCutAcross
    const row = (length: number) => Array.from({ length }, (_, at) => `第 ${at + 1} 列`)
    expect(await isCut(row(100))).toBe(false)
    expect(await isCut(row(101))).toBe(true)
    expect(await isCut([...row(100), '', ''])).toBe(false)
    const columns = Array.from({ length: 101 }, (_, at) => ({ hidden: at === 100 }))
    expect(await isCut(row(101), { '!cols': columns })).toBe(false)
  },
)

test('rows that are taken are told where they are hidden', async () => {
  const xlsx = bookOf('xlsx', prices, { '!rows': [{}, { hidden: true }] })
  expect((await besides(xlsx)).hiddenRows).toEqual([1])
  expect((await besides(withHiddenRow(bookOf('biff8', prices, {}), 2))).hiddenRows).toEqual([2])
})
