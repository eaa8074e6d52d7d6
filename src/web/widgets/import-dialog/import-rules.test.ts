import { describe, expect, test } from 'vitest'

import type { ImportTemplate } from '#contract/import-template.ts'
import { sameText, setCells } from './cell-texts.ts'
import {
  findTemplate,
  hasTooMany,
  heldText,
  importProblem,
  removeRows,
  restoreRows,
  summaryOf,
  toEmit,
} from './import-rules.ts'
import { readSheet } from './read-sheet.ts'

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

test('rows beyond those that are looked at are not left out in silence', () => {
  const lines = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => ({ line: from + n * step }))
  expect(hasTooMany(lines(2, 50_001, 1))).toBe(false)
  expect(hasTooMany(lines(2, 50_002, 1))).toBe(true)
  // Three empty rows after each: 30,000 would be taken, and the rest nobody has looked at.
  expect(hasTooMany(lines(2, 100_000, 4))).toBe(true)
  expect(hasTooMany([...lines(2, 10, 1), { line: 60_000 }])).toBe(false)
})

test('a long sheet lets the page breathe every hundred rows while it is sent', async () => {
  let pauses = 0
  const long = rowsOf([['账号', '金额'], ...Array.from({ length: 5000 }, (_, n) => [`u${n}`, '1'])])
  expect(await toEmit(long, async () => void pauses++)).toHaveLength(5000)
  expect(pauses).toBe(50)
})

test('cells are changed, rows deleted, columns added up, rows emitted', async () => {
  const changed = setCells(rows, sameText(['id-2'], 'userAccount', ' wang '))
  expect(await toEmit(removeRows(changed, new Set(['id-1'])), async () => undefined)).toEqual([
    { id: 'id-2', userAccount: 'wang', amount: '2' },
  ])
  expect(summaryOf(rows, template.columns)).toEqual({ amount: '1002.50' })
  expect(summaryOf(removeRows(rows, new Set(['id-1'])), template.columns)).toEqual({ amount: '2' })
})

test('a cell holds what was typed in one line, where its column is of one', () => {
  const columns = [
    { label: '姓名', prop: 'name', isOneLine: true },
    { label: '备注', prop: 'remark' },
  ]
  expect(heldText(columns, 'name', ' 王\n五\t小 ')).toBe('王五 小')
  expect(heldText(columns, 'remark', ' 王\n五 ')).toBe('王\n五')
})

test('rows that were taken away come back to where the sheet has them', () => {
  const all = [2, 3, 5, 9].map(line => ({ id: `id-${line}`, line, cells: {} }))
  const gone = all.filter(row => row.line !== 5)
  const left = removeRows(all, new Set(gone.map(row => row.id)))
  expect(left.map(row => row.line)).toEqual([5])
  expect(restoreRows(left, gone)).toEqual(all)
})
