import { expect, test } from 'vitest'

import { movedTo, neighbour } from './order.ts'

const ids = ['a', 'b', 'c', 'd']

test('a file takes the place of the one it is dropped on, in both directions', () => {
  expect(movedTo(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, 'a', 'a')).toEqual(ids)
  expect(movedTo(ids, 'x', 'a')).toEqual(ids)
})

test('the first goes no further forward, the last no further back', () => {
  expect([neighbour(ids, 'a', -1), neighbour(ids, 'd', 1)]).toEqual([undefined, undefined])
  expect([neighbour(ids, 'b', -1), neighbour(ids, 'b', 1)]).toEqual(['a', 'c'])
})
