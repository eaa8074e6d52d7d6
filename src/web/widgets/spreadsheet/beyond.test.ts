import { expect, test } from 'vitest'

import { besides, byHand, main } from '../../../../test/support/workbook-by-hand.ts'

test.each([
  ['quick', ''],
  ['by the library', '<!-- <![ -->'],
])('of a sheet that goes on behind the rows that are taken it is told where: %s', async (_, odd) => {
  const row = (n: number, cell: string) => `<row r="${n}"><c r="A${n}"${cell}</row>`
  const bytes = (...rows: string[]) =>
    byHand({
      sheet: `<worksheet xmlns="${main}"><dimension ref="A1:A1048576"/><sheetData>${odd}${rows.join('')}</sheetData></worksheet>`,
    })
  const first = row(1, '><v>1</v></c>')
  const far = row(1_048_576, '><v>3</v></c>')
  const empty = row(900, ' s="0"/>')
  expect((await besides(bytes(first, empty, far))).beyond).toBe(1_048_576)
  expect((await besides(bytes(first, row(11, '><v>2</v></c>'), far))).beyond).toBe(11)
  expect((await besides(bytes(first, empty))).beyond).toBeUndefined()
})
