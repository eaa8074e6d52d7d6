import { expect, test } from 'vitest'

import { spreadLines } from './line-spacing.ts'
import type { WordNode } from './word-model.ts'

test('single lines are higher than their letters; heights in points stay as they are', () => {
  const ofTable = { 'line-height': '1.00' }
  const paragraphs: WordNode[] = ['1.50', '28pt', 'calc(100% + 12pt)'].map(height => ({
    type: 'paragraph',
    cssStyle: { 'line-height': height },
  }))
  const cell = { type: 'cell', children: [...paragraphs, { type: 'paragraph' }] }
  spreadLines(
    [{ id: '网格', target: 'table', styles: [{ target: 'p', values: ofTable }] }],
    [{ children: [cell] }],
  )
  expect(ofTable).toEqual({ 'line-height': '1.30' })
  expect(cell.children.map(each => each.cssStyle?.['line-height'])).toEqual([
    '1.95',
    '28pt',
    'calc(100% + 12pt)',
    undefined,
  ])
})
