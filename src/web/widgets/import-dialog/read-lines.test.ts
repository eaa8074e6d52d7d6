import { expect, test } from 'vitest'

import { readSheet } from './read-sheet.ts'

test('a cell of one line is read in one, and told; others keep their lines', () => {
  const sheet = readSheet(
    {
      columns: [
        { label: '姓名', prop: 'userName', isOneLine: true },
        { label: '备注', prop: 'remark' },
      ],
    },
    () => 'id',
  )
  sheet.take([
    ['姓名', '备注'],
    ['王\n五', '一\n二'],
    ['张　三\n', ''],
    ['王五', '一\n二'],
  ])
  const { rows, noted } = sheet.read()
  expect(rows.map(each => each.cells)).toEqual([
    { userName: '王五', remark: '一\n二' },
    { userName: '张　三', remark: '' },
    { userName: '王五', remark: '一\n二' },
  ])
  expect(noted.joined).toEqual([{ id: 'id', line: 2, prop: 'userName' }])
  expect(noted.twins.map(group => group.map(each => each.line))).toEqual([[2, 4]])
})
