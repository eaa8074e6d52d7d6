import { expect, test } from 'vitest'

import { leftOut } from './note-sentences.ts'
import { readSheet } from './read-sheet.ts'

const columns = ['账号', '金额'].map(label => ({ label, prop: label }))
const sheetOf = (...rows: string[][]) => {
  const sheet = readSheet({ columns }, () => 'id')
  sheet.take(rows)
  return sheet.read()
}

test('columns that hold something below no header are told by their letters, with how much that is', () => {
  const sheet = sheetOf(
    ['名单', '', '', ''],
    ['账号', '', '金额', '', '别的'],
    ['zhang', '注', '1', ' ', 'x', '', '右'],
    ['', '只有它', '', '\u200b', ''],
  )
  expect(sheet.bare).toEqual([
    { letters: 'B', cells: 2 },
    { letters: 'G', cells: 1 },
  ])
  expect(leftOut({ ...sheet, unread: [] }, false)).toEqual([
    'B 列（2 格有内容）、G 列（1 格有内容）没有表头，不会导入。如果也要导入，请在文件里写上表头，再选一次。',
  ])
  expect(sheetOf(['账号', '金额'], ['zhang', '1']).bare).toEqual([])
})
