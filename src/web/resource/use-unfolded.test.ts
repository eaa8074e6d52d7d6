import { expect, test } from 'vitest'

import { aboveOf } from './use-unfolded.ts'

const node = (id: string, parentId: string | null) => ({ id, parentId, label: id, isLeaf: false })

test('all that stands above what is chosen, once, as far as it is known', () => {
  const nodes = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'b'), node('e', 'away')]
  expect(aboveOf(nodes, ['c', 'd'])).toEqual(['b', 'a'])
  expect(aboveOf(nodes, ['a', 'e', 'nobody'])).toEqual(['away'])
  expect(aboveOf([node('x', 'y'), node('y', 'x')], ['x'])).toEqual(['y', 'x'])
})
