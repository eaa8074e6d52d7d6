import { describe, expect, test } from 'vitest'

import { chartGeometry, indexByKey, margin, nearestIndex } from './chart-geometry.ts'

const space = { width: 600, height: 300 }

test('the first value stands at the left edge, the last at the right, nothing outside', () => {
  const { x, y } = chartGeometry(space, 30, 1234)
  expect(x(0)).toBe(margin.left)
  expect(x(29)).toBe(space.width - margin.right)
  expect(y(0)).toBe(space.height - margin.bottom)
  expect(y(1234)).toBeGreaterThanOrEqual(margin.top)
})

test.each([0, 1, 3, 7, 99, 100_001])(
  'a highest value of %i has whole, rising ticks from 0 that reach it',
  highest => {
    const { yTicks, y } = chartGeometry(space, 7, highest)
    expect(yTicks[0]).toBe(0)
    expect(yTicks.length).toBeGreaterThan(2)
    expect(yTicks.every(Number.isInteger)).toBe(true)
    expect(yTicks).toEqual(yTicks.toSorted((a, b) => a - b))
    expect(y(highest)).toBeGreaterThanOrEqual(margin.top)
  },
)

test.each([
  [320, 90],
  [600, 30],
  [1200, 7],
])('labels in %i pixels of %i days keep their distance and end with the last day', (width, count) => {
  const { x, xTicks } = chartGeometry({ width, height: 300 }, count, 10)
  expect(xTicks.at(-1)).toBe(count - 1)
  const gaps = xTicks.slice(1).map((tick, at) => x(tick) - x(xTicks[at] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThan(50)
})

test('one single day is drawn too', () => {
  const { x, xTicks, linePath } = chartGeometry(space, 1, 5)
  expect(Number.isFinite(x(0))).toBe(true)
  expect(xTicks).toEqual([0])
  expect(linePath([5])).toMatch(/^M/)
})

test('a line goes straight through its days, and no further', () => {
  const { x, y, linePath, areaPath } = chartGeometry(space, 3, 10)
  const round = (pixels: number) => Math.round(pixels * 10) / 10
  const days = [0, 10, 0].map((value, at) => `${round(x(at))},${round(y(value))}`)
  expect(linePath([0, 10, 0])).toBe(`M${days.join('L')}`)
  expect(areaPath([0, 10, 0])).toContain(days.join('L'))
})

describe('finding a day', () => {
  test.each([
    [-50, 0],
    [margin.left, 0],
    [320, 15],
    [600, 29],
    [9000, 29],
  ])('by a pointer at %i pixels: %i', (pixels, index) => expect(nearestIndex(pixels, 30, 600)).toBe(index))

  test.each([
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
    ['Home', 0],
    ['End', 6],
    ['Tab', undefined],
  ])('by the key %s', (key, index) => expect(indexByKey(key, 5, 7)).toBe(index))

  test('stops at both ends', () => {
    expect(indexByKey('ArrowLeft', 0, 7)).toBe(0)
    expect(indexByKey('ArrowRight', 6, 7)).toBe(6)
  })
})
