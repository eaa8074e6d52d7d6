import { expect, test } from 'vitest'

import { csvRows } from './csv-rows.ts'

test.each([
  [
    '名称,数量\r\n笔,3\r\n',
    [
      ['名称', '数量'],
      ['笔', '3'],
    ],
  ],
  [
    '名称;数量\n"笔;红";1,5',
    [
      ['名称', '数量'],
      ['笔;红', '1,5'],
    ],
  ],
  [
    '名称\t备注\n笔\t红,蓝',
    [
      ['名称', '备注'],
      ['笔', '红,蓝'],
    ],
  ],
  ['标题\n甲,乙', [['标题'], ['甲', '乙']]],
  ['sep=;\n甲;乙,丙', [['甲', '乙,丙']]],
  ['"他说 ""好""\n第二行",乙', [['他说 "好"\n第二行', '乙']]],
  ['甲,,丙\n\n,丁', [['甲', '', '丙'], [], ['', '丁']]],
])('%j', (text, rows) => {
  expect(csvRows(text, 9)).toEqual(rows)
})

test('every field is the text that is written: no number, day or formula is made of it', () => {
  const fields = ['00123', '2026/1/5', '1E5', 'TRUE', '#N/A', '=1+1', '12345678901234567890']
  expect(csvRows(fields.join(','), 9)).toEqual([fields])
  expect(csvRows('="00123",甲', 9)).toEqual([['00123', '甲']])
})

test.each(['ID,名称', '<b>,名称', '{\\rtf1,名称', 'PK\u0003\u0004,名称', 'TABLE,名称'])(
  'a text is nothing else because it begins with %j',
  text => {
    expect(csvRows(text, 9)).toEqual([text.split(',')])
  },
)

test('no more records are read than are wanted, and quotes that nobody ends hold nobody up', () => {
  expect(csvRows('甲,乙\n'.repeat(5000), 1001)).toHaveLength(1001)
  const from = performance.now()
  csvRows(`${'"'.repeat(500_001)}${'a,"'.repeat(200_000)}`, 1001)
  expect(performance.now() - from).toBeLessThan(2000)
})
