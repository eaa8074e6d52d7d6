import { expect, test } from 'vitest'

import { windowOf } from './window-rows.ts'

const sight = { top: 0, view: 560, height: 47 }
const inside = ({ top, view, height }: typeof sight, count: number) => ({
  from: Math.floor(top / height),
  to: Math.min(count, Math.ceil((top + view) / height)),
})

test('wherever one scrolls, what is seen is drawn, and little more', () => {
  for (let top = 0; top < 10_000 * 47 - 560; top += 1009) {
    const { first, last } = windowOf({ ...sight, top }, 10_000)
    const { from, to } = inside({ ...sight, top }, 10_000)
    expect(first).toBeLessThanOrEqual(from)
    expect(last).toBeGreaterThanOrEqual(to)
    expect(last - first).toBeLessThan(35)
  }
})

test('more is drawn on the side that one goes to', () => {
  const [down, up] = [
    windowOf({ ...sight, top: 47 * 500 }, 1000),
    windowOf({ ...sight, top: 47 * 500, isUp: true }, 1000),
  ]
  expect([500 - down.first, 500 - up.first]).toEqual([2, 10])
  expect(down.last - up.last).toBe(8)
})

test('a few pixels further the same rows stay', () => {
  expect(windowOf({ ...sight, top: 47 * 100 }, 1000)).toEqual(windowOf({ ...sight, top: 47 * 102 }, 1000))
})

test('a list that became shorter shows its end', () => {
  expect(windowOf({ ...sight, top: 400_000 }, 300).first).toBeLessThanOrEqual(300 - 12)
  expect(windowOf({ ...sight, top: 400_000 }, 300).last).toBe(300)
  expect(windowOf({ ...sight, top: 400_000 }, 3)).toEqual({ first: 0, last: 3 })
})
