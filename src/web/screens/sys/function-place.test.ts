import { expect, test } from 'vitest'

import { dropPlace, placeOf, stepPlace, zoneAt, type Placed } from './function-place.ts'

const page = (id: string, parentId: string): Placed => ({ id, parentId, functionComponent: id })
const group = (id: string, ...pages: string[]): Placed => ({
  id,
  parentId: null,
  functionComponent: 'Layout',
  children: pages.map(each => page(each, id)),
})
const tree = [group('base', 'district', 'org', 'dict'), group('sys', 'user'), group('empty')]

test('a step goes past one neighbour, and not beyond the group', () => {
  expect(stepPlace(tree, 'org', -1)).toEqual({ parentId: 'base', beforeId: 'district' })
  expect(stepPlace(tree, 'district', 1)).toEqual({ parentId: 'base', beforeId: 'dict' })
  expect(stepPlace(tree, 'org', 1)).toEqual({ parentId: 'base', beforeId: null })
  expect(stepPlace(tree, 'district', -1)).toBeUndefined()
  expect(stepPlace(tree, 'dict', 1)).toBeUndefined()
  expect(stepPlace(tree, 'sys', -1)).toEqual({ parentId: null, beforeId: 'base' })
  expect(stepPlace(tree, 'nothing', 1)).toBeUndefined()
})

test('where it is: in front of what follows it, or at the end', () => {
  expect(placeOf(tree, 'org')).toEqual({ parentId: 'base', beforeId: 'dict' })
  expect(placeOf(tree, 'dict')).toEqual({ parentId: 'base', beforeId: null })
  expect(placeOf(tree, 'base')).toEqual({ parentId: null, beforeId: 'sys' })
  expect(placeOf(tree, 'nothing')).toBeUndefined()
})

test('a drop puts it before, after or into', () => {
  expect(dropPlace(tree, 'dict', 'district', 'before')).toEqual({ parentId: 'base', beforeId: 'district' })
  expect(dropPlace(tree, 'district', 'org', 'after')).toEqual({ parentId: 'base', beforeId: 'dict' })
  expect(dropPlace(tree, 'district', 'dict', 'after')).toEqual({ parentId: 'base', beforeId: null })
  expect(dropPlace(tree, 'org', 'sys', 'inside')).toEqual({ parentId: 'sys', beforeId: null })
  expect(dropPlace(tree, 'org', 'empty', 'inside')).toEqual({ parentId: 'empty', beforeId: null })
  expect(dropPlace(tree, 'user', 'base', 'before')).toEqual({ parentId: null, beforeId: 'base' })
})

test('a drop where it is, on itself or below itself is none', () => {
  expect(dropPlace(tree, 'org', 'district', 'after')).toBeUndefined()
  expect(dropPlace(tree, 'org', 'dict', 'before')).toBeUndefined()
  expect(dropPlace(tree, 'dict', 'base', 'inside')).toBeUndefined()
  expect(dropPlace(tree, 'base', 'base', 'after')).toBeUndefined()
  expect(dropPlace(tree, 'base', 'org', 'before')).toBeUndefined()
})

test('only a group has a middle', () => {
  const [base] = tree
  const zones = (row: Placed) => [1, 16, 30].map(y => zoneAt(row, y, 32))
  expect(base && zones(base)).toEqual(['before', 'inside', 'after'])
  expect(zones(page('org', 'base'))).toEqual(['before', 'after', 'after'])
})
