import { expect, test } from 'vitest'

import { turnCells } from './turn-cells.ts'

const turned = (mode: string) => {
  const cell = { type: 'cell', cssStyle: { 'writing-mode': mode } }
  turnCells([{ type: 'table', children: [{ type: 'row', children: [cell] }] }])
  return cell.cssStyle['writing-mode']
}

test('upright text from top to bottom (tbRlV), which its reader does not know, runs so; plain text (lrTb) stays plain', () => {
  expect(['horizontal-tb', 'vertical-rl', 'vertical-lr'].map(turned)).toEqual([
    'vertical-rl',
    'vertical-rl',
    'horizontal-tb',
  ])
})
