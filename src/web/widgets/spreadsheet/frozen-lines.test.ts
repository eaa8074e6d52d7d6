import { expect, test } from 'vitest'

import { frozenIn } from './frozen-lines.ts'

const sheet = (pane: string) =>
  `<worksheet><sheetViews><sheetView>${pane}</sheetView></sheetViews><sheetData/></worksheet>`

test('rows and columns that are frozen are counted; a window that is only split has none', () => {
  expect(frozenIn(sheet('<pane xSplit="3" ySplit="4" topLeftCell="D5" state="frozen"/>'))).toEqual({
    rows: 4,
    columns: 3,
  })
  expect(frozenIn(sheet('<pane ySplit="1" state="frozen"/>'))).toEqual({ rows: 1, columns: 0 })
  expect(frozenIn(sheet('<pane xSplit="2400" ySplit="600"/>'))).toBeUndefined()
  expect(frozenIn(sheet(''))).toBeUndefined()
})
