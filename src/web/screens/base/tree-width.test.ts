import { expect, test } from 'vitest'

import { step, treeWidths, widthByKey, within } from './tree-width.ts'

test('the panel stays between its least and its greatest width', () => {
  expect(within(10)).toBe(treeWidths.least)
  expect(within(9000)).toBe(treeWidths.most)
  expect(within(300.4)).toBe(300)
})

test.each([
  ['ArrowLeft', 300 - step],
  ['ArrowRight', 300 + step],
  ['Home', treeWidths.least],
  ['End', treeWidths.most],
  ['a', undefined],
])('the key %s leads its edge to %s', (key, width) => expect(widthByKey(key, 300)).toBe(width))
