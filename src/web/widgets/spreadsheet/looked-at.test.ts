import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { byHand, main } from '../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook } from './parse-workbook.ts'

const looked = { first: false, rows: 10, asShown: true }
const styles = `<cellXfs><xf numFmtId="0"/><xf numFmtId="31"/><xf numFmtId="20"/><xf numFmtId="46"/></cellXfs>`
const look = async (sheet: string) => (await parseWorkbook(byHand({ sheet, styles }), looked))?.[0]

test('a sheet that is looked at: days in the formats that are only numbered, formulas without a result, yes and no', async () => {
  const seen =
    await look(`<row r="1"><c r="A1" s="1"><v>46027</v></c><c r="B1"><f>SUM(A1:A1)</f></c><c r="C1" t="b"><v>1</v></c>
      <c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="inlineStr"><is><t>  缩进</t></is></c></row>`)
  expect(seen?.rows).toEqual([['2026年1月5日', '=SUM(A1:A1)', 'TRUE', '#N/A', '  缩进']])
  expect(seen?.formulas).toEqual([{ r: 0, c: 1 }])
})

test('a format whose condition is written with a bare sign is read, one that says nothing shows the number; taken as well', async () => {
  const formats = `<numFmts><numFmt numFmtId="165" formatCode="[>=10000]0.0,&quot;千&quot;;0"/><numFmt numFmtId="166" formatCode=""/><numFmt numFmtId="167" formatCode="[>9]0000;0"/></numFmts>
    <cellXfs><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>`
  const sheet =
    '<row r="1"><c r="A1"><v>25000</v></c><c r="B1"><v>300</v></c><c r="C1" s="1"><v>7.5</v></c><c r="D1" s="2"><v>12</v></c></row>'
  const bytes = byHand({ sheet, styles: formats })
  const [seen] = (await parseWorkbook(bytes, looked)) ?? []
  expect(seen?.rows).toEqual([['25.0千', '300', '7.5', '0012']])
  // A chart is drawn of what they are.
  const { values = [], shapes = [], formats: shown = [] } = seen?.numbers ?? {}
  const numberAt = (column: number) => [values[0]?.[column], shown[shapes[0]?.[column] ?? -1]]
  expect([numberAt(0), numberAt(3)]).toEqual([
    [25_000, '[>=10000]0.0,"千";0'],
    [12, '[>9]0000;0'],
  ])
  expect((await parseWorkbook(bytes, { first: true, rows: 9 }))?.[0]?.rows).toEqual([
    ['25000', '300', '7.5', '12'],
  ])
})

test('what is in each cell is told, of an old workbook as well, and how broad its columns and how high its rows were made', async () => {
  const rows = `<row r="1" ht="14.25"/><row r="2" ht="30" customHeight="1"><c r="A2" t="inlineStr"><is><t>00123</t></is></c><c r="C2"><v>0.5</v></c><c r="D2" t="b"><v>1</v></c>
    <c r="E2" t="e"><v>#N/A</v></c><c r="F2" s="1"><v>46027</v></c><c r="G2"><f>1+1</f></c><c r="H2" t="str"><f>A2</f><v>1</v></c></row>`
  const columns =
    '<cols><col min="1" max="2" width="12.5" customWidth="1"/><col min="3" max="3" width="9"/><col min="5" max="99999" width="20" customWidth="true"/></cols>'
  const seen = await look(`<worksheet xmlns="${main}">${columns}<sheetData>${rows}</sheetData></worksheet>`)
  expect(seen?.kinds?.[1]).toBe('t nbbntt')
  expect([seen?.widths?.slice(0, 6), seen?.widths?.length]).toEqual([
    [12.5, 12.5, undefined, undefined, 20, 20],
    100,
  ])
  expect([seen?.heights, seen?.hasGrid]).toEqual([[undefined, 30], true])
  const book = utils.book_new()
  const sheet = Object.assign(utils.aoa_to_sheet([[], ['00123', null, 0.5, true]]), {
    '!cols': [{ wch: 30 }],
  })
  utils.book_append_sheet(book, sheet, '一')
  const old = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect((await parseWorkbook(old, looked))?.[0]?.kinds).toEqual([undefined, 't nb'])
})

test('cells that are pictures are seen as such, and counted', async () => {
  const seen = await look(
    '<row r="1"><c r="A1" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c></row>',
  )
  expect(seen?.rows).toEqual([['［图片］']])
  expect(seen?.drawn).toEqual({ pictures: 1, charts: 0, shapes: 0 })
})

