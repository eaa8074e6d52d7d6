import { expect, test } from 'vitest'

import { readSheet } from './read-sheet.ts'

const columns = [
  { label: '账 号', prop: 'userAccount' },
  { label: '金额', prop: 'amount' },
]
const readerOf = (some = columns) => {
  let n = 0
  return readSheet({ columns: some }, () => `id-${++n}`)
}
const sheetOf = (...portions: string[][][]) => {
  const sheet = readerOf()
  portions.forEach(each => sheet.take(each))
  return sheet.read()
}
const rowsOf = (...portions: string[][][]) => sheetOf(...portions).rows
/** Their lines; of rows that are equal, group by group. */
const linesOf = ({ noted }: ReturnType<typeof sheetOf>) => ({
  formulas: noted.formulas.map(each => each.line),
  hidden: noted.hidden.map(each => each.line),
  twins: noted.twins.map(group => group.map(each => each.line)),
})
const rows = rowsOf([
  ['', ''],
  [' 账\n号 ', '别的', '金 额'],
  ['zhang', 'x', '1,000.5'],
  ['', '', ''],
  ['li', 'y', '2'],
])

test('headers are matched without white space; empty rows and foreign columns are left out', () => {
  expect(rows).toEqual([
    { id: 'id-1', line: 3, cells: { userAccount: 'zhang', amount: '1,000.5' }, rest: 0 },
    { id: 'id-2', line: 5, cells: { userAccount: 'li', amount: '2' }, rest: 1 },
  ])
})

test('rows count on from one portion to the next', () => {
  expect(
    rowsOf([['', '']], [[' 账\n号 ', '别的', '金 额'], ['zhang', 'x', '1,000.5'], []], [['li', 'y', '2']]),
  ).toEqual(rows)
})

test('headers that the template does not have are told, each once', () => {
  expect(sheetOf([['账号', ' 手 机号', '', '金额', '手机号', '生日']]).ignored).toEqual(['手机号', '生日'])
  expect(sheetOf([['账号', '金额']]).ignored).toEqual([])
})

test('headers that are marked as required or optional are those of the template; what else differs is told', () => {
  for (const marked of [
    '* 账号',
    '账号 *',
    '＊账号',
    '账号（必填）',
    '*账号(必填)',
    '账号（选填）',
    '账号(可选)',
    '账号（必填）*',
    '**账号',
  ]) {
    const sheet = sheetOf([
      [marked, '金额 *'],
      ['a', '1'],
    ])
    expect(sheet).toMatchObject({ ignored: [], repeated: [] })
    expect(sheet.rows[0]?.cells).toEqual({ userAccount: 'a', amount: '1' })
  }
  const sheet = sheetOf([['账号', '* 备注', '金额（元）', '账号*']])
  expect(sheet).toMatchObject({ ignored: ['*备注', '金额（元）'], repeated: ['账号'] })
})

test('a header that the template itself writes with a mark is that one', () => {
  const marked = [...columns, { label: '金额*', prop: 'star' }]
  const sheet = readerOf(marked)
  sheet.take([
    ['账号', '金额*', '金额'],
    ['a', '1', '2'],
  ])
  expect(sheet.read().rows[0]?.cells).toEqual({ userAccount: 'a', amount: '2', star: '1' })
})

test('columns that have to be filled and are not there are told', () => {
  const required = columns.map(each => ({ ...each, required: true }))
  const missingIn = (header: string[]) => {
    const sheet = readerOf(required)
    sheet.take([header, ['a']])
    return sheet.read().missing
  }
  expect(missingIn(['账号', '别的'])).toEqual(['金额'])
  expect(missingIn(['* 账号', '金额'])).toEqual([])
  expect(sheetOf([['账号'], ['a']]).missing).toEqual([])
})

test('numbers that the sheet has rounded are told by their columns', () => {
  const sheet = readerOf()
  const rounded = [2, 3].map(r => ({ r, c: 0 })).concat({ r: 1, c: 1 }, { r: 3, c: 2 })
  sheet.take([['账号', '别的', '金额'], ['a', '1', '2'], ['b'], ['c', '', '9']], {
    merged: [],
    formulas: [],
    rounded,
  })
  expect(sheet.read().noted.rounded).toEqual([
    { id: 'id-2', line: 3, prop: 'userAccount' },
    { id: 'id-3', line: 4, prop: 'userAccount' },
    { id: 'id-3', line: 4, prop: 'amount' },
  ])
})

test('headers of the template that stand there twice are told, each once', () => {
  const sheet = sheetOf([
    ['账号', '金额', ' 账 号', '账号', '别的', '别的'],
    ['a', '1', 'b', 'c'],
  ])
  expect(sheet).toMatchObject({ repeated: ['账号'], ignored: ['别的'] })
  expect(sheet.rows.map(each => each.cells['userAccount'])).toEqual(['a'])
})

