import { expect, test } from 'vitest'

import { sameText, setCells } from './cell-texts.ts'
import { isTotal } from './find-totals.ts'
import { doubtSentence } from './note-sentences.ts'
import { noneAlike, noteChange, stillNoted } from './noted-rows.ts'
import { readSheet } from './read-sheet.ts'

test.each([
  '合计',
  '合 计',
  '总计：',
  '小计',
  '合计13人',
  '合计１３人',
  '合计：13',
  '合计（13人）',
  '合计(元)',
  '人数合计',
  '本页小计',
  '共13人',
  '总共13位',
  '13人合计',
  'Grand Total',
  '总人数',
])('a line that begins with %s adds up others', word => {
  expect(isTotal([word, '13人'])).toBe(true)
  expect(isTotal(['', ' ', word])).toBe(true)
})

test.each([
  '总计划部',
  '合计会计师事务所',
  '共青团',
  '小计划',
  'totally',
  '总计5G',
  '小计2024年',
  '共13次会议',
])('%s is a name like others', word => {
  expect(isTotal([word, '合计'])).toBe(false)
})

test('it is told of where the word stands in a column that is not imported, too', () => {
  const columns = ['姓名', '电话'].map(label => ({ label, prop: label }))
  const sheet = readSheet({ columns }, () => 'id')
  sheet.take([
    ['序号', '姓名', '电话'],
    ['1', '张三', '1'],
    ['合计', '1人', ''],
  ])
  expect(sheet.read().noted.totals).toEqual([{ id: 'id', line: 3, prop: '姓名' }])
})

test('a row that adds up others is told of, until its word is changed; its first cell comes from the left', () => {
  const columns = ['名称', '金额'].map(label => ({ label, prop: label }))
  let n = 1
  const sheet = readSheet({ columns }, () => `id-${++n}`)
  sheet.take([
    ['名称', '金额'],
    ['a', '合计'],
    ['合 计', '13'],
  ])
  const { rows, noted } = sheet.read()
  const said = (told: typeof noted) => stillNoted(told, noneAlike, new Set()).totals.map(each => each.line)
  expect(said(noted)).toEqual([3])
  const changed = (prop: string) =>
    noteChange(noted, setCells(rows, sameText(['id-3'], prop, '丙')), { id: 'id-3', prop }, { columns })
  expect(said(changed('金额'))).toEqual([3])
  expect(said(changed('名称'))).toEqual([])
  expect(doubtSentence('totals', noted.totals, '部门')).toBe(
    '第 3 行像是合计行，也会导入。如果不要，请移除。',
  )
})
