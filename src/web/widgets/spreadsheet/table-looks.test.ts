import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook } from './parse-workbook.ts'

const rows = Array.from(
  { length: 5 },
  (_, r) =>
    `<row r="${r + 1}">${['A', 'B'].map(c => `<c r="${c}${r + 1}"${c === 'B' && r === 2 ? ' s="1"' : ''}><v>1</v></c>`).join('')}</row>`,
).join('')

const styles =
  '<fonts><font><sz val="11"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills><borders><border/></borders><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fillId="1"/></cellXfs>'

const looksWith = async (table: string, info: string) => {
  const bytes = byHand({
    sheet: rows,
    styles,
    more: {
      'xl/worksheets/_rels/sheet1.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>',
      'xl/tables/table1.xml': `<table ref="A1:B5" ${table}><tableStyleInfo ${info}/></table>`,
    },
  })
  const [sheet] = (await parseWorkbook(bytes, { first: false, rows: 9, asShown: true })) ?? []
  const { all = [], rows: lines = [] } = sheet?.looks ?? {}
  return (r: number, c: number) => all[(lines[r]?.[c] ?? 0) - 1]
}

test('a table has the look that its style names: heading, stripes, sums; what a cell says of itself stays', async () => {
  const lookAt = await looksWith('totalsRowCount="1"', 'name="TableStyleMedium2" showRowStripes="1"')
  expect(lookAt(0, 0)).toEqual({ bold: true, color: '#ffffff', fill: '#4472C4' })
  expect(lookAt(1, 0)).toEqual({ fill: '#dae3f3' })
  expect(lookAt(2, 0)).toBeUndefined()
  expect(lookAt(2, 1)).toEqual({ fill: '#ffff00' })
  expect(lookAt(4, 0)).toEqual({ bold: true })
})

test.each([
  ['TableStyleLight1', { bold: true }, { fill: '#d9d9d9' }, undefined],
  ['TableStyleMedium9', { bold: true, color: '#ffffff' }, { fill: '#b4c7e7' }, { fill: '#dae3f3' }],
  ['TableStyleMedium16', { bold: true, color: '#ffffff' }, { fill: '#d9d9d9' }, undefined],
  ['TableStyleDark2', { fill: '#000000' }, { color: '#ffffff' }, { fill: '#4472c4' }],
])('%s', async (style, header, odd, even) => {
  const lookAt = await looksWith('', `name="${style}" showRowStripes="1" showFirstColumn="0"`)
  expect(lookAt(0, 0)).toMatchObject(header)
  expect(lookAt(1, 0)).toMatchObject(odd)
  if (even) expect(lookAt(2, 0)).toMatchObject(even)
  else expect(lookAt(2, 0)).toBeUndefined()
})

test('without stripes and a heading only what is wanted bold is so; a style of its own maker is left alone', async () => {
  const lookAt = await looksWith('headerRowCount="0"', 'name="TableStyleMedium2" showFirstColumn="1"')
  expect([lookAt(0, 0), lookAt(0, 1)]).toEqual([{ bold: true }, undefined])
  const own = await looksWith('', 'name="我的样式" showRowStripes="1"')
  expect(own(0, 0)).toBeUndefined()
})
