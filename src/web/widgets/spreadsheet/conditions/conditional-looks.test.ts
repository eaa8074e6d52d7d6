import { expect, test } from 'vitest'

import { byHand } from '../../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook } from '../parse-workbook.ts'

const dxfs = `<dxfs><dxf><font><b/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>
  <dxf><fill><patternFill patternType="solid"><fgColor rgb="FF00FF00"/><bgColor rgb="FFC6EFCE"/></patternFill></fill></dxf>
  <dxf><border><bottom style="thin"><color rgb="FF0000FF"/></bottom></border></dxf></dxfs>`
const styles = `<fonts><font><sz val="11"/></font></fonts><fills><fill><patternFill patternType="none"/></fill></fills><borders><border/></borders>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>${dxfs}`
const [red, green] = [{ bold: true, color: '#9c0006', fill: '#ffc7ce' }, { fill: '#c6efce' }]

const cell = (value: string | number | undefined, at: string) => {
  if (value === undefined) return ''
  if (value === '=') return `<c r="${at}"><f>B1+1</f></c>`
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="${value.startsWith('#') ? 'e' : 'str'}"><v>${value}</v></c>`
}

type Line = readonly (string | number | undefined)[]

const seenOf = async (lines: readonly Line[], conditions: string, most = 100) => {
  const rows = lines.map(
    (line, r) =>
      `<row r="${r + 1}">${line.map((value, c) => cell(value, `${'ABCDEF'[c]}${r + 1}`)).join('')}</row>`,
  )
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData>${conditions}</worksheet>`
  const [seen] =
    (await parseWorkbook(byHand({ sheet, styles }), { first: false, rows: most, asShown: true })) ?? []
  const lookAt = (r: number, c: number) => seen?.looks?.all[(seen.looks.rows[r]?.[c] ?? 0) - 1]
  return { isConditional: seen?.isConditional, lookAt }
}

const rule = (places: string, attributes: string, inside = '') =>
  `<conditionalFormatting sqref="${places}"><cfRule ${attributes}>${inside}</cfRule></conditionalFormatting>`

/** Which cells of the first column have the look of the condition, counted from 0. */
const chosen = async (column: Line, attributes: string, ...formulas: string[]) => {
  const inside = formulas.map(each => `<formula>${each}</formula>`).join('')
  const lines = column.map(value => [value])
  const { lookAt, isConditional } = await seenOf(
    lines,
    rule(`A1:A${column.length}`, `dxfId="1" priority="1" ${attributes}`, inside),
  )
  expect(isConditional).toBe(false)
  return column.flatMap((_, r) => (lookAt(r, 0)?.fill === green.fill ? [r] : []))
}

test.each<[string, Line, string, string[], number[]]>([
  ['above a number', [3, 8, '文', 12], 'type="cellIs" operator="greaterThan"', ['7'], [1, 2, 3]],
  ['between, ends turned round', [1, 3, 5, 9], 'type="cellIs" operator="between"', ['5', '2'], [1, 2]],
  ['outside', [1, 3, 5, 9], 'type="cellIs" operator="notBetween"', ['2', '5'], [0, 3]],
  ['a text, in whatever letters', ['Ok', 'no', 'OK'], 'type="cellIs" operator="equal"', ['"ok"'], [0, 2]],
  ['another cell', [4, 5, 4, 3], 'type="cellIs" operator="lessThan"', ['$A$1'], [3]],
  ['an empty one is 0', [4, undefined, 1], 'type="cellIs" operator="lessThan"', ['2'], [1, 2]],
  [
    'a text with something in it',
    ['已逾期', '正常', '逾期3天'],
    'type="containsText" operator="containsText" text="逾期"',
    ['NOT(ISERROR(SEARCH("逾期",A1)))'],
    [0, 2],
  ],
  ['a text that begins so', ['张三', '李三', '张'], 'type="beginsWith"', ['LEFT(A1,LEN("张"))="张"'], [0, 2]],
  ['errors', ['#N/A', 1, '#DIV/0!'], 'type="containsErrors"', ['ISERROR(A1)'], [0, 2]],
  ['empty ones', [1, undefined, ' ', 2], 'type="containsBlanks"', ['LEN(TRIM(A1))=0'], [1, 2]],
  ['what is there more than once', ['a', 'b', 'A', 2, 2], 'type="duplicateValues"', [], [0, 2, 3, 4]],
  ['what is there once', ['a', 'b', 'A', 2, undefined], 'type="uniqueValues"', [], [1, 3]],
  ['the two largest', [5, 1, 9, 7], 'type="top10" rank="2"', [], [2, 3]],
  ['a quarter of the smallest', [5, 1, 9, 7], 'type="top10" rank="25" percent="1" bottom="1"', [], [1]],
  ['above the average', [1, 2, 9], 'type="aboveAverage"', [], [2]],
  ['up to the average', [1, 4, 7], 'type="aboveAverage" aboveAverage="0" equalAverage="1"', [], [0, 1]],
  ['far above it', [1, 1, 1, 1, 50], 'type="aboveAverage" stdDev="1"', [], [4]],
  ['every other row', [1, 2, 3, 4], 'type="expression"', ['MOD(ROW(),2)=0'], [1, 3]],
])('%s', async (_, column, attributes, formulas, cells) => {
  expect(await chosen(column, attributes, ...formulas)).toEqual(cells)
})

