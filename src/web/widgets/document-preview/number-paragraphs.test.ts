import { expect, test } from 'vitest'

import { markLegal } from './legal-levels.ts'
import { numberParagraphs, writeNumbers } from './number-paragraphs.ts'
import type { Definition, Level, ListOf, NumberingPart, Style, WordNode } from './word-model.ts'

const definition = (id: string, ...levels: Omit<Level, 'level'>[]): Definition => ({
  id,
  levels: levels.map((each, level) => ({ level, start: '1', ...each })),
})

const list = (id: string, abstractId: string, ...overrides: ListOf['overrides']): ListOf => ({
  id,
  abstractId,
  overrides,
})

const partOf = (abstractNumberings: Definition[], numberings: ListOf[]): NumberingPart => ({
  abstractNumberings,
  numberings,
  domNumberings: numberings.flatMap(({ id, abstractId }) =>
    abstractNumberings
      .filter(each => each.id === abstractId)
      .flatMap(({ levels }) =>
        levels.map(({ level, text, format }) => ({ id, level, levelText: text, format })),
      ),
  ),
})

const item = (id: string, level = 0): WordNode => ({ type: 'paragraph', numbering: { id, level } })
const styled = (styleName: string, own?: WordNode['numbering']): WordNode => ({
  type: 'paragraph',
  styleName,
  ...(own && { numbering: own }),
})

/** The numbers of each paragraph, as 1.2. */
const numbersOf = (part: NumberingPart, children: WordNode[], styles: Style[] = []) => {
  numberParagraphs(part, styles, [{ children }])
  return children.map(({ cssStyle }) => {
    const counts = [...(cssStyle?.['counterSet'] ?? '').matchAll(/ (-?\d+)/g)]
    return counts.map(([, count]) => count).join('.')
  })
}

/** The numbers of paragraphs as they are read, without the gap behind them. */
const wordsOf = (items: readonly WordNode[]) =>
  items.map(({ children }) => children?.[0]?.numberWords?.replace(/\t$/, ''))

test('lists of one definition go on from each other, unless one begins at a number of its own', () => {
  const part = partOf(
    [definition('9', {}), definition('8', {})],
    [list('1', '9'), list('2', '9'), list('3', '9', { level: 0, start: 5 }), list('4', '8')],
  )
  const items = ['1', '1', '2', '4', '3', '3', '1', '4'].map(id => item(id))
  expect(numbersOf(part, items)).toEqual(['1', '2', '3', '1', '5', '6', '7', '2'])
})

test('a level begins anew after those above it, after one of them, or never', () => {
  const part = partOf([definition('9', {}, {}, { restart: 0 }, { restart: 1 })], [list('1', '9')])
  const items = [0, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3].map(level => item('1', level))
  expect(numbersOf(part, items)).toEqual([
    '1',
    '1.1',
    '1.1.1',
    '1.1.1.1',
    '1.2',
    '1.2.2',
    '1.2.2.2',
    '2',
    '2.1',
    '2.1.3',
    '2.1.3.1',
  ])
})

test('a level that is passed over has its first number', () => {
  const part = partOf([definition('9', { start: '3' }, {}, {})], [list('1', '9')])
  expect(numbersOf(part, [item('1', 2), item('1', 1), item('1')])).toEqual(['3.1.1', '3.2', '4'])
})

test('a level of its own has its own words and start', () => {
  const own = { level: 1, start: '7', text: '附%2', format: 'decimal' }
  const part = partOf(
    [definition('9', {}, { text: '%1.%2' })],
    [list('1', '9'), list('2', '9', { level: 1, numberingLevel: own })],
  )
  const items = [item('1'), item('1', 1), item('2', 1), item('2', 1)]
  expect(numbersOf(part, items)).toEqual(['1', '1.1', '1.7', '1.8'])
  expect(wordsOf(items)).toEqual(['', '1.1', '附7', '附8'])
})

test('a list of a style of lists is drawn and counted as that style says', () => {
  const part = partOf(
    [
      { ...definition('9', { text: '第%1款' }), styleLink: '条款' },
      { id: '8', levels: [], numberingStyleLink: '条款' },
    ],
    [list('1', '9'), list('2', '8')],
  )
  const items = [item('1'), item('2'), item('2')]
  expect(numbersOf(part, items)).toEqual(['1', '2', '3'])
  expect(wordsOf(items)).toEqual(['第1款', '第2款', '第3款'])
})

test('a number of another level keeps the format of that level, unless all are to be 1, 2, 3', () => {
  const annex = () => [
    { format: 'upperLetter', text: '附录%1' },
    { format: 'decimal', text: '%1.%2' },
    { format: 'x) } p { color: red', text: '%2' },
    { format: 'decimal', text: '%2.%3.%4' },
  ]
  const part = partOf(
    [definition('9', ...annex()), definition('8', ...annex())],
    [list('1', '9'), list('2', '8')],
  )
  const lvl = '<w:lvl w:ilvl="1"><w:isLgl/></w:lvl><w:lvl w:ilvl="3"><w:isLgl w:val="0"/></w:lvl>'
  markLegal(part, `<w:abstractNum w:abstractNumId="8">${lvl}</w:abstractNum>`)
  const items = ['1', '2'].flatMap(id => [0, 1, 2, 3].map(level => item(id, level)))
  numberParagraphs(part, [], [{ children: items }])
  expect(wordsOf(items).join(' ')).toBe('附录A A.1 1 1.1.1 附录A 1.1 1 1.1.1')
})

