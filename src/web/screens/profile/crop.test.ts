import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dragged, squareOf, wholeCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('at first the middle of the picture is cut out, as large as it goes', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, size: 200 })
})

test('the picture follows the pointer', () => {
  const crop = dragged(wide, wholeCrop, 50, 30, 100)
  expect(squareOf(wide, crop)).toEqual({ left: 0, top: 0, size: 200 })
  expect(squareOf(wide, dragged(wide, wholeCrop, -25, 0, 100)).left).toBe(150)
})

test('the square never leaves the picture', () => {
  const number = fc.double({ noNaN: true, min: -1e4, max: 1e4 })
  fc.assert(
    fc.property(fc.tuple(number, number, number, number, number), ([zoom, x, y, dx, dy]) => {
      const { left, top, size } = squareOf(wide, dragged(wide, { zoom, x, y }, dx, dy, 280))
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + size).toBeLessThanOrEqual(wide.width + 1e-6)
      expect(top + size).toBeLessThanOrEqual(wide.height + 1e-6)
    }),
  )
})
