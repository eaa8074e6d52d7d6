import { expect, test } from 'vitest'

import { contrastOf } from './readable-colours.ts'

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
  ['rgba(0, 0, 0, 0)', 'rgb(31, 35, 43)', 1],
  ['rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)', 3.98],
])('%s upon %s is %d', (ink, paper, contrast) => {
  expect(contrastOf(ink, paper)).toBeCloseTo(contrast, 1)
})
