import { expect, test } from 'vitest'

import { nextWrong } from './next-wrong.ts'

const rows = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, line: at + 2, cells: {} }))
const props = ['name', 'code', 'kind']
const problems = new Map<string, Record<string, string>>([
  ['a', { code: '编码不能为空' }],
  ['c', { '': '与第 2 行重复', kind: '没有这个类型' }],
])
const next = (row: number, column: number, step: 1 | -1 = 1) =>
  nextWrong(rows, props, problems, { row, column }, step)

test('the next wrong cell is found row by row, a row as a whole at its first cell, and round again at the end', () => {
  expect(next(0, 0)).toEqual({ row: 0, column: 1 })
  expect(next(0, 1)).toEqual({ row: 2, column: 0 })
  expect(next(2, 0)).toEqual({ row: 2, column: 2 })
  expect(next(2, 2)).toEqual({ row: 0, column: 1 })
  // From nowhere, that is from the beginning.
  expect(next(-1, 2)).toEqual({ row: 0, column: 1 })
  expect(next(3, 3)).toEqual({ row: 0, column: 1 })
})

test('the one before is found the same way', () => {
  expect(next(2, 2, -1)).toEqual({ row: 2, column: 0 })
  expect(next(2, 0, -1)).toEqual({ row: 0, column: 1 })
  expect(next(0, 1, -1)).toEqual({ row: 2, column: 2 })
  expect(next(3, 0, -1)).toEqual({ row: 2, column: 2 })
})

test('the only one is found from itself, and none where nothing is wrong', () => {
  const one = new Map([['b', { name: '不能为空' }]])
  expect(nextWrong(rows, props, one, { row: 1, column: 0 }, 1)).toEqual({ row: 1, column: 0 })
  expect(nextWrong(rows, props, new Map(), { row: 1, column: 0 }, 1)).toBeUndefined()
  expect(nextWrong([], props, one, { row: 0, column: 0 }, 1)).toBeUndefined()
})
