import { expect, test } from 'vitest'

import { readSheet } from './read-sheet.ts'

test('what a sheet writes beside a number is none of it where numbers are wanted, and elsewhere is what it says', () => {
  const sheet = readSheet(
    {
      columns: [
        { label: '编码', prop: 'code' },
        { label: '人数', prop: 'count', isNumber: true },
      ],
    },
    () => 'id',
  )
  sheet.take(
    [
      ['编码', '人数'],
      ['BJ-1', '12人'],
      ['BJ-1', '12'],
      ['6%', '6.5%'],
    ],
    {
      merged: [],
      formulas: [],
      codes: [
        { r: 1, c: 0, number: '1' },
        { r: 1, c: 1, number: '12' },
        { r: 3, c: 0, number: '0.06' },
        { r: 3, c: 1, number: '0.065' },
      ],
    },
  )
  const { rows: read, noted } = sheet.read()
  expect(read.map(each => each.cells)).toEqual([
    { code: 'BJ-1', count: '12' },
    { code: 'BJ-1', count: '12' },
    { code: '6%', count: '0.065' },
  ])
  expect(noted.twins).toHaveLength(1)
})

test('in columns of texts a number is what is seen of it, in those of numbers, of telephone numbers and of words it stays', () => {
  const columns = [
    { label: '备注', prop: 'remark', isText: true },
    { label: '电话', prop: 'phone', isText: true, isPhone: true },
    { label: '是否', prop: 'yes', isText: true, words: ['是', '否'] },
    { label: '金额', prop: 'amount', isNumber: true },
  ]
  const sheet = readSheet({ columns }, () => 'id')
  const row = ['1234.5', '5928888888', '1', '1234.5']
  const shown = ['¥1,234.50', '5,928,888,888', '1.00', '¥1,234.50']
  sheet.take([columns.map(each => each.label), row], {
    merged: [],
    formulas: [],
    seen: shown.map((text, c) => ({ r: 1, c, text })),
  })
  expect(sheet.read().rows.map(each => Object.values(each.cells))).toEqual([['¥1,234.50', ...row.slice(1)]])
})
