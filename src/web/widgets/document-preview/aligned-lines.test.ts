import { expect, test } from 'vitest'

import { partLines } from './part-lines.ts'
import { paragraphsSaying } from './said-of-paragraphs.ts'
import { setTabs } from './tab-stops.ts'
import { nodesIn, type TabStop, type WordNode } from './word-model.ts'

const text = (words: string): WordNode => ({ type: 'run', children: [{ type: 'text', text: words }] })
const tab = (): WordNode => ({ type: 'run', children: [{ type: 'tab' }] })
const stop = (at: number, style = 'decimal'): TabStop => ({ position: `${at}pt`, style })
const lineOf = (children: WordNode[], tabs: TabStop[] = [stop(200)]): WordNode => ({
  type: 'paragraph',
  tabs,
  children,
})
const textsIn = (node: WordNode) => [...nodesIn(node)].map(each => each.text ?? '').join('')

const say = paragraphsSaying([])
const drawn = (root: WordNode, isOneColumn = false) => {
  partLines(setTabs([root], [], isOneColumn, say), isOneColumn, say)
  return root
}
/** Up to its last stop: its texts, and how far it is; what no line parts from them; all behind. */
const parts = (paragraph: WordNode) => {
  drawn({ children: [paragraph] })
  const [group, ...rest] = paragraph.children ?? []
  const [row, ...held] = group?.children ?? []
  return [row?.children ?? [], held, rest].map(children => textsIn({ children }))
}
const reaches = (paragraph: WordNode) =>
  [...nodesIn(paragraph)].flatMap(each => each.cssStyle?.['grid-template-columns'] ?? [])

test.each([
  ['1,234.567', '1,234', '.567', ''],
  ['12', '12', '', ''],
  ['12万元整（含税）', '12', '万元整', '（含税）'],
  ['-¥12.50（含税）', '-¥12', '.50', '（含税）'],
  ['(3,000.00) 合计', '(3,000', '.00)', ' 合计'],
  ['12.5%', '12', '.5%', ''],
  ['.5', '', '.5', ''],
  ['第 3. 12.5', '第 3', '.', ' 12.5'],
  ['无', '无', '', ''],
])('of %j at a stop for numbers %j stands before it, %j right behind it', (number, before, held, behind) => {
  const line = lineOf([text('小数'), tab(), text(number)])
  expect(parts(line)).toEqual([`小数${before}`, held, behind])
  expect(reaches(line)).toEqual(['minmax(0, 200pt)'])
})

test('a number in several runs is parted, and several stops of any kind follow each other', () => {
  const link: WordNode = { type: 'hyperlink', id: 'rId1', children: [text('2'), text('5.75')] }
  const stops = [stop(50, 'left'), stop(150), stop(250, 'right')]
  const line = lineOf([tab(), text('单价'), tab(), text('1'), link, tab(), text('万元')], stops)
  expect(parts(line)).toEqual(['单价125.75万元', '', ''])
  // All that is up to a stop grows where it must, and so does not push what has room behind it.
  expect(reaches(line)).toEqual(['minmax(0, 250pt)', 'minmax(0, 150pt)', 'minmax(0, 50pt)'])
})

test('a number stays whole, and moves to the left where there is no room behind its stop', () => {
  const line = lineOf([text('合计'), tab(), text('1.25')])
  parts(line)
  const [row, held] = line.children?.[0]?.children ?? []
  expect(row?.cssStyle).toMatchObject({ flex: '0 1 auto' })
  expect(held).toMatchObject({ className: 'docx-whole', cssStyle: { flex: 'none' } })
})

test.each([
  ['right', 'right'],
  ['center', 'center'],
])('two stops of one kind (%s, %s) are of such a line, too', (...kinds) => {
  const stops = kinds.map((kind, at) => stop(150 * (at + 1), kind))
  const line = lineOf([tab(), text('甲方'), tab(), text('乙方')], stops)
  expect(parts(line).join('')).toBe('甲方乙方')
  expect(reaches(line)).toEqual(['minmax(0, 300pt)', 'minmax(0, 150pt)'])
})

test('what has no room between its stops is read in its order: nothing is aligned', () => {
  const long = '含场地租赁会务资料印制及参会人员餐饮等费用'
  const lines = [
    lineOf([text('会议费'), tab(), text(`3.5${long}`), tab(), text('1.5')], [stop(100), stop(200)]),
    lineOf([tab(), text(long), tab(), text(long)], [stop(50, 'center'), stop(250, 'center')]),
    lineOf([text('备注'), tab(), text(long)]),
  ]
  for (const line of lines) {
    drawn({ children: [line] })
    expect(reaches(line)).toEqual([])
    expect(line.children?.some(each => each.children?.[0]?.type === 'tab')).toBe(true)
  }
  // A number cannot be parted, whatever there is.
  expect(parts(lineOf([tab(), text('1234567.8')], [stop(20)]))).toEqual(['1234567', '.8', ''])
})

test('its stops are counted from the margin, its first line begins where its list or its style has it', () => {
  const styles = [
    { id: '项', styles: [{ values: { 'margin-inline-start': '40pt', 'text-indent': '-20pt' } }] },
  ]
  const line: WordNode = { ...lineOf([text('小数'), tab(), text('1.5')]), styleName: '项' }
  const levels = [{ id: '3', level: 0, pStyle: { 'margin-inline-start': '24pt', 'text-indent': '-24pt' } }]
  const item: WordNode = { ...lineOf([text('小数'), tab(), text('1.5')]), numbering: { id: '3', level: 0 } }
  const saying = paragraphsSaying(styles, levels)
  partLines(setTabs([{ children: [line, item] }], styles, false, saying), false, saying)
  expect([line, item].flatMap(reaches)).toEqual(['minmax(0, 180pt)', 'minmax(0, 200pt)'])
})

test('in a cell a number goes to its stop without a tabulator, unless its paragraph stands elsewhere', () => {
  const [cell, right, plain] = [lineOf([text('12.5')]), lineOf([text('12.5')]), lineOf([text('12.5')])]
  right.cssStyle = { 'text-align': 'right' }
  const table = {
    type: 'table',
    children: [{ type: 'row', children: [{ type: 'cell', children: [cell, right] }] }],
  }
  drawn({ children: [table, plain] })
  expect(parts(cell)).toEqual(['12', '.5', ''])
  for (const each of [right, plain]) expect(each.children).toHaveLength(1)
})

test('on narrow paper, in several lines and too deep inside it is read where it stands', () => {
  const narrow = lineOf([text('小数'), tab(), text('12.5')])
  drawn({ children: [narrow] }, true)
  const broken = lineOf([
    tab(),
    text('12.5'),
    { type: 'run', children: [{ type: 'break', break: 'textWrapping' }] },
  ])
  let deep = tab()
  for (let depth = 0; depth < 20_000; depth++) deep = { type: 'inserted', children: [deep] }
  const strange = lineOf([deep, text('12.5')])
  drawn({ children: [broken, strange] })
  for (const each of [narrow, broken, strange]) {
    expect(textsIn(each)).toContain('12.5')
    expect(each.cssStyle).toBeUndefined()
  }
})
