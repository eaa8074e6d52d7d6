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
// The one of the formula was found here, before the server said the others.
const problems = new Map([['b', { sort: '排序应是整数', orgName: '请输入机构名称', '': '整行重复' }]])

test('wrong rows are kept under their headers with what is wrong in the order of the columns, to be imported again once repaired', () => {
  expect(problemTable(template, rows, problems)).toEqual([
    ['机构名称', '排序', '问题'],
    ['', '一', '整行重复；机构名称：请输入机构名称；排序：排序应是整数'],
  ])
  expect(findTemplate('机构导入模板-需要修改.xlsx', [template])).toBe(template)
})
