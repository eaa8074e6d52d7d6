import { expect, test } from 'vitest'

import { placeTables } from './place-tables.ts'
import { wholeWord } from './whole-word.ts'
import type { Body, WordNode } from './word-model.ts'

/** What a table of 150 points looks like that is placed so, on A4 with the margins of Word: 415 points are for the text. */
const placed = (place: string, isOneColumn = false) => {
  const xml = wholeWord(`<w:tblPr><w:tblpPr w:leftFromText="180" w:rightFromText="180" ${place}/></w:tblPr>`)
  const table: WordNode = {
    type: 'table',
    cssStyle: { $lang: /val="([^"]*)"/.exec(xml)?.[1] ?? '' },
    columns: [{ width: '75.00pt' }, { width: '75.00pt' }],
  }
  const body: Body = { children: [table], props: {} }
  placeTables(body, [body], isOneColumn)
  return table.cssStyle
}

test('a table that text goes around stands where the document says, the text on the side with room', () => {
  expect(placed('w:vertAnchor="text" w:horzAnchor="page" w:tblpX="6500" w:tblpY="100"')).toEqual({
    float: 'right',
    'margin-top': '5pt',
    'margin-bottom': '0pt',
    'margin-left': '9pt',
    'margin-right': '30.3pt',
  })
  expect(placed('w:tblpX="400"')).toMatchObject({
    float: 'left',
    'margin-left': '20pt',
    'margin-right': '9pt',
  })
  expect(placed('w:horzAnchor="margin" w:tblpXSpec="right"')).toMatchObject({
    float: 'right',
    'margin-right': '0pt',
  })
})

test('on narrow paper it stands alone', () => {
  expect(placed('w:tblpXSpec="right"', true)).toEqual({})
})
