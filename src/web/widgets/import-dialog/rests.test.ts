import { expect, test } from 'vitest'

import { readSheet } from './read-sheet.ts'
import { createRests } from './rests.ts'

const down = (c: number, from: number, to: number) => ({ s: { r: from - 1, c }, e: { r: to - 1, c } })
const twinsOf = (table: string[][], ...merged: ReturnType<typeof down>[]) => {
  let n = 0
  const sheet = readSheet({ columns: [{ label: '账号', prop: 'userAccount' }] }, () => `id-${++n}`)
  sheet.take(table, { merged, formulas: [] })
  return sheet.read().noted.twins.map(group => group.map(each => each.line))
}

test('what is merged downwards in a column that is not imported is said of each of its rows', () => {
  const table = [
    ['班组', '账号', '备注'],
    ['甲', 'zhang', ''],
    ['', 'zhang', ''],
    ['乙', 'zhang', ''],
    ['', 'zhang', '兼'],
  ]
  expect(twinsOf(table)).toEqual([])
  expect(twinsOf(table, down(0, 2, 3), down(0, 4, 5))).toEqual([[2, 3]])
  // Across two groups they are two people, though nothing stands in either cell.
  const across = [
    ['班组', '账号'],
    ['甲', 'li'],
    ['', 'zhang'],
    ['乙', 'li'],
    ['', 'zhang'],
  ]
  expect(twinsOf(across)).toEqual([[3, 5]])
  expect(twinsOf(across, down(0, 2, 3), down(0, 4, 5))).toEqual([])
})

test('nothing flows down from a header, and a merge to the right merges no rows', () => {
  const table = [
    ['班组', '账号'],
    ['', 'zhang'],
    ['甲', 'zhang'],
    ['', 'zhang'],
  ]
  expect(twinsOf(table, down(0, 1, 2), { s: { r: 2, c: 0 }, e: { r: 2, c: 1 } })).toEqual([[2, 4]])
})

test('the number is the same for the same, whether it is written in a cell or merged over it', () => {
  const rests = createRests({ columns: [{ prop: 'userAccount', at: 1 }], beside: [3] })
  const take = (line: number, ...row: string[]) => rests.take(row, { id: `id-${line}`, line })
  expect(take(2, ' 甲 ', 'zhang', '', '1')).toEqual({ rest: 0 })
  expect(take(3, '', 'zhang', '', '2')).toEqual({})
  expect(take(4, '甲', 'li', '', '3')).toEqual({ rest: 0 })
  expect(take(5, '', 'li', '甲', '4')).toEqual({ rest: 1 })
  expect([...rests.merge([down(0, 2, 3), down(1, 2, 5), down(3, 2, 5)])]).toEqual([['id-3', { rest: 0 }]])
  expect(rests.merge([]).size).toBe(0)
})
