import { expect, test } from 'vitest'

import { fitNarrow } from './narrow-looks.ts'
import type { Style, WordNode } from './word-model.ts'

const fitted = (paragraph: WordNode, styles: Style[] = []) => {
  fitNarrow([{ children: [paragraph] }], styles)
  return paragraph.cssStyle
}
const saying = (cssStyle: Record<string, string>): WordNode => ({ type: 'paragraph', cssStyle })

test('the lines of a cover are not pushed to the edge of narrow paper, and keep what hangs before them', () => {
  expect(fitted(saying({ 'margin-inline-start': '120.00pt', 'margin-inline-end': '60.00pt' }))).toEqual({
    'margin-inline-start': '42pt',
    'margin-inline-end': '21pt',
  })
  const hanging = { 'margin-inline-start': '70.00pt', 'text-indent': '-70.00pt' }
  expect(fitted(saying(hanging))).toEqual(hanging)
  expect(fitted(saying({ 'margin-inline-start': '21.00pt' }))).toEqual({ 'margin-inline-start': '21.00pt' })
})

test('a title is as large as goes into its line, by its style as well', () => {
  const title = { 'font-size': '42.00pt' }
  const run: WordNode = { type: 'run', cssStyle: { 'font-size': '36.00pt' } }
  fitted({ type: 'paragraph', children: [run] }, [{ id: '标题', styles: [{ values: title }] }])
  expect([run.cssStyle, title]).toEqual([{ 'font-size': '26pt' }, { 'font-size': '26pt' }])
})

test('words of a cell stand as near each other as elsewhere', () => {
  const inCell: WordNode = { type: 'paragraph', styleName: '正文' }
  const outside: WordNode = { type: 'paragraph', styleName: '正文' }
  const values = { 'text-align': 'justify' }
  const styles = [{ id: '正文', isDefault: true, target: 'p', styles: [{ values }] }]
  fitNarrow([{ children: [{ type: 'cell', children: [inCell] }, outside] }], styles)
  expect([inCell.cssStyle, outside.cssStyle]).toEqual([{ 'text-align': 'start' }, undefined])
})

test('a long number in a cell leaves the others room for two letters, and is broken itself', () => {
  const cellOf = (text: string): WordNode => ({
    type: 'cell',
    children: [{ type: 'paragraph', children: [{ type: 'run', children: [{ type: 'text', text }] }] }],
  })
  const [code, share] = [cellOf('91330106MA2XXXX00X'), cellOf('100%')]
  fitNarrow([{ children: [code, share] }], [])
  expect([code.className, share.className]).toEqual(['docx-long', undefined])
  expect(share.cssStyle).toMatchObject({ 'min-width': '2em' })
})
