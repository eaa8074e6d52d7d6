import { expect, test } from 'vitest'

import { formulaErrors, formulaProblem } from './formula-errors.ts'

test('the name of a formula’s error is told, and nothing that only looks like one', () => {
  for (const text of ['#N/A', '#DIV/0!', '#REF!', '#NAME?', '#SPILL!'])
    expect(formulaProblem(text)).toBe(`这一格是公式错误 ${text}，请改成正确的内容`)
  for (const text of ['', '#', '#1 楼', '#N/A 区', 'N/A']) expect(formulaProblem(text)).toBeUndefined()
})

test('each of them is told at its cell', () => {
  const rows = [
    { id: 'a', line: 2, cells: { orgName: '甲', orgCode: '#N/A' } },
    { id: 'b', line: 3, cells: { orgName: '#VALUE!', orgCode: '#REF!' } },
  ]
  expect(formulaErrors(rows).map(({ row, field }) => [row, field])).toEqual([
    [0, 'orgCode'],
    [1, 'orgName'],
    [1, 'orgCode'],
  ])
})
