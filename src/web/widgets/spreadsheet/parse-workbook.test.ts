import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'

import { byHand, main, type Parts } from '../../../../test/support/workbook-by-hand.ts'
import type { ParsedSheet } from './beside.ts'
import { parseWorkbook, readAnyWorkbook, type Hearer } from './parse-workbook.ts'

const all = { first: true, rows: 1000 }

const styles = `<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="4"/></cellXfs>`

/** Somebody who takes rows as they come. */
const listen = () => {
  let sheets: ParsedSheet[] = []
  const hearer: Hearer = {
    rows: (at, name, rows) => void (sheets[at] ??= { name, rows: [] }).rows.push(...rows),
    unread: () => undefined,
    again: () => void (sheets = []),
  }
  return { hearer, heard: () => sheets }
}

const rowsIn = async (parts: Parts, wanted = all) => (await parseWorkbook(byHand(parts), wanted))?.[0]?.rows

describe('as spreadsheet programs write them', () => {
  test('strings: shared, in runs, with how they are pronounced, inline, of formulas, with every kind of escape', async () => {
    const strings = [
      '<si><t xml:space="preserve"> 张三 </t></si>',
      '<si><r><t>红</t></r><r><rPr><b/></rPr><t>黑</t></r><rPh sb="0" eb="1"><t>hong</t></rPh></si>',
      '<si><t>A&amp;B &lt;x&gt; &#20013;&#x1F600; _x0041_</t></si>',
      '<si/>',
    ].join('')
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c>
      <c r="E1" t="inlineStr"><is><t>行内</t></is></c><c r="F1" t="str"><f>A1&amp;"x"</f><v>算出 &quot;的&quot;</v></c></row>`
    expect(await rowsIn({ sheet, strings, styles })).toEqual([
      ['张三', '红黑', 'A&B <x> 中😀 A', '', '行内', '算出 "的"'],
    ])
  })

  test('a formula that nobody has worked out is seen as it is written; one whose result is empty is empty', async () => {
    const sheet = `<row r="1"><c r="A1"><f>SUM(B2:B9)&amp;""</f><v></v></c><c r="B1"><f t="shared" si="0"/><v/></c>
      <c r="C1" t="str"><f>IF(1,"")</f><v></v></c><c r="D1"><f>1+1</f><v>2</v></c><c r="E1"><v></v></c><c r="F1"><v>3</v></c></row>`
    expect(await rowsIn({ sheet, styles })).toEqual([['=SUM(B2:B9)&""', '=…', '', '2', '', '3']])
  })

  test('numbers as they are typed, days as days, yes and no, an error as it is called', async () => {
    const sheet = `<row r="1"><c r="A1"><v>13800000000</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><v>1E3</v></c><c r="D1" s="3"><v>007</v></c>
      <c r="E1" s='1'><v>46023</v></c><c r="F1" s="2"><v>46023.5</v></c><c r="G1" t="b"><v>1</v></c><c r="H1" t="b"><v>0</v></c><c r="I1" t="e"><v>#N/A</v></c><c r="J1" t="d"><v>2026-01-31T08:05:00</v></c></row>`
    expect(await rowsIn({ sheet, styles })).toEqual([
      [
        '13800000000',
        '0.3',
        '1000',
        '7',
        '2026-01-01',
        '2026-01-01 12:00:00',
        '是',
        '否',
        '#N/A',
        '2026-01-31 08:05:00',
      ],
    ])
    const year1904 = '<workbookPr date1904="1"/>'
    const day = '<row r="1"><c r="A1" s="1"><v>44561</v></c></row>'
    expect(await rowsIn({ sheet: day, styles, workbook: year1904 })).toEqual([['2026-01-01']])
  })

  test('a number that its format begins with zeros keeps them; one that is longer, or has a fraction, is as it is', async () => {
    const zeros =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
    const values = ['7', '123456', '1.5', '-7', '0']
    const sheet = `<row r="1">${values.map(value => `<c s="1"><v>${value}</v></c>`).join('')}</row>`
    const row = ['00007', '123456', '1.5', '-7', '00000']
    expect(await rowsIn({ sheet, styles: zeros })).toEqual([row])
    const [read] = readAnyWorkbook(byHand({ sheet, styles: zeros }), all)
    expect(read?.rows).toEqual([row])
  })

  test('days in the formats that Chinese workbooks only number', async () => {
    const numbered = '<cellXfs><xf numFmtId="31"/><xf numFmtId="57"/><xf numFmtId="58"/></cellXfs>'
    const sheet = `<row r="1">${[0, 1, 2].map(s => `<c s="${s}"><v>46023</v></c>`).join('')}</row>`
    expect(await rowsIn({ sheet, styles: numbered })).toEqual([['2026-01-01', '2026-01-01', '2026-01-01']])
  })

  test('rows and columns stay where they are in the sheet, however many are empty', async () => {
    const sheet = `<row r="3"><c r="B3"><v>1</v></c><c r="C3" s="1"/><c r="D3"><v>2</v></c><c r="E3" s="1"></c></row><row r="4" hidden="1"/>
      <row r="6" ht="20"><c><v>3</v></c><c><v>4</v></c></row>`
    const rows = [[], [], ['', '1', '', '2'], [], [], ['3', '4']]
    expect(await rowsIn({ sheet, styles })).toEqual(rows)
    expect(await rowsIn({ sheet, styles }, { first: true, rows: 4 })).toEqual(rows.slice(0, 4))
  })

  test('elements of another name space, rows out of order: the library reads them', async () => {
    const prefixed = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await rowsIn({ sheet: prefixed, styles })).toEqual([['5']])
    const turned = '<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'
    expect(await rowsIn({ sheet: turned, styles })).toEqual([['1'], ['2']])
  })
})

