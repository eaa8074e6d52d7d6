import { expect, test } from 'vitest'

import { paragraphsSaying } from './said-of-paragraphs.ts'
import { distanceOfStops, setTabs } from './tab-stops.ts'
import type { TabStop, WordNode } from './word-model.ts'

const stop = (position: string, style = 'left'): TabStop => ({ position, style })
const line = (more: Partial<WordNode>, count = 1): WordNode => ({
  type: 'paragraph',
  ...more,
  children: [{ type: 'run', children: Array.from({ length: count }, () => ({ type: 'tab' })) }],
})

const say = paragraphsSaying([])
const sizesOf = (paragraph: WordNode) => {
  const styles = [{ id: '签字', paragraphProps: { tabs: [stop('200.00pt')] } }]
  setTabs([{ children: [paragraph] }], styles, false, say)
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

test('where the document says how far apart its stops are, they are', () => {
  const paragraph = line({})
  setTabs([{ children: [paragraph] }], [], false, say, '35.45pt')
  expect(paragraph.children?.[0]?.children?.[0]?.cssStyle?.['tabSize']).toBe('35.45pt')
})

test('one that leads to the edge is left to what parts the line, a stop that is cleared is none', () => {
  expect(sizesOf(line({ tabs: [stop('415.00pt', 'right')] }))).toEqual([undefined])
  expect(sizesOf(line({ tabs: [stop('100.00pt', 'clear')] }))).toEqual(['21pt'])
})

test('a blank to be filled in keeps its line', () => {
  const tab: WordNode = { type: 'tab' }
  const blank: WordNode = { type: 'run', cssStyle: { 'text-decoration': 'underline' }, children: [tab] }
  setTabs([{ children: [{ type: 'paragraph', children: [blank] }] }], [], false, say)
  // One line below its words and its tabulator.
  expect(tab.cssStyle).toEqual({ tabSize: '21pt' })
  expect(blank.cssStyle).toEqual({ 'border-bottom': '1px solid' })
  const led = line({ tabs: [{ ...stop('300.00pt'), leader: 'underscore' }] })
  setTabs([{ children: [led] }], [], true, say)
  expect(led.children?.[0]?.children?.[0]?.cssStyle).toEqual({ tabSize: '84pt', borderBottom: '1px solid' })
})

test('an underlined one that leads to the edge is a blank, too', () => {
  for (const isOneColumn of [false, true]) {
    const blank = { type: 'run', cssStyle: { 'text-decoration': 'underline' }, children: [{ type: 'tab' }] }
    const signed: WordNode = { type: 'paragraph', tabs: [stop('415.00pt', 'right')], children: [blank] }
    expect(setTabs([{ children: [signed] }], [], isOneColumn, say).get(signed)).toMatchObject([
      { leader: 'solid' },
    ])
  }
})

test('on narrow paper blanks end where the column does, and push no letters of their line apart', () => {
  const styles = [{ id: '正文', styles: [{ values: { 'text-align': 'justify' } }] }]
  const cssOf = (cssStyle: Record<string, string>, isOneColumn: boolean) => {
    const blank = { type: 'run', cssStyle: { 'text-decoration': 'underline' }, children: [{ type: 'tab' }] }
    const paragraph: WordNode = { type: 'paragraph', styleName: '正文', cssStyle, children: [blank] }
    setTabs([{ children: [paragraph] }], styles, isOneColumn, paragraphsSaying(styles))
    return paragraph.cssStyle
  }
  expect(cssOf({}, true)).toEqual({ 'overflow-x': 'clip', 'text-align': 'start' })
  expect(cssOf({ 'text-align': 'end' }, true)).toEqual({ 'overflow-x': 'clip', 'text-align': 'end' })
  expect(cssOf({}, false)).toEqual({})
})

test('usual stops that are no distance apart are as good as not said', () => {
  const said = ['36.00pt', '1pt', '0.00pt', '-36.00pt', 'NaNpt', '', null]
  expect(said.map(distanceOfStops)).toEqual(['36.00pt', '1pt', ...Array.from({ length: 5 })])
})
