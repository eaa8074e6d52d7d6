import { describe, expect, test } from 'vitest'

import type { ImportTemplate } from '#contract/import-template.ts'
import {
  findTemplate,
  hasTooMany,
  importProblem,
  readSheet,
  removeRow,
  setCell,
  summaryOf,
  toEmit,
} from './import-rules.ts'

const template: ImportTemplate = {
  name: '用户(A+B).xlsx',
  columns: [
    { label: '账 号', prop: 'userAccount' },
    { label: '金额', prop: 'amount', summary: true },
  ],
  summary: true,
  downloads: [],
}
const templates = [template, { ...template, name: '用户(A+B)导入模板.xlsx' }]
const file = (name: string, size = 1) => ({ name, size })

describe('which file', () => {
  test.each([
    ['用户(A+B).xlsx', '用户(A+B).xlsx'],
    ['用户(A+B) (1).xlsx', '用户(A+B).xlsx'],
    ['八月 用户(A+B) - 副本.xls', '用户(A+B).xlsx'],
    ['用户(A+B)导入模板 (2).xlsx', '用户(A+B)导入模板.xlsx'],
    ['用户AAB.xlsx', undefined],
    ['.*.xlsx', undefined],
  ])('%s comes from %s', (name, found) => {
    expect(findTemplate(name, templates)?.name).toBe(found)
  })
  test.each([
    ['two files', [file('用户(A+B).xlsx'), file('b.xlsx')], '文件超出限制！'],
    ['another type', [file('用户(A+B).csv')], '文件格式只支持.xls，.xlsx！'],
    ['too large', [file('用户(A+B).xlsx', 10 * 1024 * 1024 + 1)], '文件大小不能超过10M！'],
    ['another template', [file('机构.xlsx')], '无效模版！'],
    ['the right one', [file('用户(A+B).XLSX', 10 * 1024 * 1024)], undefined],
  ])('%s', (_, files, problem) => {
    expect(importProblem(files, templates)).toBe(problem)
  })
})

const sheetOf = (...portions: string[][][]) => {
  let n = 0
  const sheet = readSheet(template, () => `id-${++n}`)
  portions.forEach(each => sheet.take(each))
  return sheet.read()
}
const rowsOf = (...portions: string[][][]) => sheetOf(...portions).rows
const rows = rowsOf([
  ['', ''],
  [' 账\n号 ', '别的', '金 额'],
  ['zhang', 'x', '1,000.5'],
  ['', '', ''],
  ['li', 'y', '2'],
])

test('headers are matched without white space; empty rows and foreign columns are left out', () => {
  expect(rows).toEqual([
    { id: 'id-1', line: 3, cells: { userAccount: 'zhang', amount: '1,000.5' } },
    { id: 'id-2', line: 5, cells: { userAccount: 'li', amount: '2' } },
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

test('headers of the template that stand there twice are told, each once', () => {
  const sheet = sheetOf([
    ['账号', '金额', ' 账 号', '账号', '别的', '别的'],
    ['a', '1', 'b', 'c'],
  ])
  expect(sheet).toMatchObject({ repeated: ['账号'], ignored: ['别的'] })
  expect(sheet.rows.map(each => each.cells['userAccount'])).toEqual(['a'])
})

test('lines with a formula that was not worked out are told', () => {
  const sheet = readSheet(template, () => 'id')
  sheet.take([['=标题'], ['账号', '别的', '金额'], ['a', '=1+1', '=1+1'], ['b', '=1+1', '1']])
  const formulas = [
    [0, 0],
    [2, 1],
    [2, 2],
    [3, 1],
    [4, 0],
  ].map(([r = 0, c = 0]) => ({ r, c }))
  sheet.take([['=A2'], ['=一段文字', '', '=也是']], { merged: [], formulas })
  expect(sheet.read().formulas).toEqual([3, 5])
})

test('a title above the headers is passed over, and the column that said what was wrong is no news', () => {
  const titled = [
    ['二季度名单'],
    ['制表：小王', '2026-05-03'],
    ['账号', '金额', '问题'],
    ['zhang', '1', '账号已存在'],
  ]
  expect(sheetOf(titled)).toEqual({
    rows: [{ id: 'id-1', line: 4, cells: { userAccount: 'zhang', amount: '1' } }],
    ignored: [],
    repeated: [],
    formulas: [],
    filled: 0,
  })
  const foreign = Array.from({ length: 20 }, (_, n) => [n === 15 ? '账号' : `别的${n}`])
  expect(sheetOf(foreign).rows).toEqual([])
})

test('rows beyond those that are looked at are not left out in silence', () => {
  const lines = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => ({ line: from + n * step }))
  expect(hasTooMany(lines(2, 50_001, 1))).toBe(false)
  expect(hasTooMany(lines(2, 50_002, 1))).toBe(true)
  // Three empty rows after each: 30,000 would be taken, and the rest nobody has looked at.
  expect(hasTooMany(lines(2, 100_000, 4))).toBe(true)
  expect(hasTooMany([...lines(2, 10, 1), { line: 60_000 }])).toBe(false)
})

test('a sheet without rows, or without a known header, has none', () => {
  expect(rowsOf([])).toEqual([])
  expect(rowsOf([['账号', '金额']])).toEqual([])
  expect(rowsOf([['姓名'], ['zhang']])).toEqual([])
})

test('a long sheet lets the page breathe every hundred rows while it is sent', async () => {
  let pauses = 0
  const long = rowsOf([['账号', '金额'], ...Array.from({ length: 5000 }, (_, n) => [`u${n}`, '1'])])
  expect(await toEmit(long, async () => void pauses++)).toHaveLength(5000)
  expect(pauses).toBe(50)
})

test('cells are changed, rows deleted, columns added up, rows emitted', async () => {
  const changed = setCell(rows, 'id-2', 'userAccount', ' wang ')
  expect(await toEmit(removeRow(changed, 'id-1'), async () => undefined)).toEqual([
    { id: 'id-2', userAccount: 'wang', amount: '2' },
  ])
  expect(summaryOf(rows, template.columns)).toEqual({ amount: '1002.50' })
  expect(summaryOf(removeRow(rows, 'id-1'), template.columns)).toEqual({ amount: '2' })
})
