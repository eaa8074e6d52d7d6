import { expect, test } from 'vitest'

import { contrast, readable } from './colour.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#1890ff', '#1890ff')).toBe(1)
})

test.each(['#1890ff', '#ffec3d', '#52c41a', '#000000', '#ffffff', '#722ed1'])(
  '%s becomes readable on light and on dark ground',
  colour => {
    for (const ground of ['#ffffff', '#e6f4ff', '#141414', '#1f1f1f'])
      expect(contrast(readable(colour, ground), ground)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a colour that can be read already stays as it is', () => {
  expect(readable('#0958d9', '#ffffff')).toBe('#0958d9')
})
