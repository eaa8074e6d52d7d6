import { expect, test } from 'vitest'

import { breakPages } from './page-breaks.ts'
import { nodesIn, type Body, type WordNode } from './word-model.ts'

const end = (type?: string): WordNode => ({ type: 'paragraph', sectionProps: { type } })
const breaksIn = (body: Body) =>
  body.children?.map(part => [...nodesIn(part)].flatMap(each => each.break ?? []).join(' '))

test('a section begins a new page unless it goes on on that of the one before', () => {
  const body: Body = { children: [end(), end('continuous'), end('oddPage')], props: { type: 'continuous' } }
  breakPages(body)
  expect(breaksIn(body)).toEqual(['', 'page', ''])
})

test('where another program last broke its pages is no matter', () => {
  const run = { type: 'run', children: [{ type: 'break', break: 'lastRenderedPageBreak' }] }
  const body: Body = { children: [{ type: 'paragraph', children: [run] }], props: {} }
  breakPages(body)
  expect(breaksIn(body)).toEqual([''])
})

test('a paragraph that begins a page breaks none where it stands at the top of one', () => {
  const text: WordNode = { type: 'run', children: [{ type: 'text', text: '字' }] }
  const chapter = (): WordNode => ({ type: 'paragraph', styleName: '章', children: [text] })
  const styles = [{ id: '章', paragraphProps: { pageBreakBefore: true } }]
  const broken = {
    type: 'paragraph',
    children: [{ type: 'run', children: [{ type: 'break', break: 'page' }] }],
  }
  const body: Body = {
    children: [chapter(), end(), chapter(), chapter(), broken, chapter(), end('continuous'), chapter()],
    props: { type: 'continuous' },
  }
  // The end of the section before is where a section begins that says so itself.
  breakPages(body, styles)
  expect(body.children?.map(each => each.pageBreakBefore)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ])
  expect(styles[0]?.paragraphProps.pageBreakBefore).toBeNull()
})
