import { expect, test } from 'vitest'

import type { ExportItem } from '#contract/transfer-calls.ts'
import { askedWords } from './asked-words.ts'

const item: ExportItem = {
  id: '1',
  resource: 'sys/log-opt',
  fileName: '操作日志_20261125_0931.xlsx',
  state: '已完成',
  rows: 1,
  total: 1,
  like: [],
  columns: 12,
  fileSize: 1,
  message: null,
  createTime: '2026-11-25T01:31:00.000Z',
  expireTime: '2026-12-02T01:31:00.000Z',
  filePath: null,
}
const of = (...like: string[]) => askedWords({ ...item, like }, {})

test('what an export was asked for is said in words', () => {
  expect(of()).toBe('12 列，没有筛选')
  expect(of('result:失败|成功', 'keyword:张三')).toBe('12 列，筛选：结果 失败、成功；搜索“张三”')
  expect(of('durationMs:100~', 'orgId:a|b')).toBe('12 列，筛选：耗时（毫秒） 100 起；机构 已选 2 个')
  expect(of('id:0190|0191|0192')).toBe('12 列，筛选：选中的 3 条')
  expect(of('durationMs:~9')).toBe('12 列，筛选：耗时（毫秒） 到 9')
  expect(of('time:2026-11-01T00:00:00.000Z~2026-11-02T00:00:00.000Z')).toMatch(
    /^12 列，筛选：时间 2026-1\d-\d\d \d\d:00:00 至 2026-11-0\d \d\d:00:00$/,
  )
})

test('a field that is known no more stays as it was written', () => {
  expect(of('gone:1')).toBe('12 列，筛选：gone:1')
  expect(askedWords({ ...item, resource: 'sys/gone', like: ['a:1'] }, {})).toBe('12 列，筛选：a:1')
})
