import { expect, test } from 'vitest'

import { layOut } from './chart-layout.ts'

const sizes = { width: 100, height: 40, gapX: 20, gapY: 10 }
const below: Record<string, string[]> = { a: ['b', 'c', 'd'], c: ['e', 'f'] }
const chart = (roots: string[]) => layOut(roots, node => below[node] ?? [], sizes)

test('leaves have rows of their own, what is above stands in the middle', () => {
  const at = Object.fromEntries(chart(['a']).boxes.map(({ node, x, y }) => [node, [x, y]]))
  expect(at).toEqual({ a: [0, 75], b: [120, 0], c: [120, 75], e: [240, 50], f: [240, 100], d: [120, 150] })
})

test('it is as large as what it holds', () => {
  expect(chart(['a'])).toMatchObject({ width: 340, height: 190 })
  expect(chart([])).toEqual({ boxes: [], width: 0, height: 0 })
})

test('no two boxes share a place', () => {
  const places = chart(['a', 'x', 'y']).boxes.map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
})
