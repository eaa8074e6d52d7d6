import { expect, test } from 'vitest'

import { allRows, linesOf } from './tree-rows.ts'

const tree = [
  {
    id: 'a',
    children: [
      { id: 'b', children: [{ id: 'c' }] },
      { id: 'd', children: [] },
    ],
  },
  { id: 'e' },
]
const shown = (open: string[]) =>
  linesOf<(typeof tree)[number]>(tree, id => open.includes(id)).map(
    ({ row, depth, isOpen }) => `${row.id}${depth}${isOpen ?? ''}`,
  )

test('what lies below closed rows is left out; a row without children is neither open nor closed', () => {
  expect(shown([])).toEqual(['a0false', 'e0'])
  expect(shown(['a'])).toEqual(['a0true', 'b1false', 'd1', 'e0'])
  expect(shown(['a', 'b'])).toEqual(['a0true', 'b1true', 'c2', 'd1', 'e0'])
  expect(shown(['b'])).toEqual(['a0false', 'e0'])
})

test('all rows, shown or not', () => {
  expect(allRows<(typeof tree)[number]>(tree).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