test('a formula looks at the cells beside the one it is of, and at those that are named for all', async () => {
  const lines = [
    ['部门', '状态', 3],
    ['甲', '离职', 4],
    ['乙', '在职', 5],
  ]
  const { lookAt } = await seenOf(
    lines,
    rule('A2:B3', 'type="expression" dxfId="0" priority="1"', '<formula>AND($B2="离职",$C$1&gt;2)</formula>'),
  )
  expect([lookAt(1, 0), lookAt(1, 1), lookAt(2, 0)]).toEqual([red, red, undefined])
})

test('the first condition has the last word, what it leaves open the next ones say, unless it ends there', async () => {
  const both = (stop: string) =>
    rule('A1:A1', 'type="expression" dxfId="1" priority="2"', '<formula>TRUE</formula>') +
    rule('A1:A1', `type="expression" dxfId="0" priority="1" ${stop}`, '<formula>TRUE</formula>') +
    rule('A1:A1', 'type="expression" dxfId="2" priority="3"', '<formula>TRUE</formula>')
  expect((await seenOf([[1]], both(''))).lookAt(0, 0)).toEqual({
    ...red,
    edges: { bottom: '1px solid #0000ff' },
  })
  expect((await seenOf([[1]], both('stopIfTrue="1"'))).lookAt(0, 0)).toEqual(red)
})

const scale = (kind: string, inside: string) => `<${kind}>${inside}</${kind}>`

test('a scale of three colours, of which the middle stands at the middle number', async () => {
  const colours = ['FFF8696B', 'FFFFEB84', 'FF63BE7B'].map(each => `<color rgb="${each}"/>`).join('')
  const inside = scale(
    'colorScale',
    `<cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/>${colours}`,
  )
  const { lookAt } = await seenOf(
    [[0], [10], [15], [20], ['文']],
    rule('A1:A5', 'type="colorScale" priority="1"', inside),
  )
  // Half of four numbers lies below 12.5.
  expect([0, 1, 2, 3, 4].map(r => lookAt(r, 0)?.fill)).toEqual([
    '#f8696b',
    '#fed17f',
    '#cbdc81',
    '#63be7b',
    undefined,
  ])
})

test('bars: those of old programs from a tenth to nine tenths; newer ones from an axis where something lies below 0', async () => {
  const inside = scale('dataBar', '<cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/>')
  const old = await seenOf([[10], [20]], rule('A1:A2', 'type="dataBar" priority="1"', inside))
  expect(old.lookAt(0, 0)?.bar).toContain('#638ec6 0.0%')
  expect(old.lookAt(0, 0)?.bar).toMatch(/10\.0%, transparent 10\.0%\)$/)
  expect(old.lookAt(1, 0)?.bar).toMatch(/transparent 90\.0%\)$/)
  const id = '<extLst><ext><x14:id>{1}</x14:id></ext></extLst>'
  const newer = `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" id="{1}"><x14:dataBar minLength="0" maxLength="100" gradient="0"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/><x14:negativeFillColor rgb="FFFF0000"/></x14:dataBar></x14:cfRule><xm:sqref>A1:A2</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`
  const { lookAt } = await seenOf(
    [[-10], [30]],
    rule('A1:A2', 'type="dataBar" priority="1"', inside + id) + newer,
  )
  expect(lookAt(0, 0)?.bar).toBe(
    'linear-gradient(90deg, transparent 0.0%, #ff0000 0.0%, #ff0000 25.0%, transparent 25.0%)',
  )
  expect(lookAt(1, 0)?.bar).toBe(
    'linear-gradient(90deg, transparent 25.0%, #638ec6 25.0%, #638ec6 100.0%, transparent 100.0%)',
  )
})

