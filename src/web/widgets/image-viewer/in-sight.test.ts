import { expect, test } from 'vitest'

import { isWhole, keepInSight, shownSize, type Frame } from './in-sight.ts'
import {
  atRest,
  move,
  reveal,
  rotateRight,
  toggleMode,
  zoomIn,
  zoomOut,
  type ViewState,
} from './view-state.ts'

const desk: Frame = { window: { width: 1280, height: 800 }, picture: { width: 2000, height: 1500 } }
const phone: Frame = { window: { width: 375, height: 812 }, picture: { width: 2000, height: 1500 } }
const original = toggleMode(atRest)
const twice: ViewState = { ...atRest, scale: 2 }

test('a picture is as large as the mode, the scale and the turn make it', () => {
  expect(shownSize(atRest, desk)).toEqual({ width: 2000 * (800 / 1500), height: 800 })
  expect(shownSize(rotateRight(atRest), phone)).toEqual({ width: 375, height: 500 })
  expect(shownSize(rotateRight(original), desk)).toEqual({ width: 1500, height: 2000 })
  expect(shownSize(twice, phone)).toEqual({ width: 750, height: 562.5 })
  const stamp = { ...desk, picture: { width: 100, height: 50 } }
  expect(shownSize(atRest, stamp)).toEqual(stamp.picture)
})

test('what is whole is not dragged: it lies in the middle', () => {
  for (const frame of [desk, phone])
    for (const state of [atRest, rotateRight(atRest), zoomOut(atRest)]) {
      expect(isWhole(state, frame)).toBe(true)
      expect(keepInSight(move(state, 300, 700), frame)).toEqual(state)
    }
  expect(keepInSight(reveal(atRest, 1, 0), desk)).toEqual(atRest)
  // One smaller than the window, as large as it is.
  const stamp = { ...desk, picture: { width: 100, height: 50 } }
  expect(keepInSight(move(original, 40, 0), stamp)).toEqual(original)
})

test('of what is larger some always lies over the middle of the window', () => {
  const far = keepInSight(move(original, 5000, -5000), desk)
  expect(far).toEqual({ ...original, x: 1000, y: -750 })
  expect(keepInSight(move(far, -10, 10), desk)).toEqual({ ...original, x: 990, y: -740 })
  expect(keepInSight(rotateRight(far), desk)).toMatchObject({ x: 750, y: -750 })
  const near = move(twice, -200, 10)
  expect(keepInSight(near, phone)).toBe(near)
})

test('made smaller, it comes back, and so it does in a smaller window', () => {
  const far = move({ ...atRest, scale: 1.2 }, 600, 400)
  expect(keepInSight(zoomOut(far), desk)).toEqual(atRest)
  expect(keepInSight(far, phone)).toMatchObject({ x: 225, y: 169 })
  expect(keepInSight(zoomIn(atRest), desk)).toEqual(zoomIn(atRest))
})

test('nothing is dragged before a picture is there', () => {
  const none = { ...desk, picture: { width: 0, height: 0 } }
  expect(keepInSight(move(atRest, 50, 50), none)).toEqual(atRest)
})
