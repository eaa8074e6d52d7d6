import { describe, expect, test } from 'vitest'

import type { ImportTemplate } from '#contract/import-template.ts'
import {
  findTemplate,
  importProblem,
  pinErrors,
  removeRow,
  setCell,
  summaryOf,
  toEmit,
  toImportRows,
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

const rowsOf = (sheet: string[][], pause = async () => undefined) => {
  let n = 0
  return toImportRows(sheet, template, { newId: () => `id-${++n}`, pause })
}
const rows = await rowsOf([
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

test('a sheet without rows, or without a known header, has none', async () => {
  expect(await rowsOf([])).toEqual([])
  expect(await rowsOf([['账号', '金额']])).toEqual([])
  expect(await rowsOf([['姓名'], ['zhang']])).toEqual([])
})

test('a long sheet lets the page breathe every hundred rows, read and sent', async () => {
  let pauses = 0
  const many = Array.from({ length: 5000 }, (_, n) => [`u${n}`, '1'])
  const pause = async () => void pauses++
  const long = await rowsOf([['账号', '金额'], ...many], pause)
  expect(long).toHaveLength(5000)
  expect(pauses).toBe(50)
  expect(await toEmit(long, pause)).toHaveLength(5000)
  expect(pauses).toBe(100)
})

test('cells are changed, rows deleted, columns added up, rows emitted', async () => {
  const changed = setCell(rows, 'id-2', 'userAccount', ' wang ')
  expect(await toEmit(removeRow(changed, 'id-1'), async () => undefined)).toEqual([
    { id: 'id-2', userAccount: 'wang', amount: '2' },
  ])
  expect(summaryOf(rows, template.columns)).toEqual({ amount: '1002.50' })
  expect(summaryOf(removeRow(rows, 'id-1'), template.columns)).toEqual({ amount: '2' })
})

test('a repeated value names the row of the sheet that had it first', () => {
  const pinned = pinErrors(rows, [{ row: 1, field: 'userAccount', message: '账号与第 1 行重复', sameAs: 0 }])
  expect([...pinned]).toEqual([['id-2', { userAccount: '账号与第 3 行重复' }]])
})

test('a sentence stays with its row', () => {
  const pinned = pinErrors(rows, [
    { row: 1, field: 'userAccount', message: '账号已存在' },
    { row: 9, field: '', message: '?' },
  ])
  expect([...pinned]).toEqual([['id-2', { userAccount: '账号已存在' }]])
})
