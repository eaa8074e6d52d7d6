import { expect, test } from 'vitest'

import { createRowReader } from './sheet-rows.ts'

test('a text that begins with = is no formula; a formula that nobody has worked out is told', () => {
  const reader = createRowReader({ strings: ['=共用的文字'], styles: [], date1904: false }, 100)
  reader.take(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>=行内</t></is></c></row>
    <row r="3"><c r="A3" t="str"><f>B1</f><v>=算出的文字</v></c><c r="C3"><f>1+1</f></c><c r="D3"><f>1+1</f><v>2</v></c></row>`)
  expect(reader.rows).toEqual([['=共用的文字', '=行内'], [], ['=算出的文字', '', '=1+1', '2']])
  expect(reader.formulas).toEqual([{ r: 2, c: 2 }])
})
