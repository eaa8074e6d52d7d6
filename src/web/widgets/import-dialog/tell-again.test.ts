import { expect, test } from 'vitest'

import { sameText, setCells } from './cell-texts.ts'
import {
  alikeAgain,
  alikeAmong,
  alikeWithout,
  noneAlike,
  noteChanges,
  tellAgain,
  toldAmong,
} from './noted-rows.ts'
import { readSheet } from './read-sheet.ts'

const columns = ['名称', '电话'].map(label => ({ label, prop: label, isOneLine: true, isPhone: true }))

/** Lines 2 to 5, with something told of each in the second column. */
const read = () => {
  let n = 1
  const sheet = readSheet({ columns }, () => `id-${++n}`)
  const table = [
    ['名称', '电话'],
    ['a', '=1+1'],
    ['b', '123456789012345670'],
    ['c', '5928888888'],
    ['d', ''],
    ['e', '1\n2'],
  ]
  const at = (r: number) => [{ r, c: 1 }]
  sheet.take(table, {
    merged: [{ s: { r: 3, c: 1 }, e: { r: 4, c: 1 } }],
    formulas: at(1),
    rounded: [{ r: 2, c: 0 }, ...at(2)],
    landlines: at(3),
  })
  return sheet.read()
}

test('what was told of cells is told again when they hold what they held', () => {
  const { rows, noted } = read()
  const cells = { ids: new Set(rows.slice(0, 5).map(each => each.id)), prop: '电话' }
  const texts = sameText(cells.ids, cells.prop, '7')
  const changed = noteChanges(noted, setCells(rows, texts), texts, { columns })
  const told = toldAmong(noted, cells)
  expect(toldAmong(changed, cells)).toEqual({
    formulas: [],
    rounded: [],
    landlines: [],
    filled: [],
    joined: [],
    totals: [],
  })
  expect(Object.values(told).map(each => each.map(({ line }: { line: number }) => line))).toEqual([
    [2],
    [3],
    [4],
    [5],
    [6],
    [],
  ])
  expect(tellAgain(noteChanges(changed, rows, texts, { columns }), told)).toEqual(noted)
})

test('what was known of their rows is known again, and nothing that a check said of them meanwhile', () => {
  const { rows } = read()
  const alike = { repeats: rows.slice(0, 3), namesakes: rows.slice(3, 4) }
  const ids = new Set(rows.slice(1, 4).map(each => each.id))
  const kept = alikeAmong(alike, ids)
  expect(kept).toEqual({ repeats: rows.slice(1, 3), namesakes: rows.slice(3, 4) })
  expect(alikeAgain(alikeWithout(alike, ids), ids, kept)).toEqual(alike)
  expect(alikeAgain({ ...noneAlike, repeats: rows.slice(1, 2) }, ids, noneAlike)).toEqual(noneAlike)
})
