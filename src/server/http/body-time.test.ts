import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

import { bodyTime } from './body-time.ts'

test('a body has thirty seconds, and a long one what a slow line takes for it', () => {
  expect(bodyTime(0)).toBe(30_000)
  expect(bodyTime(32_000)).toBe(31_000)
  // A configuration of 4,000,000 characters, mostly Chinese, over two megabits.
  expect(bodyTime(12_000_000)).toBeGreaterThan((12_000_000 / 250_000) * 1000)
  expect(bodyTime(limits.configBytes)).toBeLessThan(10 * 60_000)
})
