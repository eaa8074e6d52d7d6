import { expect, test } from 'vitest'

import { pageNumbers } from './page-numbers.ts'
import type { Section, WordNode } from './word-model.ts'

const text: WordNode = { type: 'run', children: [{ type: 'text', text: '字' }] }
const aBreak = (name: string): WordNode => ({ type: 'run', children: [{ type: 'break', break: name }] })
const [page, mark] = [aBreak('page'), aBreak('lastRenderedPageBreak')]
const line = (...children: WordNode[]): WordNode => ({ type: 'paragraph', children })
const ending = (sectionProps: Section): WordNode => ({ ...line(text), sectionProps })
const numbers = (children: WordNode[], total: number | undefined, props: Section = {}) =>
  pageNumbers({ children, props }, [{ id: '章', paragraphProps: { pageBreakBefore: true } }], total)

test('a page has its number, and one that holds several of Word’s has theirs', () => {
  expect(numbers([line(text)], 1)).toEqual(['1'])
  expect(numbers([line(text), line(mark, text), line(text, mark, text)], 3)).toEqual(['1—3'])
  // A mark behind a break is of that break.
  const broken = [line(text, page), line(mark, text), line(mark, text), line(text, page), line(text)]
  expect(numbers(broken, 4)).toEqual(['1', '2—3', '4'])
  expect(numbers([line(text), { ...line(mark, text), styleName: '章' }], 2)).toEqual(['1', '2'])
})

test('a row that went to the next page is one, however many of its cells say so', () => {
  const cell = { type: 'cell', children: [line(mark, text)] }
  const table = { type: 'table', children: [{ type: 'row', children: [cell, cell] }] }
  expect(numbers([line(text), table], 2)).toEqual(['1—2'])
})

test('sections count as they say, in the form that they say', () => {
  const contents = { pageNumber: { format: 'upperRoman' } }
  const chapters = { pageNumber: { start: 1, format: 'numberInDash' } }
  expect(numbers([ending(contents), line(mark, text), line(mark, text)], 3, chapters)).toEqual([
    undefined,
    '- 1—2 -',
  ])
  expect(numbers([ending({}), line(text)], 1, { type: 'continuous' })).toEqual(['1'])
})

test('where Word counted others than are found here, nobody knows them', () => {
  expect(numbers([line(text)], 4)).toEqual([])
  expect(numbers([line(text)], undefined)).toEqual([])
})
