import { expect, test } from 'vitest'

import { sparkPath } from './spark-path.ts'

test('the line runs from the first day to the last, the least at its foot and the most at its head', () => {
  expect(sparkPath([2, 4, 3])).toBe('M0,100L50,0L100,50')
})

test('days that are all alike lie in the middle; one day is a point, none is nothing', () => {
  expect(sparkPath([5, 5])).toBe('M0,50L100,50')
  expect(sparkPath([7])).toBe('M0,50')
  expect(sparkPath([])).toBe('')
})
