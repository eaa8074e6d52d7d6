import { expect, test } from 'vitest'

import type { CellAt } from '../spreadsheet/beside.ts'
import type { Edges } from '../spreadsheet/cell-edges.ts'
import { createSeenEdges, extentOf } from './sheet-edges.ts'

const line = '1px solid #262626'

const seenOf = (all: Record<string, Edges>, rows: number[], columns: number[]) =>
  createSeenEdges({ rows, columns, edgesAt: ({ r, c }: CellAt) => all[`${r} ${c}`] })

test('two cells share the line between them, whichever of them has it, over what is hidden', () => {
  const seen = seenOf({ '0 0': { right: line, bottom: line } }, [0, 2], [0, 3])
  expect(seen({ r: 0, c: 0 })).toEqual({ right: line, bottom: line })
  expect(seen({ r: 0, c: 3 })).toEqual({ left: line })
  expect(seen({ r: 2, c: 0 })).toEqual({ top: line })
  expect(seen({ r: 2, c: 3 })).toBeUndefined()
})

test('a merged cell has the lines of its first cell and of its last', () => {
  const seen = seenOf(
    { '0 0': { top: line, left: line }, '1 1': { right: line, bottom: line } },
    [0, 1],
    [0, 1],
  )
  expect(seen({ r: 0, c: 0 }, { r: 1, c: 1 })).toEqual({ top: line, left: line, right: line, bottom: line })
})

test('what has lines alone is seen behind the last text, within reason; what is only coloured is not', () => {
  const all = [{ edges: { top: line } }, { fill: '#ffffff' }]
  expect(extentOf([['甲']], { all, rows: [[0, 1], [1], [2, 2, 2, 2]] })).toEqual({ rows: 2, columns: 2 })
  const rows = Array.from({ length: 500 }, () => [1, ...Array.from({ length: 90 }, () => 1)])
  expect(extentOf([['甲']], { all, rows })).toEqual({ rows: 101, columns: 31 })
})
