import { expect, test } from 'vitest'

import { fillMerged } from './fill-merged.ts'

const columns = [
  { prop: 'org', at: 0 },
  { prop: 'name', at: 2 },
]
const row = (line: number, org: string, name: string) => ({ id: `id-${line}`, line, cells: { org, name } })
const cells = (from: [number, number], to: [number, number]) => ({
  s: { r: from[0], c: from[1] },
  e: { r: to[0], c: to[1] },
})

test('what is merged downwards is meant for each row', () => {
  const rows = [row(2, '总部', '张三'), row(3, '', '李四'), row(5, '', '王五'), row(6, '', '赵六')]
  const { rows: after, filled } = fillMerged(rows, columns, [cells([1, 0], [4, 0])])
  expect(after.map(each => each.cells['org'])).toEqual(['总部', '总部', '总部', ''])
  expect(filled).toEqual([3, 5].map(line => ({ id: `id-${line}`, line, prop: 'org' })))
})

test('only downwards, only into columns that are taken and cells that are empty, and never from a header', () => {
  const rows = [row(2, '总部', ''), row(3, '分部', '李四')]
  const merged = [cells([1, 0], [2, 1]), cells([1, 1], [2, 1]), cells([0, 2], [2, 2]), cells([1, 2], [2, 2])]
  expect(fillMerged(rows, columns, merged)).toEqual({ rows, filled: [] })
})

test('cells that lie over one another, as no program writes them, cost no more than the rows', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => row(n + 2, n === 0 ? '总部' : '', '张三'))
  const merged = Array.from({ length: 20_000 }, (_, n) => cells([n + 1, 0], [2 ** 31, 0]))
  expect(fillMerged(rows, columns, merged).filled).toHaveLength(19_999)
})