test('signs by their places, turned round, and without the number', async () => {
  const set = (attributes: string) =>
    scale(
      'iconSet',
      '<cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/>',
    ).replace('<iconSet', `<iconSet ${attributes}`)
  const names = async (attributes: string) => {
    const { lookAt } = await seenOf(
      [[0], [50], [100]],
      rule('A1:A3', 'type="iconSet" priority="1"', set(attributes)),
    )
    return [0, 1, 2].map(r => [lookAt(r, 0)?.sign?.name, lookAt(r, 0)?.isSilent])
  }
  expect(await names('iconSet="3Arrows"')).toEqual([
    ['下降', undefined],
    ['持平', undefined],
    ['上升', undefined],
  ])
  expect(await names('reverse="1" showValue="0"')).toEqual([
    ['绿灯', true],
    ['黄灯', true],
    ['红灯', true],
  ])
})

test.each([
  ['another sheet', 'type="expression" dxfId="0"', '<formula>其他!A1&gt;1</formula>'],
  ['a name', 'type="cellIs" operator="equal" dxfId="0"', '<formula>上限</formula>'],
  ['a function that is not known', 'type="expression" dxfId="0"', '<formula>VLOOKUP(A1,B:C,2)=1</formula>'],
  [
    'signs of its own',
    'type="iconSet"',
    '<iconSet iconSet="自己的"><cfvo type="percent" val="0"/></iconSet>',
  ],
])('%s is told and not guessed', async (_, attributes, inside) => {
  expect((await seenOf([[1]], rule('A1', `priority="1" ${attributes}`, inside))).isConditional).toBe(true)
})

test('what is held against numbers that are not read is told', async () => {
  const largest = rule('A1:A1048576', 'type="top10" rank="1" dxfId="0" priority="1"')
  const seen = await seenOf([[1], [2], [3]], largest, 2)
  expect([seen.isConditional, seen.lookAt(1, 0)]).toEqual([true, undefined])
  expect((await seenOf([[1], [2], [3]], largest)).isConditional).toBe(false)
  const often = rule(
    'A1:A2',
    'type="expression" dxfId="0" priority="1"',
    '<formula>COUNTIF(A:A,A1)=1</formula>',
  )
  expect((await seenOf([[1], [2], [2]], often, 2)).isConditional).toBe(true)
})

test('conditions that would take seconds are told', async () => {
  const lines = Array.from({ length: 1000 }, (_, r) => [r, r, r, r, r, r])
  const each = rule(
    'A1:F1000',
    'type="expression" dxfId="0" priority="1"',
    '<formula>COUNTIF($A:$F,A1)&gt;1</formula>',
  )
  expect((await seenOf(lines, each, 1001)).isConditional).toBe(true)
})

test('so are conditions of very many cells, whatever they look at', async () => {
  const line = Array.from({ length: 1000 }, () => [1])
  const each = rule('A1:CV1000', 'type="expression" dxfId="0" priority="1"', '<formula>TRUE</formula>')
  const seen = await seenOf(line, each.repeat(30), 1001)
  expect([seen.isConditional, seen.lookAt(0, 0)]).toEqual([true, undefined])
})

test('cells that nobody has worked out get no colour, and that is told; nor does what is held against them', async () => {
  const above = rule(
    'A1:A2',
    'type="cellIs" operator="greaterThan" dxfId="1" priority="1"',
    '<formula>5</formula>',
  )
  const seen = await seenOf([['='], [7]], above)
  expect([seen.isConditional, seen.lookAt(0, 0), seen.lookAt(1, 0)]).toEqual([true, undefined, green])
  const largest = await seenOf([['='], [7]], rule('A1:A2', 'type="top10" rank="1" dxfId="1" priority="1"'))
  expect([largest.isConditional, largest.lookAt(1, 0)]).toEqual([true, undefined])
})
