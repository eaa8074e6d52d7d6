import { expect, test } from 'vitest'

import { dropAsked, isForTables, keepToGrid } from './line-grid.ts'
import { wholeWord } from './whole-word.ts'
import type { Body, Style, WordNode } from './word-model.ts'

const p = (cssStyle?: Record<string, string>, more?: WordNode): WordNode => ({
  type: 'paragraph',
  ...(cssStyle && { cssStyle }),
  ...more,
})
const grid = (chapSep?: string) => ({ pageNumber: { chapSep } })
const classesOf = (nodes: readonly WordNode[]) => nodes.map(each => each.className)

test('the lines of a section stand as far apart as its grid says; none has those of another', () => {
  const children = [p(), p({ 'line-height': '1.50' }), { ...p(), sectionProps: grid('312') }, p()]
  const body: Body = { children, props: grid('579') }
  const looks = keepToGrid(body, [], false)
  expect(classesOf(children)).toEqual([
    'docx-grid-312-100',
    'docx-grid-312-150',
    'docx-grid-312-100',
    'docx-grid-579-100',
  ])
  expect(looks).toContain('.docx-grid-312-150 { line-height: calc(15.6pt * 1.5)')
  expect(children[1]?.cssStyle).toEqual({})
  expect(keepToGrid({ children: [p()], props: {} }, [], false)).toBe('')
})

test('a height in points stays as it is, and so does what leaves the grid by itself or by its style', () => {
  const looks = (values: Record<string, string>) => [{ target: 'p', values }]
  const styles: Style[] = [
    { id: null, styles: looks({ 'line-height': '1.20' }) },
    { id: '不对齐', basedOn: '两倍', styles: looks({ $lang: 'grid: left' }) },
    { id: '两倍', styles: looks({ 'line-height': '2.00' }) },
  ]
  const children = [
    p({ 'line-height': '28pt' }),
    p({ 'line-height': 'calc(100% + 12pt)' }),
    p({ $lang: 'grid: left' }),
    p({}, { styleName: '不对齐' }),
    p({ $lang: 'grid: kept' }, { styleName: '不对齐' }),
    p({}, { styleName: '两倍' }),
    p(),
  ]
  keepToGrid({ children, props: grid('312') }, styles, false)
  const none = undefined
  const [double, usual] = ['docx-grid-312-200', 'docx-grid-312-120']
  expect(classesOf(children)).toEqual([none, none, none, none, double, double, usual])
  dropAsked([{ children }])
  expect(children.some(each => each.cssStyle?.['$lang'])).toBe(false)
})

test('lines in tables keep to it where the document says so', () => {
  const inTable = p()
  const body = { children: [{ type: 'table', children: [inTable] }], props: grid('312') }
  keepToGrid(body, [], isForTables('<w:settings><w:compat/></w:settings>'))
  expect(inTable.className).toBe(undefined)
  keepToGrid(body, [], isForTables('<w:settings><w:adjustLineHeightInTable/></w:settings>'))
  expect(inTable.className).toBe('docx-grid-312-100')
  expect(isForTables('<w:adjustLineHeightInTable w:val="0"/>')).toBe(false)
})

test.each([
  ['w:type="lines" w:linePitch="312"', true],
  ['w:type="linesAndChars" w:linePitch="312" w:charSpace="1"', true],
  ['w:linePitch="312"', false],
  ['w:type="default" w:linePitch="312"', false],
  ['w:type="lines"', false],
  ['w:type="lines" w:linePitch="1e9"', false],
])('a section has a grid: %s %s', (said, isGrid) => {
  const section = `<w:sectPr><w:pgNumType w:chapSep="hyphen" w:start="3"/><w:docGrid ${said}/></w:sectPr>`
  const whole = wholeWord(section)
  expect(whole.includes('<pgNumType chapSep="312" start="3">')).toBe(isGrid)
  if (!isGrid) expect(whole).toBe(section)
})

test('an empty line is as high as its end', () => {
  const end = (looks: string) => `<w:p><w:pPr><w:rPr>${looks}</w:rPr></w:pPr></w:p>`
  expect(wholeWord(end('<w:sz w:val="44"/>'))).toContain('<r><w:rPr><w:sz w:val="44">')
  expect(wholeWord(end('<w:b/>'))).toBe(end('<w:b/>'))
})
