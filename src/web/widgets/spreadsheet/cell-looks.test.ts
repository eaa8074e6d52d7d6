import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { looksIn } from './cell-looks.ts'
import { parseWorkbook } from './parse-workbook.ts'

const theme = `<a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>
  <a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme>`
const fonts = `<fonts count="4"><font><sz val="11"/><color theme="1"/></font><font><b/><sz val="22"/><color rgb="FFFFFFFF"/></font>
  <font><i/><u/><strike/><sz val="11"/></font><font><b val="0"/><sz val="11"/><color indexed="10"/></font></fonts>`
const fills = `<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
  <fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/><bgColor indexed="64"/></patternFill></fill>
  <fill><patternFill patternType="solid"><fgColor theme="0" tint="-0.5"/></patternFill></fill></fills>`
const xfs = `<cellXfs><xf fontId="0" fillId="0"/><xf fontId="1" fillId="2"><alignment horizontal="center" vertical="center"/></xf>
  <xf fontId="2" fillId="3"><alignment horizontal="left" indent="2" wrapText="1"/></xf><xf fontId="3" fillId="1"><alignment textRotation="255"/></xf>
  <xf fontId="0" fillId="0" numFmtId="40"/></cellXfs>`
const styles = fonts + fills + xfs

test('fonts, fills by theme, tint, number or pattern, and places', () => {
  expect(looksIn(styles, theme)).toEqual([
    {},
    { bold: true, color: '#ffffff', size: 2, fill: '#a2b9e2', align: 'center', stands: 'middle' },
    { italic: true, underline: true, strike: true, fill: '#808080', align: 'start', indent: 2, wraps: true },
    { color: '#FF0000', fill: '#e0e0e0', isUpright: true },
    {},
  ])
})

test('a text across several cells, and one that is spread and so goes on in more lines', () => {
  const xf = (horizontal: string) => `<xf><alignment horizontal="${horizontal}"/></xf>`
  const all = `<cellXfs>${['centerContinuous', 'distributed', 'justify', 'center'].map(xf).join('')}</cellXfs>`
  expect(looksIn(all)).toEqual([
    { align: 'center', isAcross: true },
    { align: 'center', wraps: true },
    { align: 'justify', wraps: true },
    { align: 'center' },
  ])
})

test('without a theme colours are those of Office', () => {
  expect(looksIn(styles)[1]).toMatchObject({ fill: '#a2b9e2' })
  expect(looksIn(styles, '<a:clrScheme/>')[2]).toMatchObject({ fill: '#808080' })
})

const looked = { first: false, rows: 10, asShown: true }

test('each cell of a sheet that is looked at has its look, an empty one too; numbers the colour of their format', async () => {
  const sheet = `<row r="2"><c r="A2" s="1" t="inlineStr"><is><t>表头</t></is></c><c r="C2" s="2"/></row>
    <row r="3"><c r="A3" s="4"><v>-5</v></c><c r="B3" s="4"><v>5</v></c></row>`
  const [seen] =
    (await parseWorkbook(byHand({ sheet, styles, more: { 'xl/theme/theme1.xml': theme } }), looked)) ?? []
  const lookAt = (r: number, c: number) => seen?.looks?.all[(seen.looks.rows[r]?.[c] ?? 0) - 1]
  expect(lookAt(1, 0)).toMatchObject({ bold: true, fill: '#a2b9e2' })
  expect(lookAt(1, 1)).toBeUndefined()
  expect(lookAt(1, 2)).toMatchObject({ fill: '#808080' })
  expect(lookAt(2, 0)).toEqual({ color: '#FF0000' })
  expect(lookAt(2, 1)).toBeUndefined()
  expect(seen).toMatchObject({ isConditional: false })
})