test('it says of a workbook what the library says of it', async () => {
  const book = utils.book_new()
  const rows = Array.from({ length: 700 }, (_, n) => [
    `员工${n}`,
    n,
    n / 7,
    n % 2 === 0,
    n % 3 ? '' : ' 留白 ',
    new Date(Date.UTC(2026, 0, n)),
  ])
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['姓名', '号', '数', '否', '空', '日'], ...rows], { UTC: true }),
    '一',
  )
  utils.book_append_sheet(book, utils.aoa_to_sheet([['二']]), '二')
  for (const bookSST of [true, false])
    for (const wanted of [
      { first: false, rows: 1000 },
      { first: true, rows: 300 },
    ]) {
      const bytes = new Uint8Array(
        write(book, { type: 'array', bookType: 'xlsx', compression: true, bookSST }),
      )
      const trimmed = (sheets: { name: string; rows: string[][] }[] | undefined) =>
        sheets?.map(({ name, rows: table }) => ({
          name,
          rows: table.map(row => row.join('|').replace(/\|+$/, '')),
        }))
      const { hearer, heard } = listen()
      const parsed = await parseWorkbook(bytes, wanted, hearer)
      expect(trimmed(parsed)).toEqual(trimmed(readAnyWorkbook(bytes, wanted)))
      expect(heard()).toEqual(parsed)
    }
})

test.each([
  ['quick', ''],
  ['by the library', '<!-- <![ -->'],
])('merged cells are told: %s', async (_, odd) => {
  const sheet = `<worksheet xmlns="${main}"><sheetData>${odd}<row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B3"/></mergeCells></worksheet>`
  const told: unknown[] = []
  const rows: Hearer['rows'] = (_at, _name, _rows, { merged }) => void told.push(...merged)
  await parseWorkbook(byHand({ sheet, styles }), all, {
    ...listen().hearer,
    rows,
    again: () => void (told.length = 0),
  })
  expect(told).toEqual([{ s: { r: 0, c: 0 }, e: { r: 2, c: 1 } }])
})

describe('made to do harm', () => {
  test('a part that unpacks to more than the directory says', async () => {
    const bytes = byHand({
      sheet: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1) + ' '.repeat(200_000),
      styles,
    })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 100_000)
        view.setUint32(at + 24, 1000, true)
    await expect(parseWorkbook(bytes, all)).rejects.toThrow('Larger')
  })

  test('few cells at the far end of many rows', async () => {
    const row = (n: number) => `<row r="${n}"><c r="XFD${n}"><v>1</v></c></row>`
    const sheet = Array.from({ length: 900 }, (_, n) => row(n + 1)).join('')
    await expect(parseWorkbook(byHand({ sheet, styles }), all)).rejects.toThrow('More cells')
  })

  test('columns that no sheet has, elements that never end', async () => {
    const wide = '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'
    await expect(parseWorkbook(byHand({ sheet: wide, styles }), all)).rejects.toThrow('More cells')
    for (const sheet of ['<row r="1"><c r="A1"><v>1', '<row r="1"><c r="A1', '<row '])
      await parseWorkbook(byHand({ sheet, styles }), all).then(
        sheets => expect(sheets?.[0]?.rows.flat().join('')).not.toContain('<'),
        () => undefined,
      )
  })
})

test.each(['xlsx', 'biff8'] as const)(
  'a failed formula in an %s is seen, not an empty cell',
  async bookType => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([['金额'], [1]])
    sheet['A2'] = { t: 'e', v: 7, w: '#DIV/0!' }
    utils.book_append_sheet(book, sheet, '一')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }))
    for (const asShown of [false, true]) {
      const parsed = await parseWorkbook(bytes, { first: true, rows: 9, asShown })
      expect(parsed?.[0]?.rows).toEqual([['金额'], ['#DIV/0!']])
    }
  },
)

test.each(['xlsx', 'biff8'] as const)('a %s that is looked at is as its program shows it', async bookType => {
  const sheet = utils.aoa_to_sheet(
    [['一季度费用'], ['增长', '金额', '日期'], [0.256, 1200.5, new Date(Date.UTC(2026, 0, 5))]],
    { UTC: true },
  )
  Object.assign(sheet, { '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }] })
  for (const [at, format] of Object.entries({ A3: '0.0%', B3: '"¥"#,##0.00' })) sheet[at].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '费用')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
  const [shown] = (await parseWorkbook(bytes, { first: false, rows: 10, asShown: true })) ?? []
  expect(shown?.rows.map(row => row.filter(Boolean))).toEqual([
    ['一季度费用'],
    ['增长', '金额', '日期'],
    ['25.6%', '¥1,200.50', '2026/1/5'],
  ])
  expect(shown?.merged).toEqual([{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }])
  // What is taken from it, by an import, is a share as it is seen, and an amount as it is.
  const [taken] = (await parseWorkbook(bytes, { first: false, rows: 10 })) ?? []
  expect(taken?.rows[2]?.slice(0, 2)).toEqual(['25.6%', '1200.5'])
})
