import { expect, test } from 'vitest'

import { withCells } from './chart-cells.ts'

const rows = [
  ['月份', '收入', '率'],
  ['2026年1月', '1,320.5', '34%'],
  ['2026年2月', '(280)', ''],
]
const hidden = { rows: [] as number[], columns: [] as number[] }
const sheets = [{ name: "张三's 表", rows, hidden }]
const ref = (kind: string, cells: string, cache = '') =>
  `<c:${kind}Ref><c:f>'张三''s 表'!${cells}</c:f>${cache}</c:${kind}Ref>`
const cache = (format: string) =>
  `<c:numCache><c:formatCode>${format}</c:formatCode><c:pt idx="0"><c:v>46023</c:v></c:pt></c:numCache>`
const chartOf = (xml: string, more = '') => {
  const chart = { path: 'c', parts: new Map([['c', `<c:ser>${xml}</c:ser>${more}`]]), width: 1, height: 1 }
  return withCells(chart, sheets).parts.get('c') ?? ''
}
const valuesIn = (xml: string) => [...xml.matchAll(/<c:v>([^<]*)</g)].map(([, value]) => value)

test('a chart that its program wrote without numbers has those of its cells', () => {
  expect(valuesIn(chartOf(`<c:tx>${ref('str', '$B$1')}</c:tx>`))).toEqual(['收入'])
  expect(valuesIn(chartOf(`<c:val>${ref('num', '$B$2:$B$3')}</c:val>`))).toEqual(['1320.5', '-280'])
  expect(valuesIn(chartOf(`<c:bubbleSize>${ref('num', '$B$2:$B$3')}</c:bubbleSize>`))).toEqual([
    '1320.5',
    '-280',
  ])
  const shares = chartOf(`<c:val>${ref('num', '$C$2:$C$3')}</c:val>`)
  expect([valuesIn(shares), shares.includes('0%')]).toEqual([['0.34'], true])
  // What it did write counts, but for its being shares.
  const written = (cells: string) =>
    valuesIn(chartOf(`<c:val>${ref('num', cells, cache('General'))}</c:val>`))
  expect([written('$B$2:$B$3'), written('$C$2:$C$3')]).toEqual([['46023'], ['46023']])
  expect(chartOf(`<c:val>${ref('num', '$C$2:$C$3', cache('General'))}</c:val>`)).toContain('>0%<')
})

test('names in groups are those of the last column', () => {
  const groups = [
    ['2025', 'Q1'],
    ['', 'Q2'],
    ['2026', 'Q1'],
  ]
  const categories = (kind: string) => {
    const xml = `<c:ser><c:cat><c:${kind}><c:f>组!$A$1:$B$3</c:f></c:${kind}></c:cat></c:ser>`
    const parts = new Map([['c', xml]])
    const book = [{ name: '组', rows: groups, hidden }]
    return valuesIn(withCells({ path: 'c', parts, width: 1, height: 1 }, book).parts.get('c') ?? '')
  }
  expect(categories('strRef')).toEqual(['Q1', 'Q2', 'Q1'])
  expect(categories('multiLvlStrRef')).toEqual(['Q1', 'Q2', 'Q1'])
})

test('days that it wrote as bare numbers are seen as in their cells; with a format of their own they stay', () => {
  const categories = (format: string) => `<c:cat>${ref('num', '$A$2:$A$3', cache(format))}</c:cat>`
  expect(valuesIn(chartOf(categories('General')))).toEqual(['2026年1月', '2026年2月'])
  expect(valuesIn(chartOf(categories('yyyy/m/d')))).toEqual(['46023'])
  expect(valuesIn(chartOf(categories('General'), '<c:dateAx></c:dateAx>'))).toEqual([
    '2026年1月',
    '2026年2月',
  ])
})

test('numbers are those of their cells, however their formats show them; hidden rows are left out unless the chart wants them', () => {
  const sheet = {
    name: '表',
    rows: [['1.3千'], ['¥-37,037.03'], ['2.00E+02'], ['300元']],
    numbers: {
      formats: ['0.0,"千"', '0"元"'],
      values: [[1250], [-37_037.03], [200], [300]],
      shapes: [[0], [0], [0], [1]],
    },
    hidden: { rows: [2], columns: [] },
  }
  const drawn = (more: string) => {
    const xml = `<c:ser><c:val><c:numRef><c:f>表!$A$1:$A$4</c:f></c:numRef></c:val></c:ser>${more}`
    const chart = { path: 'c', parts: new Map([['c', xml]]), width: 1, height: 1 }
    return valuesIn(withCells(chart, [sheet]).parts.get('c') ?? '')
  }
  expect(drawn('<c:plotVisOnly val="1"/>')).toEqual(['1250', '-37037.03', '300'])
  // A title may come from a row that nobody sees.
  const title = '<c:tx><c:strRef><c:f>表!$A$3</c:f></c:strRef></c:tx>'
  expect(drawn(title)).toEqual(['1250', '-37037.03', '300', '2.00E+02'])
  expect(drawn('<c:plotVisOnly val="0"/>')).toEqual(['1250', '-37037.03', '200', '300'])
})

test('numbers and days have the format of their cells, whether or not their program wrote them down', () => {
  const numbers = {
    formats: ['yyyy"年"m"月"', '#,##0.0,'],
    values: [[], [46_023, 1320.5], [46_054, -280]],
    shapes: [[], [0, 1], [0, 1]],
  }
  const drawn = (what: string, cells: string, written: string) => {
    const xml = `<c:ser><c:${what}>${ref('num', cells, written)}</c:${what}></c:ser>`
    const chart = { path: 'c', parts: new Map([['c', xml]]), width: 1, height: 1 }
    return withCells(chart, [{ name: "张三's 表", rows, hidden, numbers }]).parts.get('c') ?? ''
  }
  for (const written of ['', cache('General')]) {
    expect(drawn('val', '$B$2:$B$3', written)).toContain('<c:formatCode>#,##0.0,</c:formatCode>')
    expect(drawn('cat', '$A$2:$A$3', written)).toContain('<c:formatCode>yyyy"年"m"月"</c:formatCode>')
  }
  expect(valuesIn(drawn('cat', '$A$2:$A$3', ''))).toEqual(['46023', '46054'])
})

test('what is not at hand stays as it is written', () => {
  for (const cells of ['$B$2:$B$900', '#REF!', 'OFFSET(A1)']) {
    const xml = `<c:val>${ref('num', cells)}</c:val>`
    expect(chartOf(xml)).toBe(`<c:ser>${xml}</c:ser>`)
  }
})
