import { expect, test } from 'vitest'

import { beginsText, openAfter, spotAfter } from './grid-keys.ts'

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

test('the Tab key goes from one cell that can be edited to the next, from row to row, and out at the ends', () => {
  const isOpen = [false, true, true, false]
  const from = (row: number, column: number, step: 1 | -1) => openAfter({ row, column }, step, 3, isOpen)
  expect(from(0, 1, 1)).toEqual({ row: 0, column: 2 })
  expect(from(0, 2, 1)).toEqual({ row: 1, column: 1 })
  expect(from(1, 1, -1)).toEqual({ row: 0, column: 2 })
  expect(from(0, 1, -1)).toBeUndefined()
  expect(from(2, 2, 1)).toBeUndefined()
})

test('a letter or a digit begins a text, and so does an input method; a shortcut or a sign does not', () => {
  const begins = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
    beginsText({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })
  expect(['a', 'Z', '7', '王', 'Process'].every(key => begins(key))).toBe(true)
  expect(['?', '/', ' ', 'Enter', 'F2', 'Delete', 'Dead', 'Tab'].some(key => begins(key))).toBe(false)
  expect(['ctrlKey', 'metaKey', 'altKey'].some(held => begins('c', { [held]: true }))).toBe(false)
})
