import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { runsIn } from './cell-runs.ts'
import { parseWorkbook } from './parse-workbook.ts'

const plain = { bold: false, italic: false, underline: false, strike: false }
const run = (look: string, text: string) => `<r>${look && `<rPr>${look}</rPr>`}<t>${text}</t></r>`

test('letters look as their run says; a run that says nothing looks as its cell', () => {
  const xml = `${run('', '面积 20 m')}${run('<vertAlign val="superscript"/>', '2')}${run('<strike/><color rgb="FFFF0000"/>', '原价 &lt;99')}${run('<b/><u val="none"/>', '新价')}<rPh sb="0" eb="1"><t>みだし</t></rPh>`
  expect(runsIn(xml, [])).toEqual([
    { text: '面积 20 m' },
    { text: '2', ...plain, script: 'sup' },
    { text: '原价 <99', ...plain, strike: true, color: '#ff0000' },
    { text: '新价', ...plain, bold: true },
  ])
  expect(runsIn('<t>没有</t>', [])).toBeUndefined()
  // Programs write runs for a font that looks as any other.
  expect(runsIn(run('<rFont val="宋体"/>', '宋体'), [])).toBeUndefined()
})

test('a cell that is looked at tells how its letters look, one that is taken is its text', async () => {
  const bytes = byHand({
    sheet: '<row r="2"><c r="B2" t="s"><v>1</v></c></row>',
    strings: `<si><t>甲</t></si><si>${run('', 'H')}${run('<vertAlign val="subscript"/>', '2')}${run('', 'O')}</si>`,
    styles: '<cellXfs><xf numFmtId="0"/></cellXfs>',
  })
  const [seen] = (await parseWorkbook(bytes, { first: false, rows: 9, asShown: true })) ?? []
  expect(seen?.rows[1]).toEqual(['', 'H2O'])
  expect(seen?.richCells).toMatchObject([
    { r: 1, c: 1, runs: [{ text: 'H' }, { script: 'sub' }, { text: 'O' }] },
  ])
  const [taken] = (await parseWorkbook(bytes, { first: true, rows: 9 })) ?? []
  expect([taken?.rows[1], taken?.richCells]).toEqual([['', 'H2O'], undefined])
})
