import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { byHand, main } from '../../../../test/support/workbook-by-hand.ts'
import { parseWorkbook } from './parse-workbook.ts'

const looked = { first: false, rows: 10, asShown: true }
const styles = '<cellXfs><xf/></cellXfs>'
const linksOf = async (bytes: Uint8Array) =>
  (await parseWorkbook(bytes, looked))?.[0]?.links?.map(({ s, e, address }) => [
    utils.encode_range(s, e),
    address,
  ])

test('where the cells of a sheet lead outside is told as it is written, where they lead within it not', async () => {
  const relation = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/hyperlink" Target="${target}" TargetMode="External"/>`
  const links = [
    '<hyperlink ref="A1" r:id="rId1"/>',
    '<hyperlink ref="B1:C2" r:id="rId2" location="第&quot;一&quot;节"/>',
    '<hyperlink ref="A2" location="二!A1"/>',
    '<hyperlink ref="A3" r:id="rId9"/>',
  ]
  const sheet = `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><hyperlinks>${links.join('')}</hyperlinks></worksheet>`
  const relations = `<Relationships>${relation('rId1', 'https://example.com/?a=1&amp;b=2')}${relation('rId2', 'https://example.com/a_x0041_')}</Relationships>`
  const more = { 'xl/worksheets/_rels/sheet1.xml.rels': relations }
  expect(await linksOf(byHand({ sheet, styles, more }))).toEqual([
    ['A1', 'https://example.com/?a=1&b=2'],
    // What a cell would take for a letter is a part of the address.
    ['B1:C2', 'https://example.com/a_x0041_#第"一"节'],
  ])
})

test('a formula leads where it says so in so many letters', async () => {
  const cell = (at: string, formula: string, value = '<v>名称</v>') =>
    `<c r="${at}" t="str"><f>${formula}</f>${value}</c>`
  const sheet = `<row r="1">${cell('A1', 'HYPERLINK("https://example.com/?a=1&amp;b=2","名称")')}${cell('B1', 'HYPERLINK( "mailto:li@example.com" )')}
    ${cell('C1', 'HYPERLINK("https://example.com/"&amp;A1,"名称")')}${cell('D1', 'IF(A1="",HYPERLINK("https://example.com"))')}${cell('E1', 'HYPERLINK(A2)')}</row>`
  expect(await linksOf(byHand({ sheet, styles }))).toEqual([
    ['A1', 'https://example.com/?a=1&b=2'],
    ['B1', 'mailto:li@example.com'],
  ])
})

test('an old workbook has its links, too', async () => {
  const sheet = utils.aoa_to_sheet([['名称', '别处']])
  sheet['B1'].l = { Target: 'https://example.com/a' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect(await linksOf(bytes)).toEqual([['B1', 'https://example.com/a']])
})