test('of a workbook that the library has to read, too, it is told what lies over its cells', async () => {
  const more = {
    'xl/worksheets/_rels/sheet1.xml.rels':
      '<Relationship Id="rId1" Type="http://x/drawing" Target="../d.xml"/>',
    'xl/d.xml': '<xdr:pic/>',
  }
  const odd = byHand({ sheet: '<!-- <![ --><row r="1"><c r="A1"><v>1</v></c></row>', more })
  const seen = (await parseWorkbook(odd, looked))?.[0]
  expect([seen?.rows, seen?.drawn]).toEqual([[['1']], { pictures: 1, charts: 0, shapes: 0 }])
})

test('rows that are only coloured are nothing to look at; what is merged and what goes on behind them is told', async () => {
  const rows = ['<row r="1"><c r="A1"><v>1</v></c></row>', '<row r="9"><c r="A9" s="1"/></row>']
  const far = '<row r="40"><c r="A40"><v>2</v></c></row>'
  const sheet = (all: string[]) =>
    `<worksheet xmlns="${main}"><sheetData>${all.join('')}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`
  expect((await look(sheet(rows)))?.rows).toEqual([['1']])
  const long = await look(sheet([...rows, far]))
  expect([long?.rows, long?.beyond, long?.merged?.length]).toEqual([[['1']], 40, 1])
})

test('far to the right is told and not read, however many rows go there', async () => {
  const far = Array.from({ length: 9 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`)
  const seen = await look(far.join(''))
  expect(seen?.isCutAcross).toBe(true)
  expect(seen?.rows.flat()).toEqual([])
})

test.each(['xlsx', 'biff8'] as const)(
  'a time of day and a duration are taken from an %s as the sheet shows them',
  async bookType => {
    const sheet = utils.aoa_to_sheet([[8.5 / 24, 1.5, 46_027.5]])
    for (const [at, format] of Object.entries({ A1: 'h:mm', B1: '[h]:mm:ss', C1: 'yyyy/m/d h:mm' }))
      sheet[at].z = format
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '考勤')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
    const taken = (await parseWorkbook(bytes, { first: true, rows: 9 }))?.[0]?.rows
    expect(taken).toEqual([['08:30', '36:00:00', '2026-01-05 12:00:00']])
    const shown = (await parseWorkbook(bytes, looked))?.[0]?.rows
    expect(shown).toEqual([['8:30', '36:00:00', '2026/1/5 12:00']])
  },
)

/** Cells with a format get one that is only numbered: an XF record holds a font and a format. */
const withFormat = (bytes: Uint8Array, number: number): Uint8Array => {
  const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')
  if (!entry) throw new Error('No workbook in the container')
  const content = Buffer.from(entry.content as number[])
  for (let at = 0; at + 4 <= content.length; at += 4 + content.readUInt16LE(at + 2))
    if (content.readUInt16LE(at) === 0xe0 && content.readUInt16LE(at + 6) > 0)
      content.writeUInt16LE(number, at + 6)
  Object.assign(entry, { content, size: content.length })
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)
}

test('an old workbook shows days in the formats that it only numbers, too', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([[46_027]])
  sheet['A1'].z = 'm/d/yy'
  utils.book_append_sheet(book, sheet, '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  for (const [number, text] of [
    [14, '2026/1/5'],
    [31, '2026年1月5日'],
    [58, '1月5日'],
  ] as const) {
    const old = withFormat(bytes, number)
    expect((await parseWorkbook(old, looked))?.[0]?.rows).toEqual([[text]])
    expect((await parseWorkbook(old, { first: true, rows: 9 }))?.[0]?.rows).toEqual([['2026-01-05']])
  }
})

test('a sheet that is a chart is read with its chart', async () => {
  const relation = (kind: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://x/${kind}" Target="${target}"/></Relationships>`
  const book = CFB.utils.cfb_new()
  for (const [path, text] of Object.entries({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}"><sheets><sheet name="图" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('chartsheet', 'chartsheets/sheet1.xml'),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/chartsheets/_rels/sheet1.xml.rels': relation('drawing', '../drawings/drawing1.xml'),
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr><xdr:absoluteAnchor><xdr:ext cx="9525000" cy="4762500"/><c:chart r:id="rId1"/></xdr:absoluteAnchor></xdr:wsDr>',
    'xl/drawings/_rels/drawing1.xml.rels': relation('chart', '../charts/chart1.xml'),
    'xl/charts/chart1.xml': '<c:chartSpace/>',
  }))
    CFB.utils.cfb_add(book, path, Buffer.from(text))
  const bytes = CFB.write(book, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer // by `type`
  const seen = (await parseWorkbook(new Uint8Array(bytes), looked))?.[0]
  expect(seen).toMatchObject({
    name: '图',
    drawn: { charts: 1 },
    charts: [{ path: 'xl/charts/chart1.xml', width: 1000, height: 500 }],
  })
})
