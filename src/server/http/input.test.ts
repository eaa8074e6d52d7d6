import { expect, test } from 'vitest'

import { bodyRecord, refuseDepth } from './input.ts'

/** How many lists or objects lie in each other, the outermost counted. */
const deepest = 32

const objects = (depth: number, inside: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>(value => ({ a: value }), inside)
const lists = (depth: number, inside: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>(value => [1, value], inside)

test.each([
  ['objects', objects(deepest, 1), objects(deepest + 1, 1)],
  ['lists', lists(deepest, 1), lists(deepest + 1, 1)],
  ['objects around an empty one', objects(deepest - 1, {}), objects(deepest, {})],
  ['lists around an empty one', lists(deepest - 1, []), lists(deepest, [])],
  ['both', objects(16, lists(16, 'x')), objects(16, lists(17, 'x'))],
])('%s: 32 in each other pass, 33 are refused', (_what, passes, refused) => {
  expect(() => refuseDepth(passes)).not.toThrow()
  expect(() => refuseDepth(refused)).toThrow('参数错误：内容嵌套过深')
})

test('the body of a call is asked so, too', () => {
  const passes = objects(deepest, 1)
  expect(bodyRecord(passes)).toBe(passes)
  expect(() => bodyRecord(objects(deepest + 1, 1))).toThrow('参数错误：内容嵌套过深')
})
