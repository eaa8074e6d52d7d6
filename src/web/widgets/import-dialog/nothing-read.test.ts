import { expect, test } from 'vitest'

import { importDefaults } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { adviceOf, adviceOnRefused, tooManyRows } from './nothing-read.ts'
import { readSheet } from './read-sheet.ts'

const template = {
  columns: [
    { label: '账号', prop: 'userAccount' },
    { label: '姓名', prop: 'userName' },
  ],
}
const read = (rows: string[][], unread: string[] = []) => {
  const sheet = readSheet(template, () => 'id')
  sheet.take(rows)
  return { ...sheet.read(), unread }
}

test('where headers were looked for is said, and for which; the likeliest line offers its own', () => {
  const rows = [['员工花名册'], ['登录名', '真实姓名', '1'], ['wangfang', '王芳', '2']]
  const found = read(rows)
  expect(adviceOf(found, template)).toBe(
    '在第 1 行到第 3 行里没有找到模板的表头：“账号”、“姓名”。请把表头改成模板的写法，保存后再选一次，或在下面选择各列是什么。表头上面最多可以有 10 行说明。',
  )
  expect(found.looked?.headers).toEqual(['登录名', '真实姓名'])
  const below = [...Array.from({ length: 12 }, (_, n) => [`说明${n}`]), ['账号', '姓名'], ['a', 'b']]
  expect(adviceOf(read(below), template)).toContain('在第 1 行到第 11 行里没有找到')
})

test('headers with nothing below them, and sheets with nothing at all, are told from each other', () => {
  expect(adviceOf(read([[''], ['账号', '姓名']]), template)).toContain('第 2 行是表头，下面没有内容')
  expect(adviceOf(read([]), template)).toContain('第一张工作表是空的')
  const beside = adviceOf(read([], ['数据']), template)
  expect(beside).toContain('第一张工作表里没有可以导入的行，工作表“数据”没有读取')
})

test('what is refused before it is opened is told what to do, in other words', () => {
  const refusals = [
    messages.tooManyFiles,
    messages.wrongTemplate,
    messages.tooLarge(importDefaults.megabytes),
    messages.wrongExtension(importDefaults.accept),
  ]
  for (const each of refusals)
    expect(adviceOnRefused(each, [{ name: '用户导入模板.xlsx' }])).not.toContain(each)
  expect(adviceOnRefused(messages.wrongTemplate, [{ name: '用户导入模板.xlsx' }])).toContain('“用户导入模板”')
})

test('of a file with too many rows it is said how many there may be, as long as it is in sight', () => {
  expect(tooManyRows).toEqual({
    refused: '一次最多导入 50,000 行，请分成几个文件',
    advice: '一次最多导入 50,000 行。请把后面的行移到另外的文件里，分几次导入。',
  })
})
