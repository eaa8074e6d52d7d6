import { expect, test } from 'vitest'

import { nest } from './nest.ts'

test('children go under their parents, in the order of the list', () => {
  const rows = [
    { id: 'c', parentId: 'a' },
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
  ]
  expect(nest(rows)).toEqual([
    {
      id: 'a',
      parentId: null,
      children: [
        { id: 'c', parentId: 'a' },
        { id: 'b', parentId: 'a' },
      ],
    },
  ])
})

test('a record whose parent is not in the list stands at the top', () => {
  expect(nest([{ id: 'b', parentId: 'gone' }])).toEqual([{ id: 'b', parentId: 'gone' }])
})
