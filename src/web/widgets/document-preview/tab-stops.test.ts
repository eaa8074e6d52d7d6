import { expect, test } from 'vitest'

import { setTabs } from './tab-stops.ts'
import type { TabStop, WordNode } from './word-model.ts'

const stop = (position: string, style = 'left'): TabStop => ({ position, style })
const line = (more: Partial<WordNode>, count = 1): WordNode => ({
  type: 'paragraph',
  ...more,
  children: [{ type: 'run', children: Array.from({ length: count }, () => ({ type: 'tab' })) }],
})

const sizesOf = (paragraph: WordNode) => {
  setTabs([{ children: [paragraph] }], [{ id: '签字', paragraphProps: { tabs: [stop('200.00pt')] } }], false)
  return paragraph.children?.[0]?.children?.map(each => each.cssStyle?.['tabSize'])
}

test('a tabulator leads to its stop, or on by two letters', () => {
  expect(sizesOf(line({}, 2))).toEqual(['21pt', '21pt'])
  expect(sizesOf(line({ tabs: [stop('250.00pt'), stop('100.00pt')] }, 3))).toEqual(['100pt', '250pt', '21pt'])
  expect(sizesOf(line({ styleName: '签字' }))).toEqual(['200pt'])
  // Word counts from the margin of the page.
  const indented = { cssStyle: { 'margin-inline-start': '30.00pt' } }
  expect(sizesOf(line({ ...indented, tabs: [stop('20.00pt'), stop('100.00pt')] }))).toEqual(['70pt'])
})

test('one that leads to the edge is left to what parts the line, a stop that is cleared is none', () => {
  expect(sizesOf(line({ tabs: [stop('415.00pt', 'right')] }))).toEqual([undefined])
  expect(sizesOf(line({ tabs: [stop('100.00pt', 'clear')] }))).toEqual(['21pt'])
})

test('a blank to be filled in keeps its line', () => {
  const tab: WordNode = { type: 'tab' }
  const blank: WordNode = { type: 'run', cssStyle: { 'text-decoration': 'underline' }, children: [tab] }
  setTabs([{ children: [{ type: 'paragraph', children: [blank] }] }], [], false)
  expect(tab.cssStyle).toEqual({ tabSize: '21pt', borderBottom: '1px solid' })
  const led = line({ tabs: [{ ...stop('300.00pt'), leader: 'underscore' }] })
  setTabs([{ children: [led] }], [], true)
  expect(led.children?.[0]?.children?.[0]?.cssStyle).toEqual({ tabSize: '84pt', borderBottom: '1px solid' })
})
