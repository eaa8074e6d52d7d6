import { expect, test } from 'vitest'

import { spotAfter } from './grid-keys.ts'

const size = { rows: 50_000, columns: 11, page: 9 }
const press = (key: string, row: number, column: number, ctrlKey = false) =>
  spotAfter({ key, ctrlKey, metaKey: false }, { row, column }, size)

test('arrows go to the neighbours and stop at the edges', () => {
  expect(press('ArrowDown', 0, 3)).toEqual({ row: 1, column: 3 })
  expect(press('ArrowUp', 0, 3)).toEqual({ row: 0, column: 3 })
  expect(press('ArrowRight', 4, 10)).toEqual({ row: 4, column: 10 })
  expect(press('ArrowLeft', 4, 1)).toEqual({ row: 4, column: 0 })
})

test('Home and End go along the row, with Ctrl to the corners; pages are what is in sight', () => {
  expect(press('Home', 7, 5)).toEqual({ row: 7, column: 0 })
  expect(press('End', 7, 5)).toEqual({ row: 7, column: 10 })
  expect(press('Home', 7, 5, true)).toEqual({ row: 0, column: 0 })
  expect(press('End', 7, 5, true)).toEqual({ row: 49_999, column: 10 })
  expect(press('PageDown', 7, 5)).toEqual({ row: 16, column: 5 })
  expect(press('PageUp', 7, 5)).toEqual({ row: 0, column: 5 })
})

test('other keys, those of the browser among them, are left alone, and so is a table without rows', () => {
  expect(press('Tab', 7, 5)).toBeUndefined()
  expect(press('ArrowDown', 7, 5, true)).toBeUndefined()
  const key = { key: 'ArrowDown', ctrlKey: false, metaKey: false }
  expect(spotAfter(key, { row: 0, column: 0 }, { ...size, rows: 0 })).toBeUndefined()
})
