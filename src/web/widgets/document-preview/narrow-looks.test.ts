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