test('lines with a formula that was not worked out are told', () => {
  const sheet = readerOf()
  sheet.take([['=标题'], ['账号', '别的', '金额'], ['a', '=1+1', '=1+1'], ['b', '=1+1', '1']])
  const formulas = [
    [0, 0],
    [2, 1],
    [2, 2],
    [3, 1],
    [4, 0],
  ].map(([r = 0, c = 0]) => ({ r, c }))
  sheet.take([['=A2'], ['=一段文字', '', '=也是']], { merged: [], formulas })
  expect(linesOf(sheet.read()).formulas).toEqual([3, 5])
})

test('a title above the headers is passed over, and the column that said what was wrong is no news', () => {
  const titled = [
    ['二季度名单'],
    ['制表：小王', '2026-05-03'],
    ['账号', '金额', '问题'],
    ['zhang', '1', '账号已存在'],
  ]
  expect(sheetOf(titled)).toMatchObject({
    rows: [{ id: 'id-1', line: 4, cells: { userAccount: 'zhang', amount: '1' } }],
    missing: [],
    ignored: [],
    repeated: [],
    noted: { formulas: [], rounded: [], landlines: [], filled: [], joined: [], hidden: [], twins: [] },
  })
  const foreign = Array.from({ length: 20 }, (_, n) => [n === 15 ? '账号' : `别的${n}`])
  expect(sheetOf(foreign).rows).toEqual([])
})

test('a sheet without rows, or without a known header, has none', () => {
  expect(rowsOf([])).toEqual([])
  expect(rowsOf([['账号', '金额']])).toEqual([])
  expect(rowsOf([['姓名'], ['zhang']])).toEqual([])
})

const people = ['账号', '姓名', '手机', '邮箱', '机构', '部门'].map(label => ({ label, prop: label }))
const peopleOf = (table: string[][]) => {
  const sheet = readerOf(people)
  sheet.take(table)
  return sheet.read()
}
const person = { 账号: 'zhang', 姓名: '张', 手机: '138', 邮箱: 'z@x', 机构: '总部', 部门: '销售' }

test('headers on two lines, one over several columns and others merged down over both', () => {
  const sheet = peopleOf([
    ['账号', '姓名', '联系方式', '', '组织', '', '备注'],
    ['', '', '手机', '邮箱', '机构', '部门', ''],
    ['zhang', '张', '138', 'z@x', '总部', '销售', '无'],
  ])
  expect(sheet.rows).toMatchObject([{ id: 'id-1', line: 3, cells: person }])
  expect(sheet).toMatchObject({ ignored: ['备注'], repeated: [] })
})

test('a heading over others may be called as one of them', () => {
  const sheet = peopleOf([
    ['账号', '机构', ''],
    ['', '机构', '部门'],
    ['zhang', '总部', '销售'],
  ])
  expect(sheet.rows[0]?.cells).toEqual({ 账号: 'zhang', 机构: '总部', 部门: '销售' })
  expect(sheet.repeated).toEqual([])
})

test('a line of information that names a column is no header', () => {
  const sheet = peopleOf([
    ['机构', '总部', '填表日期', '2026-11-20'],
    ['账号', '姓名', '机构'],
    ['zhang', '张', '总部'],
  ])
  expect(sheet.rows.map(each => [each.line, each.cells])).toEqual([
    [3, { 账号: 'zhang', 姓名: '张', 机构: '总部' }],
  ])
  expect(sheet).toMatchObject({ ignored: [], repeated: [] })
})

test('a row of data that names a column stays one', () => {
  const sheet = peopleOf([
    ['账号', '姓名'],
    ['姓名', '账号'],
    ['', '手机'],
  ])
  expect(sheet.rows.map(each => each.line)).toEqual([2, 3])
})

test('signs that nobody sees are neither in headers nor in cells', () => {
  const sheet = sheetOf([
    ['账\u200B号', '\uFEFF金额'],
    ['zh\u200Bang ', '\u2060'],
    ['\u200B', ''],
  ])
  expect(sheet.rows).toEqual([{ id: 'id-1', line: 2, cells: { userAccount: 'zhang', amount: '' } }])
})

test('rows that are hidden, that repeat others, and what is too far down, are told', () => {
  const sheet = readerOf()
  const table = [
    ['账号', '金额'],
    ['a', '1'],
    ['a', '2'],
    ['a', '1'],
    ['', ''],
    ['a', '1'],
  ]
  sheet.take(table.slice(0, 3), { merged: [], formulas: [], hiddenRows: [0, 2] })
  sheet.take(table.slice(3), { merged: [], formulas: [], hiddenRows: [3, 4], beyond: 120_000 })
  const read = sheet.read()
  expect(linesOf(read)).toMatchObject({ hidden: [3, 4], twins: [[2, 4, 6]] })
  expect(read.beyond).toBe(120_000)
})

test('rows that only their merged cells tell apart are no twins', () => {
  const sheet = readerOf()
  const merged = [0, 2].map(r => ({ s: { r: r + 1, c: 0 }, e: { r: r + 2, c: 0 } }))
  sheet.take(
    [
      ['账号', '金额'],
      ['a', '1'],
      ['', '2'],
      ['b', '1'],
      ['', '2'],
    ],
    { merged, formulas: [] },
  )
  expect(sheet.read().noted).toMatchObject({ filled: [{ line: 3 }, { line: 5 }], twins: [] })
})
