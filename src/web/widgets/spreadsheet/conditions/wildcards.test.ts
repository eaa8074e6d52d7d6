import { expect, test } from 'vitest'

import { isWildcardOf, wildcardSearch } from './wildcards.ts'

test.each([
  ['a*c', 'ABBC', true],
  ['a*c', 'abcd', false],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['*逾期*', '已逾期3天', true],
  ['a*', 'a', true],
  ['a*a', 'a', false],
  ['~*~?~~', '*?~', true],
  ['*ab*ab', 'abab', true],
  ['', '', true],
])('%s of %s: %s', (pattern, text, isOf) => {
  expect(isWildcardOf(pattern)(text)).toBe(isOf)
})

test.each([
  ['b*d', 'abcbd', 1],
  ['?b', 'ab', 0],
  ['~?', 'ab?', 2],
  ['b*x', 'abc', -1],
  ['*c', 'abc', 0],
])('%s begins in %s at %i', (pattern, text, at) => {
  expect(wildcardSearch(pattern, text)).toBe(at)
})

test('many stars over a long text are no trouble', () => {
  expect(isWildcardOf(`${'*a'.repeat(400)}*b`)('a'.repeat(30_000))).toBe(false)
})
