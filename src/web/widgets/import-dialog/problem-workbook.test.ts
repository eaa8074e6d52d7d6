import { expect, test } from 'vitest'

import { findTemplate } from './import-rules.ts'
import { problemTable } from './problem-workbook.ts'

const template = {
  name: '机构导入模板.xlsx',
  columns: [
    { label: '机构名称', prop: 'orgName' },
    { label: '排序', prop: 'sort' },
  ],
  downloads: [],
}
const rows = [
  { id: 'a', line: 2, cells: { orgName: '好的', sort: '1' } },
  { id: 'b', line: 3, cells: { orgName: '', sort: '一' } },
]
const problems = new Map([['b', { orgName: '请输入机构名称', sort: '排序应是整数', '': '整行重复' }]])

test('wrong rows are kept under their headers with what is wrong, to be imported again once repaired', () => {
  expect(problemTable(template, rows, problems)).toEqual([
    ['机构名称', '排序', '问题'],
    ['', '一', '机构名称：请输入机构名称；排序：排序应是整数；整行重复'],
  ])
  expect(findTemplate('机构导入模板-需要修改.xlsx', [template])).toBe(template)
})
