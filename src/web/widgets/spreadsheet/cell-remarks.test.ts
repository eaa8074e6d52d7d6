import { expect, test } from 'vitest'

import { byHand } from '../../../../test/support/workbook-by-hand.ts'
import { nameFromLibrary, remarkWords } from './cell-remarks.ts'
import { parseWorkbook } from './parse-workbook.ts'

const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (...all: [kind: string, target: string][]) =>
  `<Relationships>${all.map(([name, target], at) => `<Relationship Id="rId${at + 1}" Type="${kind}/${name}" Target="${target}"/>`).join('')}</Relationships>`
const note = (ref: string, author: number, text: string) =>
  `<comment ref="${ref}" authorId="${author}"><text><r><t>${text}</t></r></text></comment>`
const notes = (authors: string, ...all: string[]) =>
  `<comments><authors>${authors}</authors><commentList>${all.join('')}</commentList></comments>`
const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'

const remarksIn = async (sheet: string, more: Record<string, string>) =>
  (
    await parseWorkbook(byHand({ sheet, more, styles: '<cellXfs><xf/></cellXfs>' }), {
      first: false,
      rows: 9,
      asShown: true,
    })
  )?.[0]?.remarks

test('what is remarked on a cell is read with the name of who did, once', async () => {
  const more = {
    'xl/worksheets/_rels/sheet1.xml.rels': related(['comments', '../comments1.xml']),
    'xl/comments1.xml': notes(
      '<author/><author>王会计</author>',
      note('C2', 1, '王会计:&#10;此价格&lt;待核实&gt;'),
      note('A1', 0, '没有署名'),
      note('B9', 1, ' '),
      '<comment ref="A5" authorId="1"/>',
    ),
  }
  expect(await remarksIn(rows, more)).toEqual([
    { r: 0, c: 0, words: '没有署名' },
    { r: 1, c: 2, words: '王会计：此价格<待核实>' },
  ])
  expect(remarkWords('Author', '王会计：待核实')).toBe('王会计：待核实')
})

test('of a workbook that the library has to read, too', async () => {
  const more = {
    'xl/worksheets/_rels/sheet1.xml.rels': related(['comments', '../comments1.xml']),
    'xl/comments1.xml': notes('<author>王会计</author>', note('A1', 0, '待核实')),
  }
  expect(await remarksIn(`<!-- <![ -->${rows}`, more)).toEqual([{ r: 0, c: 0, words: '王会计：待核实' }])
})

test('a name that the library has read well stays as it is', () => {
  for (const name of ['王会计', 'José', 'Müller', 'Wang']) expect(nameFromLibrary(name)).toBe(name)
})

test('a talk is read with its answers, in place of the hint that older programs show', async () => {
  const talk = (id: string, person: string, text: string) =>
    `<threadedComment ref="B5" personId="{${person}}" id="{${id}}"><text>${text}</text></threadedComment>`
  const more = {
    'xl/worksheets/_rels/sheet1.xml.rels': related(
      ['comments', '../comments1.xml'],
      ['threadedComment', '../threadedComments/threadedComment1.xml'],
    ),
    'xl/comments1.xml': notes('<author>tc={1}</author>', note('B5', 0, '[Threaded comment] …')),
    'xl/threadedComments/threadedComment1.xml': `<ThreadedComments>${talk('1', 'W', '单价对吗？')}${talk('2', 'L', '对')}</ThreadedComments>`,
    'xl/persons/person.xml':
      '<personList><person displayName="王会计" id="{W}"/><person displayName="李经理" id="{L}"/></personList>',
  }
  expect(await remarksIn(rows, more)).toEqual([{ r: 4, c: 1, words: '王会计：单价对吗？\n李经理：对' }])
})
