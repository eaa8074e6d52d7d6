import { expect, test } from 'vitest'

import type { ImportTemplate } from '#contract/import-template.ts'

import { isLargerThan, packSheet, unpackSheet } from './kept-sheet.ts'
import type { Sheet } from './use-sheet.ts'

const template: ImportTemplate = {
  name: '部门导入模板.xlsx',
  columns: [
    { label: '部门名称', prop: 'deptName' },
    { label: '电话', prop: 'phone' },
  ],
  namedBy: ['deptName'],
  downloads: [],
}
const one = { id: 'a', line: 2, cells: { deptName: '甲' } }
const other = { id: 'b', line: 5, cells: { deptName: '甲' } }
const sheet: Sheet = {
  key: 'k',
  fileName: '部门导入模板.xlsx',
  template,
  rows: [one, other, { id: 'c', line: 6, cells: { deptName: '乙', phone: '' }, rest: 0 }],
  unread: ['二'],
  ignored: [],
  repeated: [],
  missing: [],
  noted: {
    formulas: [],
    rounded: [{ id: 'a', line: 2, prop: 'phone' }],
    landlines: [{ id: 'c', line: 6, prop: 'phone' }],
    filled: [],
    joined: [{ id: 'c', line: 6, prop: 'deptName' }],
    totals: [{ id: 'c', line: 6, prop: 'deptName' }],
    hidden: [{ id: 'b', line: 5 }],
    twins: [[one, other]],
    sameName: [[one, other]],
  },
}

test('a table is kept as text and comes back as it was', () => {
  const kept: unknown = JSON.parse(JSON.stringify(packSheet(sheet)))
  expect(unpackSheet(Object(kept), [template])).toEqual(sheet)
})

test('one that an earlier version kept comes back without what that did not tell', () => {
  const { joined: _, landlines: _l, totals: _t, ...noted } = sheet.noted
  const kept = packSheet({ ...sheet, noted: { ...noted, joined: [], landlines: [], totals: [] } })
  expect(
    unpackSheet({ ...kept, noted: { ...noted, twins: undefined, sameName: undefined } }, [template])?.noted,
  ).toMatchObject({ joined: [], landlines: [], totals: [] })
})

test('whose template is not there any more does not', () => {
  expect(unpackSheet(packSheet(sheet), [])).toBeUndefined()
})

test('its size is known before all of it is packed', () => {
  const bytes = new Blob([JSON.stringify(packSheet(sheet))]).size
  expect(isLargerThan(sheet, bytes + 100)).toBe(false)
  expect(isLargerThan(sheet, bytes - 100)).toBe(true)
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    ...one,
    id: `r${n}`,
    cells: { deptName: '部门'.repeat(50) },
  }))
  expect(isLargerThan({ ...sheet, rows }, 500_000)).toBe(true)
})
