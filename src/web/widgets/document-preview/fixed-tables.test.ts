import { expect, test } from 'vitest'

import { fixColumns } from './fixed-tables.ts'
import { wholeWord } from './whole-word.ts'
import type { WordNode } from './word-model.ts'

const looksOf = (columns: string[], spans: number[], width = 'auto') => {
  const cells = spans.map(span => ({ type: 'cell', span }))
  const table: WordNode = {
    type: 'table',
    columns: columns.map(each => ({ width: each })),
    cssStyle: { width, 'table-layout': 'fixed' },
    children: [{ type: 'row', children: cells }],
  }
  fixColumns([{ children: [table] }])
  return table.cssStyle
}

test('that the columns of a table are fixed comes to its reader', () => {
  const table = (layout: string) =>
    wholeWord(`<w:tbl><w:tblPr><w:tblLayout w:type="${layout}"/></w:tblPr></w:tbl>`)
  expect(table('fixed')).toContain('val="fixed"')
  expect(table('autofit')).not.toContain('val=')
})

test('a table with fixed columns is as broad as these are together, and breaks long codes', () => {
  const fixed = { width: '120pt', 'table-layout': 'fixed', 'overflow-wrap': 'break-word' }
  expect(looksOf(['50.00pt', '70.00pt'], [1, 1])).toEqual(fixed)
  expect(looksOf(['50.00pt', '70.00pt'], [2], '118.00pt')).toEqual(fixed)
})

test('columns that their program did not mean are not believed', () => {
  expect(looksOf(['5.00pt', '5.00pt'], [1, 1], '100%')).toEqual({ width: '100%' })
  expect(looksOf(['50.00pt'], [1, 1])).toEqual({ width: 'auto' })
  expect(looksOf([], [1, 1])).toEqual({ width: 'auto' })
})
