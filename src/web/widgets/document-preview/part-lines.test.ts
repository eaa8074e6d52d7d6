import { expect, test } from 'vitest'

import { partLines } from './part-lines.ts'
import { paragraphsSaying } from './said-of-paragraphs.ts'
import { setTabs } from './tab-stops.ts'
import { nodesIn, type TabStop, type WordNode } from './word-model.ts'

const text = (words: string): WordNode => ({ type: 'run', children: [{ type: 'text', text: words }] })
const tab = (): WordNode => ({ type: 'run', children: [{ type: 'tab' }] })
const end: TabStop = { position: '415.00pt', style: 'right', leader: 'dot' }
const centre: TabStop = { position: '200.00pt', style: 'center' }

const say = paragraphsSaying([])
const drawn = (children: WordNode[], tabs: TabStop[], isOneColumn = false) => {
  const paragraph: WordNode = {
    type: 'paragraph',
    tabs,
    children,
    cssStyle: { 'margin-inline-start': '15.00pt' },
  }
  partLines(setTabs([{ children: [paragraph] }], [], isOneColumn, say), isOneColumn, say)
  return paragraph
}
const textsIn = (node: WordNode) => [...nodesIn(node)].map(each => each.text ?? '').join('')
const parts = (paragraph: WordNode) => paragraph.children?.map(textsIn)

test('the page of a table of contents stands at the edge, and is in its link as its title is', () => {
  const link: WordNode = { type: 'hyperlink', id: 'rId7', children: [text('总则'), tab(), text('3')] }
  const line = drawn([link], [end])
  expect(parts(line)).toEqual(['总则', '', '3'])
  expect(line.cssStyle).toMatchObject({ display: 'flex', 'max-width': '400pt' })
  expect(line.children?.[1]?.cssStyle).toMatchObject({ 'border-bottom': '1px dotted' })
  for (const at of [0, 2])
    expect(line.children?.[at]?.children?.[0]).toMatchObject({ type: 'hyperlink', id: 'rId7' })
})

test('a header has its texts at the left, in the middle and at the edge', () => {
  const line = drawn([text('左'), tab(), text('中'), tab(), text('右')], [centre, end])
  expect(parts(line)).toEqual(['左', '中', '右'])
  expect(line.children?.[0]?.cssStyle).toMatchObject({ flex: '0 0 185pt' })
  expect(parts(drawn([tab(), text('中')], [centre]))).toEqual(['', '中', ''])
})

test('on narrow paper they share the line that there is', () => {
  const line = drawn([text('总则'), tab(), text('3')], [end], true)
  expect(parts(line)).toEqual(['总则', '', '3'])
  expect(line.cssStyle).not.toHaveProperty('max-width')
  const header = drawn(
    [text('公司'), tab(), text('中'), tab(), text('版本')],
    [centre, { ...end, leader: null }],
    true,
  )
  expect(parts(header)).toEqual(['公司', '中', '版本'])
  expect(header.cssStyle).toMatchObject({ 'flex-wrap': 'wrap' })
})

test('a line of a list is indented as its level says, with its number', () => {
  const levels = [{ id: '3', level: 0, pStyle: { 'margin-inline-start': '24pt', 'text-indent': '-24pt' } }]
  const item: WordNode = {
    type: 'paragraph',
    tabs: [end],
    numbering: { id: '3', level: 0 },
    children: [text('总则'), tab(), text('3')],
  }
  const saying = paragraphsSaying([], levels)
  partLines(setTabs([{ children: [item] }], [], false, saying), false, saying)
  expect(item.children?.[0]?.cssStyle).toMatchObject({ 'text-indent': '-24pt' })
  expect(item.cssStyle).toMatchObject({ 'max-width': '391pt' })
})

test('what has other stops than these on narrow paper or in several lines, or a tabulator deep inside, stays as it was', () => {
  const further = { position: '300.00pt', style: 'right' }
  const texts = () => [text('一'), tab(), text('二'), tab(), text('三')]
  const lineBreak: WordNode = { type: 'run', children: [{ type: 'break', break: 'textWrapping' }] }
  for (const line of [
    drawn(texts(), [further, end], true),
    drawn([...texts(), lineBreak, text('四')], [further, end]),
  ]) {
    expect(line.children?.filter(each => each.children?.[0]?.type === 'tab')).toHaveLength(2)
    expect(line.cssStyle).toEqual({ 'margin-inline-start': '15.00pt' })
  }
  let deep = tab()
  for (let depth = 0; depth < 20_000; depth++) deep = { type: 'inserted', children: [deep] }
  expect(drawn([deep], [end]).children).toEqual([deep])
})
