import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'

const cell = (text: string) => `<w:tc><w:tcPr/><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const row = (looks: string, ...texts: string[]) => `<w:tr>${looks}${texts.map(cell).join('')}</w:tr>`
const table = (look: string, ...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="浅色"/>${look}</w:tblPr>${rows.join('')}</w:tbl>`

const rowsOf = (xml: string) => wholeWord(xml).split('</w:tr>').slice(0, -1)
/** What is said of each row: where it has no place of its own, nothing. */
const said = (xml: string) => rowsOf(xml).map(each => /<trPr><cnfStyle val="(\d+)">/.exec(each)?.[1] ?? '')
const cells = (text: string | undefined) =>
  [...(text ?? '').matchAll(/<w:tcPr>(?:<cnfStyle val="(\d+)">)?/g)].map(each => each[1] ?? '')

const [first, last, odd, even] = ['100000000000', '010000000000', '000000100000', '000000010000']

test('rows of a styled table are told what they are, as Word works it out', () => {
  const look = '<w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:noVBand="1"/>'
  const four = table(look, row('', '名', '数'), row('', '甲', '1'), row('', '乙', '2'), row('', '丙', '3'))
  expect(said(four)).toEqual([first, odd, even, odd])
  expect(cells(rowsOf(four)[1])).toEqual(['001000000000', ''])
})

test('the older way to say it is understood, and a last row is none of the bands', () => {
  expect(said(table('<w:tblLook w:val="0460"/>', row('', '甲'), row('', '乙'), row('', '丙')))).toEqual([
    first,
    odd,
    last,
  ])
})

test('what a document says itself, and a table without a style, stay as they are', () => {
  const own = row('<w:trPr><w:cnfStyle w:val="000000010000"/></w:trPr>', '甲')
  const look = '<w:tblLook w:val="04A0"/>'
  expect(wholeWord(table(look, own, row('', '乙')))).not.toContain('<cnfStyle')
  const bare = `<w:tbl><w:tblPr>${look}</w:tblPr>${row('', '甲')}</w:tbl>`
  expect(wholeWord(bare)).not.toContain('cnfStyle')
})
