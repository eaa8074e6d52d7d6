import { expect, test } from 'vitest'

import {
  atRest,
  canZoomOut,
  cycle,
  move,
  pressTwice,
  pinch,
  reset,
  reveal,
  roomFor,
  rotateLeft,
  rotateRight,
  toggleMode,
  wheel,
  zoomIn,
  zoomOut,
  type ViewState,
} from './view-state.ts'

const times = (n: number, step: (state: ViewState) => ViewState, from = atRest) =>
  Array.from({ length: n }).reduce<ViewState>(state => step(state), from)

test('zooms by 0.2, by 0.015 with the wheel, without crumbs', () => {
  expect(zoomIn(atRest).scale).toBe(1.2)
  expect(times(3, zoomIn).scale).toBe(1.6)
  expect(wheel(atRest, -100).scale).toBe(1.015)
  expect(wheel(atRest, 100).scale).toBe(0.985)
  // Turned sideways.
  expect(wheel(atRest, 0)).toBe(atRest)
})

test('zooms out only while the scale is above 0.2', () => {
  const small = times(4, zoomOut)
  expect(small.scale).toBe(0.2)
  expect(canZoomOut(small)).toBe(false)
  expect(zoomOut(small)).toBe(small)
  expect(times(200, state => wheel(state, 1)).scale).toBe(0.2)
  expect(zoomIn(small).scale).toBe(0.4)
  const middle = { x: 0, y: 0 }
  expect(pinch(atRest, 1, 0.01, [middle, middle]).scale).toBe(0.2)
})

test('what lies between two fingers stays between them', () => {
  const state = { ...atRest, scale: 2, x: 30, y: -10 }
  const [from, to] = [
    { x: 130, y: 40 },
    { x: 110, y: 60 },
  ]
  const after = pinch(state, 1, 4, [from, to])
  const seenAt = (point: typeof from, { scale, x, y }: typeof state) => [
    (point.x - x) / scale,
    (point.y - y) / scale,
  ]
  expect(after.scale).toBe(4)
  expect(seenAt(to, after)).toEqual(seenAt(from, state))
})

test('turns by 90 degrees either way', () => {
  expect(rotateRight(atRest).rotate).toBe(90)
  expect(times(5, rotateRight).rotate).toBe(450)
  expect(rotateLeft(atRest).rotate).toBe(-90)
})

test('a picture lies inside the window, also on its side; as it is, it is as large as it is', () => {
  const upright = { maxWidth: '100dvw', maxHeight: '100dvh' }
  const onSide = { maxWidth: '100dvh', maxHeight: '100dvw' }
  const turned = [atRest, rotateRight(atRest), times(2, rotateRight), rotateLeft(atRest)]
  expect(turned.map(roomFor)).toEqual([upright, onSide, upright, onSide])
  expect(roomFor(toggleMode(rotateRight(atRest)))).toEqual({ maxWidth: 'none', maxHeight: 'none' })
})

test('the mode goes to and fro; another picture resets the transforms and keeps the mode', () => {
  const original = toggleMode(atRest)
  expect(original.mode).toBe('original')
  expect(toggleMode(original)).toEqual(atRest)
  expect(reset(move(rotateRight(zoomIn(original)), 5, 5))).toEqual({ ...atRest, mode: 'original' })
})

test('each mode begins in the middle and at its own scale; a turn stays', () => {
  const lost = move(rotateRight(zoomIn(atRest)), 2000, 1000)
  expect(toggleMode(lost)).toEqual({ ...atRest, mode: 'original', rotate: 90 })
  expect(toggleMode(move(zoomIn(toggleMode(lost)), 9, 9))).toEqual(rotateRight(atRest))
})

test('pressed twice, what fits the window is as large as it is around that place, and anything else fits again', () => {
  const large = pressTwice(atRest, { x: 100, y: -50 }, 3)
  expect(large).toEqual({ ...atRest, mode: 'original', x: -200, y: 100 })
  expect(pressTwice(large, { x: 0, y: 0 }, 1)).toEqual(atRest)
  expect(pressTwice(rotateRight(zoomIn(atRest)), { x: 9, y: 9 }, 3)).toEqual(rotateRight(atRest))
})

test('what lies beyond an edge comes into sight by keyboard', () => {
  const original = toggleMode(atRest)
  expect(reveal(original, 1, 0)).toEqual({ ...original, x: -80 })
  expect(reveal(zoomIn(atRest), 0, -1)).toEqual({ ...zoomIn(atRest), y: 80 })
})

test('a list goes round in both directions', () => {
  expect([cycle(0, 1, 3), cycle(2, 1, 3), cycle(0, -1, 3), cycle(0, 1, 1)]).toEqual([1, 0, 2, 0])
})
