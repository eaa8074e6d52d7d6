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
