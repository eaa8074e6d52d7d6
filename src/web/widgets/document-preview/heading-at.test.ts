import { expect, test } from 'vitest'

import { above, headingAt } from './heading-at.ts'

const spots = new Map([
  ['0', { at: 1, down: 0 }],
  ['0-0', { at: 1, down: 0.4 }],
  ['0-1', { at: 3, down: 0.9 }],
  // A list of figures at the end leads back.
  ['1', { at: 2, down: 0 }],
])

test('the last heading before what is read is marked', () => {
  expect(headingAt(spots, 0)).toBeUndefined()
  expect(headingAt(spots, 1)).toBe('0-0')
  expect(headingAt(spots, 2)).toBe('1')
  expect(headingAt(spots, 4)).toBe('0-1')
})

test('a heading that begins at the foot of the page is not read yet', () => {
  expect(headingAt(spots, 3)).toBe('1')
})

test('a heading stands under those whose keys begin its own', () => {
  expect(above('3-0-12')).toEqual(['3', '3-0'])
  expect(above('3')).toEqual([])
})
