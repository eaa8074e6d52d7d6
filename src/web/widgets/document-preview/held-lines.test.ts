import { expect, test } from 'vitest'

import { heldAmong } from './held-lines.ts'

const merged = (r: number, toRow: number) => ({ s: { r, c: 0 }, e: { r: toRow, c: 1 } })
const [rows, columns] = [
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3],
]

test('of the lines that are drawn those are held that are frozen', () => {
  const frozen = { rows: 4, columns: 2 }
  expect(heldAmong(frozen, [], rows, columns)).toEqual(frozen)
  expect(heldAmong(frozen, [], [0, 2, 3, 4], [1, 2])).toEqual({ rows: 3, columns: 1 })
  expect(heldAmong(undefined, [], rows, columns)).toEqual({ rows: 0, columns: 0 })
})

test('no row is held that a merged cell joins with one that is not', () => {
  const held = (...all: ReturnType<typeof merged>[]) =>
    heldAmong({ rows: 4, columns: 0 }, all, rows, columns).rows
  expect(held(merged(2, 3))).toBe(4)
  expect(held(merged(3, 4))).toBe(3)
  expect(held(merged(1, 2), merged(2, 3), merged(3, 5))).toBe(1)
})
