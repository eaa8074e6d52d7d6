import { expect, test } from 'vitest'

import { asBlock, pasteAt, pastedWords, readBlock } from './paste-block.ts'

const columns = [
  { label: '姓名', prop: 'name', isOneLine: true },
  { label: '编号', prop: 'code', disabled: true },
  { label: '备注', prop: 'note' },
]
const rows = ['a', 'b', 'c'].map((id, at) => ({ id, line: at + 2, cells: { name: id, note: '' } }))
const put = (text: string, row: number, column: number) =>
  pasteAt(readBlock(text), { row, column }, rows, columns)

test('a block of a spreadsheet is read cell by cell, with what is quoted in it', () => {
  expect(readBlock('王五\t1\r\n李四\t"一行\n又一行，说“好”和""行"""\r\n')).toEqual([
    ['王五', '1'],
    ['李四', '一行\n又一行，说“好”和"行"'],
  ])
  expect(readBlock('007')).toEqual([['007']])
  expect(readBlock('甲\t\r\n\n乙\t')).toEqual([['甲', ''], [''], ['乙', '']])
  expect(readBlock('')).toEqual([])
})

test('marks that a cell begins with by itself are its own', () => {
  expect(readBlock('"甲" 公司\t1')).toEqual([['"甲" 公司', '1']])
  expect(readBlock('"未闭\t1\n"乙"\t2')).toEqual([
    ['"未闭', '1'],
    ['乙', '2'],
  ])
})

test.each(['平常', '一行\n又一行', '"甲" 公司', '一\t二', '说“好”', '"', ''])(
  'a cell that was copied comes back as it was: %j',
  text => {
    expect(readBlock(asBlock(text)).flat().join()).toBe(text)
  },
)

test('a block may have hundreds of thousands of lines', () => {
  expect(pastedWords(put('1\n'.repeat(300_000), 0, 2))).toBe('已粘贴 3 格；表格下方多出的 299,997 行没有粘贴')
})

test('a cell that gets what it holds is not changed', () => {
  const pasted = put('a\r\n新', 0, 0)
  expect([...pasted.texts]).toEqual([['b', { name: '新' }]])
  expect(pastedWords(pasted)).toBe('已粘贴 2 格')
  expect(put('a', 0, 0).texts.size).toBe(0)
})

test('it is put down to the right and below, as its columns hold it', () => {
  const { texts } = put(' 王五 \r\n李\t\t 备注 \r\n', 1, 0)
  expect([...texts]).toEqual([
    ['b', { name: '王五' }],
    ['c', { name: '李', note: '备注' }],
  ])
})

test('what has no room, and what nobody may change, is left and told', () => {
  const pasted = put('1\t2\t3\t4\n5\t6\t7\t8\n9\t9\t9\t9', 2, 0)
  expect([...pasted.texts]).toEqual([['c', { name: '1', note: '3' }]])
  expect(pastedWords(pasted)).toBe('已粘贴 2 格；表格下方多出的 2 行、右侧多出的 1 列、不能修改的列没有粘贴')
  expect(pastedWords(put('1\n2', 0, 2))).toBe('已粘贴 2 格')
  expect(pastedWords(put('1', 0, 0))).toBeUndefined()
  expect(pastedWords(put('1', 0, 1))).toBe('已粘贴 0 格；不能修改的列没有粘贴')
})
