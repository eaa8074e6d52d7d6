import { expect, test } from 'vitest'

import { fitTables } from './narrow-tables.ts'
import type { Style, WordNode } from './word-model.ts'

const paragraph = (text: string, cssStyle: Record<string, string> = {}): WordNode => ({
  type: 'paragraph',
  children: [{ type: 'run', cssStyle, children: [{ type: 'text', text }] }],
})
const cell = (text: string, cssStyle: Record<string, string> = {}): WordNode => ({
  type: 'cell',
  cssStyle,
  children: [paragraph(text)],
})
const row = (...children: WordNode[]): WordNode => ({ type: 'row', children })
const columns = (...widths: number[]) => widths.map(each => ({ width: `${each}.00pt` }))

const lined: Style = {
  id: '网格型',
  target: 'table',
  styles: [{ target: 'td', values: { 'border-left': '0.50pt solid black', 'padding-left': '5.40pt' } }],
}

const fitted = (table: WordNode) => {
  const whole: WordNode = {
    type: 'table',
    cssStyle: { width: '440.00pt', 'table-layout': 'fixed' },
    ...table,
  }
  fitTables([{ children: [whole] }], [structuredClone(lined)])
  return whole
}

test('a table becomes as narrow as its paper, its columns by what is in them', () => {
  const cells = ['序号', '名称'].map(each => cell(each))
  const table = fitted({ styleName: '网格型', columns: columns(220, 220), children: [row(...cells)] })
  expect(table.cssStyle).toEqual({ width: 'min(440pt, 100%)' })
  expect(table.className).toBeUndefined()
  expect(table.columns).toEqual(columns(220, 220))
  expect(fitted({ cssStyle: { width: '50.00%' } }).cssStyle).toMatchObject({ width: 'min(207.5pt, 100%)' })
})

test('where one signs, and in a frame around a text, the paper is shared: nothing is beyond its edge', () => {
  const none = Object.fromEntries(['left', 'right', 'top', 'bottom'].map(side => [`border-${side}`, 'none']))
  const parties = ['甲方（盖章）：', '乙方（盖章）：'].map(each => cell(each, none))
  const signed = fitted({ styleName: '网格型', columns: columns(330, 110), children: [row(...parties)] })
  expect(signed).toMatchObject({
    className: 'docx-shared',
    cssStyle: { width: 'min(440pt, 100%)', 'table-layout': 'fixed' },
    columns: [{ width: '75%' }, { width: '25%' }],
  })
  const copies = fitted({
    styleName: '网格型',
    columns: columns(440),
    children: [row(cell('抄送：市委办公室'))],
  })
  expect(copies.className).toBe('docx-shared')
  // One of the two would be a letter broad; of five each might be.
  const narrow = fitted({ columns: columns(40, 400), children: [row(...parties)] })
  const many = fitted({
    columns: columns(88, 88, 88, 88, 88),
    children: [row(...parties, ...parties, cell(''))],
  })
  expect([narrow.className, many.className]).toEqual([undefined, undefined])
})

test('a cell has room for two letters, a long text for more, in the size that they have', () => {
  const leastOf = (...paragraphs: WordNode[]) => {
    const only: WordNode = { type: 'cell', children: paragraphs }
    fitted({ children: [row(only, cell(''))] })
    return only.cssStyle?.['min-width']
  }
  expect(leastOf(paragraph('100%'))).toBe('21pt')
  expect(leastOf(paragraph('台式计算机'), paragraph('台'))).toBe('31.5pt')
  expect(leastOf(paragraph('合计', { 'font-size': '16.00pt' }))).toBe('32pt')
  expect(leastOf(paragraph('无'.repeat(300)))).toBe('84pt')
})

test('a long number in a cell is broken itself', () => {
  const [code, share] = [cell('91330106MA2XXXX00X'), cell('100%')]
  fitted({ children: [row(code, share)] })
  expect([code.className, share.className]).toEqual(['docx-long', undefined])
})

test('words of a cell stand as near each other as elsewhere, and nearer to its lines', () => {
  const [inCell, outside] = [
    { ...paragraph('甲'), styleName: '正文' },
    { ...paragraph('乙'), styleName: '正文' },
  ]
  const usual = { id: '正文', target: 'p', styles: [{ values: { 'text-align': 'justify' } }] }
  const [close, styles] = [{ ...cell(''), children: [inCell] }, [usual, structuredClone(lined)]]
  const cellStyle = { 'padding-left': '5.40pt', 'padding-right': '1.00pt' }
  const table = { type: 'table', cellStyle, children: [row(close)] }
  fitTables([{ children: [table, outside] }], styles)
  expect([inCell.cssStyle, outside.cssStyle]).toEqual([{ 'text-align': 'start' }, undefined])
  expect(cellStyle).toEqual({ 'padding-left': '2pt', 'padding-right': '1.00pt' })
  expect(styles[1]?.styles?.[0]?.values).toMatchObject({ 'padding-left': '2pt' })
})
