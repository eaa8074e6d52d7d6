import { expect, test } from 'vitest'

import { movedTo, neighbour, withArrived } from './order.ts'

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

test('a file stands where it was chosen, however late it arrives', () => {
  const files = ids.map(id => ({ id }))
  const idsWith = (id: string, later: string[]) => withArrived(files, { id }, later).map(each => each.id)
  expect(idsWith('e', [])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsWith('e', ['d', 'c'])).toEqual(['a', 'b', 'e', 'c', 'd'])
  expect(idsWith('c', ['a'])).toEqual(['c', 'a', 'b', 'd'])
  // What was meant to follow it has been taken away again.
  expect(idsWith('e', ['x'])).toEqual(['a', 'b', 'c', 'd', 'e'])
})