test('what style sheets know alone is drawn by them, and is text in them, whatever it says', () => {
  const part = partOf(
    [definition('9" } p {', { text: 'a"\\}\n%1', format: 'hebrew1' })],
    [list('1" }', '9" } p {')],
  )
  const paragraph = item('1" }')
  expect(numberParagraphs(part, [], [{ children: [paragraph] }])).toBe(
    String.raw`.docx-number-1___-0::before { content: "a\22 \5c }\a " counter(docx-count-1___-0, hebrew1) "" "\9 " }`,
  )
  expect(wordsOf([paragraph])).toEqual([undefined])
})

test('a number is written into its run once all else is put right', () => {
  const part = partOf([definition('9', { text: '（%1）', format: 'chineseCounting' })], [list('1', '9')])
  const paragraph = item('1')
  const text: WordNode = { children: [paragraph] }
  numberParagraphs(part, [], [text])
  expect(paragraph.children?.[0]?.children).toEqual([])
  writeNumbers([text])
  expect(paragraph.children?.[0]).toMatchObject({ children: [{ type: 'text', text: '（一）\t' }] })
})

test('a number looks as its list says, or as the end of its paragraph', () => {
  const part = partOf([definition('9', { text: '%1' })], [list('1', '9')])
  part.domNumberings = part.domNumberings.map(each => ({
    ...each,
    suff: 'nothing',
    rStyle: { color: 'red', $lang: 'zh-CN' },
    pStyle: { 'text-indent': '-42.00pt' },
  }))
  const text: WordNode = { type: 'run', children: [{ text: '甲' }] }
  const end: WordNode = { type: 'run', children: [], cssStyle: { 'font-weight': 'bold' } }
  const items: WordNode[] = [
    { ...item('1'), children: [end, text] },
    { ...item('1'), children: [text], cssStyle: { 'text-indent': '-10.00pt' } },
    { ...item('1'), cssStyle: { 'text-indent': '10.00pt' } },
  ]
  expect(numberParagraphs(part, [], [{ children: items }])).toBe(
    '.docx-number-1-0 > docx-number { color: red }',
  )
  const texts = ['1', '2', '3'].values()
  const number = (cssStyle: Record<string, string>) => ({
    type: 'run',
    numberWords: texts.next().value,
    className: 'docx-number-1-0',
    children: [],
    cssStyle,
  })
  expect(items.map(each => each.children)).toEqual([
    [number({ 'font-weight': 'bold', tabSize: '21pt' }), text],
    [number({ tabSize: '21pt' }), text],
    [number({ tabSize: '21pt' })],
  ])
  // The one that draws the paragraphs draws no other number.
  expect(part.domNumberings).toMatchObject([{ levelText: null, format: 'none' }])
})

const stopsAt = (hanging: number, distance: number, before: number) => ({
  'min-width': `${hanging}pt`,
  tabSize: `${distance}pt`,
  'text-indent': `calc(${before}pt - 0.51ch)`,
  'margin-inline-start': `calc(0.51ch - ${before}pt)`,
})

test('behind a number that hangs out, a text begins where its lines do', () => {
  const part = partOf([definition('9', { text: '%1' })], [list('1', '9')])
  const hanging = { ...item('1'), cssStyle: { 'text-indent': '-42.00pt' } }
  numberParagraphs(part, [], [{ children: [hanging, item('1')] }])
  expect(hanging.children).toMatchObject([
    { className: 'docx-number-1-0 docx-hanging', cssStyle: stopsAt(42, 21, 21) },
  ])
})

test('behind one that is broader than its room, a text begins at the next stop of the page', () => {
  const part = partOf([definition('9', { text: '（%1）' })], [list('1', '9')])
  const cssStyle = { 'text-indent': '-28.00pt', 'margin-inline-start': '64.00pt' }
  const hanging = { ...item('1'), cssStyle }
  numberParagraphs(part, [], [{ children: [hanging] }], '36.00pt')
  // 64 and 72 points from the margin, 28 and 36 from the number.
  expect(hanging.children).toMatchObject([{ cssStyle: stopsAt(28, 8, 12) }])
})

test('a paragraph is numbered by its style, at the level that is for that style', () => {
  const part = partOf(
    [definition('9', { paragraphStyle: '章' }, { paragraphStyle: '节' }, {})],
    [list('1', '9')],
  )
  const styles: Style[] = [
    { id: '章', paragraphProps: { numbering: { id: '1' } } },
    { id: '节', basedOn: '章' },
    { id: '小节', basedOn: '节', paragraphProps: { numbering: { level: 2 } } },
    { id: '甲', basedOn: '乙' },
    { id: '乙', basedOn: '甲' },
  ]
  const items = [
    styled('章'),
    styled('节'),
    styled('章', { id: '0', level: 0 }),
    styled('节', { level: 2 }),
    styled('甲'),
    styled('章'),
  ]
  expect(numbersOf(part, items, styles)).toEqual(['1', '1.1', '', '1.1.1', '', '2'])
})

test('numbers in tables follow those before, and each text counts for itself', () => {
  const part = partOf([definition('9', {})], [list('1', '9')])
  const inside = item('1')
  const note = item('1')
  const table = { type: 'table', children: [{ children: [{ children: [inside] }] }] }
  numberParagraphs(part, [], [{ children: [item('1'), table] }, { children: [note] }])
  expect([inside, note].map(each => each.cssStyle?.['counterSet'])).toEqual([
    'docx-count-1-0 2',
    'docx-count-1-0 1',
  ])
})

test('what is no list of Word is left alone', () => {
  const part = partOf([definition('9', { start: 'x' })], [list('1', '9'), list('2', '7')])
  expect(numbersOf(part, [item('2'), item('1', 1_000_000_000), item('1', -1), item('1')])).toEqual([
    '',
    '',
    '',
    '1',
  ])
})
