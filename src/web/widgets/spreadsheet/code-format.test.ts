import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { codeOf } from './code-format.ts'
import { libraryFormats } from './library-formats.ts'
import { parseWorkbook, readAnyWorkbook } from './parse-workbook.ts'

test('zeros in front, letters and signs of a format make a code of a number', () => {
  const codes = [
    ['0000', '7', '0007'],
    ['"BJ-"0000', '1001', 'BJ-1001'],
    ['000-00000000', '1012345678', '010-12345678'],
    ['000\\-00000000', '1012345678', '010-12345678'],
    ['"emp"000', '1', 'emp001'],
    ['"emp"000;;;@', '1', 'emp001'],
    ['[红色]"emp"0', '1', 'emp1'],
    ['"emp"General', '12', 'emp12'],
    ['"第"#"组"', '3', '第3组'],
    ['0000-00-00', '20260102', '2026-01-02'],
    ['0人', '12', '12人'],
    ['[<=9999999]000-0000;000-00000000', '1234567', '123-4567'],
    // The library would lose the figures that have no place of their own.
    ['000-00000000', '123456789012345', '1234567-89012345'],
    ['0000-00-00;@', '20260105123', '2026010-51-23'],
    ['[<=9999999]###-####;(###) ###-####', '13900003308', '(1390) 000-3308'],
  ]
  for (const [format = '', digits = '', code] of codes) expect(codeOf(format)?.(digits), format).toBe(code)
})

test('what the figures fill is what the library of formats fills', () => {
  const formats = ['0000', '"BJ-"0000', '000-00000000', '"第"#"组"', '0000-00-00', '0"人"', '##-00', '"A-"#']
  for (const format of formats)
    for (const digits of ['0', '7', '12', '1001'])
      expect(codeOf(format)?.(digits), `${format} ${digits}`).toBe(
        libraryFormats.format(format, Number(digits)),
      )
})

test('amounts, money, days and what has no format stay what they are', () => {
  const amounts = ['General', 'G/通用格式', '@', '0', '#', '0.00', '#,##0', '#,##0.00', '0.00E+00', '# ?/?']
  const money = ['"¥"0', '¥00', '\\$0', '[$€-407]0', '#,##0"元"', '_ * #,##0_ ;_ * -#,##0_ ', '0_);(0)']
  const others = ['yyyy"年"m"月"', 'h:mm', '[h]:mm', '[DBNum1]General', '[>9]0"多";General']
  for (const format of [...amounts, ...money, ...others]) expect(codeOf(format), format).toBeUndefined()
})

test('a share is what is seen of it', () => {
  const shares = [
    ['0%', '0.06', '6%'],
    ['0.00%', '0.065', '6.50%'],
    ['0.0%', '-0.065', '-6.5%'],
    ['0%', '1', '100%'],
    ['0.00%;[Red]-0.00%', '-0.5', '-50.00%'],
    ['"约"0%', '0.3', '约30%'],
  ]
  for (const [format = '', number = '', share] of shares) expect(codeOf(format)?.(number), format).toBe(share)
  for (const format of ['0"%"', '0\\%']) expect(codeOf(format)?.('6'), format).toBe('6%')
})

const numbers = [1001, -5, 1.5, 1e15]
const read = ['BJ-1001', '-5', '1.5', '1000000000000000']

test('shares of a new workbook and of an old one are read as they are seen, and told as the numbers that they are', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/></cellXfs>'
  const sheet = '<row r="1"><c s="1"><v>0.06</v></c><c s="2"><v>6.5E-2</v></c><c><v>0.06</v></c></row>'
  const rows = [['6%', '6.50%', '0.06']]
  const wanted = { first: true, rows: 9 }
  expect((await parseWorkbook(byHand({ sheet, styles }), wanted))?.[0]?.rows).toEqual(rows)
  const old = utils.aoa_to_sheet([[0.06, 0.065, 0.06]])
  Object.assign(old['A1'], { z: '0%' })
  Object.assign(old['B1'], { z: '0.00%' })
  const book = utils.book_new()
  utils.book_append_sheet(book, old, '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  const shares = [
    { r: 0, c: 0, number: '0.06' },
    { r: 0, c: 1, number: '0.065' },
  ]
  expect(readAnyWorkbook(bytes, wanted)[0]).toMatchObject({ rows, codes: shares })
})

test('whole numbers of a new workbook and of an old one are read as their codes, and told as the numbers that they are', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;BJ-&quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
  const sheet = `<row r="1">${numbers.map(value => `<c s="1"><v>${value}</v></c>`).join('')}</row>`
  const wanted = { first: true, rows: 9 }
  const codes = [{ r: 0, c: 0, number: '1001' }]
  const told: unknown[] = []
  const hearer = {
    rows: (...[, , , beside]: [number, string, string[][], { codes?: unknown }]) =>
      void told.push(beside.codes),
    unread: () => undefined,
    again: () => undefined,
  }
  const lean = await parseWorkbook(byHand({ sheet, styles }), wanted, hearer)
  expect([lean?.[0]?.rows, told]).toEqual([[read], [codes]])
  const old = utils.aoa_to_sheet([numbers])
  for (const address of ['A1', 'B1', 'C1', 'D1']) Object.assign(old[address], { z: '"BJ-"0000' })
  const book = utils.book_new()
  utils.book_append_sheet(book, old, '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  expect(readAnyWorkbook(bytes, wanted)[0]).toMatchObject({ rows: [read], codes })
})

test('TRUE and FALSE of a new workbook and of an old one are taken as 是 and 否, and told as they are seen', async () => {
  const sheet = '<row r="1"><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>'
  const wanted = { first: true, rows: 9 }
  const rows = [['是', '否']]
  const seen = [
    { r: 0, c: 0, text: 'TRUE' },
    { r: 0, c: 1, text: 'FALSE' },
  ]
  const told: unknown[] = []
  const hearer = {
    rows: (...[, , , beside]: [number, string, string[][], { seen?: unknown }]) =>
      void told.push(beside.seen),
    unread: () => undefined,
    again: () => undefined,
  }
  const lean = await parseWorkbook(byHand({ sheet }), wanted, hearer)
  expect([lean?.[0]?.rows, told]).toEqual([rows, [seen]])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[true, false]]), '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }))
  expect(readAnyWorkbook(bytes, wanted)[0]).toMatchObject({ rows, seen })
})
