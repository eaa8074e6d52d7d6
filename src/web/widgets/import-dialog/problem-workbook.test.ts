import { CFB } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { parseWorkbook } from '../spreadsheet/parse-workbook.ts'
import { writeWorkbook } from '../spreadsheet/write-workbook.ts'
import { findTemplate } from './import-rules.ts'
import { problemTable, textColumns } from './problem-workbook.ts'
import { readSheet } from './read-sheet.ts'

const template = {
  name: '机构导入模板.xlsx',
  columns: [
    { label: '机构名称', prop: 'orgName', isText: true },
    { label: '排序', prop: 'sort', isNumber: true },
  ],
  downloads: [],
}
const rows = [
  { id: 'a', line: 2, cells: { orgName: '好的', sort: '1' } },
  { id: 'b', line: 3, cells: { orgName: '', sort: '一' } },
  { id: 'c', line: 7, cells: { orgName: '0592', sort: '二' } },
]
const problems = new Map<string, Record<string, string>>([
  // The one of the formula was found here, before the server said the others.
  ['b', { sort: '排序应是整数', orgName: '请输入机构名称', '': '整行重复' }],
  ['c', { sort: '排序应是整数' }],
])
const table = problemTable(template, rows, problems)

test('wrong rows are kept under their headers with their line and what is wrong in the order of the columns', () => {
  expect(table).toEqual([
    ['行号', '机构名称', '排序', '问题'],
    [3, '', '一', '整行重复；机构名称：请输入机构名称；排序：排序应是整数'],
    [7, '0592', '二', '排序：排序应是整数'],
  ])
})

const bytesOf = async () =>
  new Uint8Array(await writeWorkbook('需要修改', table, textColumns(template)).arrayBuffer())

test('they are imported again as they are, once they are put right: neither the lines nor the problems are complained of', async () => {
  expect(findTemplate('机构导入模板-需要修改.xlsx', [template])).toBe(template)
  const sheet = readSheet(template, () => 'id')
  for (const { rows: each } of (await parseWorkbook(await bytesOf(), { first: true, rows: 9 })) ?? [])
    sheet.take(each)
  const { rows: again, ignored, missing, repeated } = sheet.read()
  expect(again.map(each => [each.line, each.cells])).toEqual([
    [2, { orgName: '', sort: '一' }],
    [3, { orgName: '0592', sort: '二' }],
  ])
  expect([ignored, missing, repeated]).toEqual([[], [], []])
})

test('a number of a column of texts that has lost a 0 is one there, too, and is told again', async () => {
  const phones = {
    ...template,
    columns: [...template.columns, { label: '电话', prop: 'phone', isText: true, isPhone: true }],
  }
  const some = ['5928888888', '13900001111'].map((phone, at) => ({
    id: String(at),
    line: at + 2,
    cells: { orgName: '', sort: '1', phone },
  }))
  const wrong = new Map(some.map(({ id }) => [id, { orgName: '请输入机构名称' }]))
  const noted = { landlines: [{ id: '0', line: 2, prop: 'phone' }], rounded: [] }
  const written = problemTable(phones, some, wrong, noted)
  expect(written.slice(1).map(each => each[3])).toEqual([5_928_888_888, '13900001111'])
  const bytes = await writeWorkbook('需要修改', written, textColumns(phones)).arrayBuffer()
  const sheet = readSheet(phones, () => 'id')
  await parseWorkbook(
    new Uint8Array(bytes),
    { first: true, rows: 9 },
    { rows: (_at, _name, each, beside) => sheet.take(each, beside), unread: () => [], again: () => [] },
  )
  expect(sheet.read().noted.landlines).toEqual([{ id: 'id', line: 2, prop: 'phone' }])
})

test('what is typed into its columns of texts stays text, in rows that are there and below them; numbers are numbers', async () => {
  const parts = CFB.read(await bytesOf(), { type: 'array' })
  const partOf = (path: string) => Buffer.from(CFB.find(parts, path)?.content ?? []).toString()
  const styles = /<cellXfs.*<\/cellXfs>/.exec(partOf('/xl/styles.xml'))?.[0].match(/<xf [^>]*>/g)
  expect(styles?.map(each => /numFmtId="(\d+)"/.exec(each)?.[1])).toEqual(['0', '49'])
  const sheet = partOf('/xl/worksheets/sheet1.xml')
  const columns = sheet.match(/<col [^>]*>/g)?.map(each => /style="(\d+)"/.exec(each)?.[1])
  expect(columns).toEqual([undefined, '1', undefined, undefined])
  expect(sheet).toMatch(/<c r="B2" s="1"[^>]*>.*<c r="B3" s="1"[^>]*><v>0592</)
  expect(sheet).toMatch(/<c r="A3"><v>7<\/v>/)
  expect(sheet).not.toMatch(/r="[ACD]\d" s=/)
})
