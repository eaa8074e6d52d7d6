import { expect, test } from 'vitest'

import { readPageNumber } from './page-jump.tsx'

test('a page number is read as people write it, and stays among the pages', () => {
  expect(readPageNumber('12', 30)).toBe(12)
  expect(readPageNumber(' １２ ', 30)).toBe(12)
  expect(readPageNumber('124', 123)).toBe(123)
  expect(readPageNumber('99999999999999999999', 7)).toBe(7)
  expect(readPageNumber('0', 7)).toBe(1)
})

test('what is no number is none', () => {
  for (const typed of ['', '3.7', 'abc', '-2', '1e3']) expect(readPageNumber(typed, 30)).toBeUndefined()
})
