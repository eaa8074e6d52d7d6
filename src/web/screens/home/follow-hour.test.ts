import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followHour, hourNow } from './follow-hour.ts'

let heard: number[]
let stop: () => void
const page = new EventTarget()
const frame = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 3, 50) })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame))
  heard = []
  stop = followHour(() => heard.push(hourNow()))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('each full hour is told', () => {
  vi.advanceTimersByTime(9 * 60_000)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(61 * 60_000)
  expect(heard).toEqual([4, 5])
})

test('who comes back to the page after a night is told at once, until it is no longer wanted', () => {
  vi.setSystemTime(new Date(2026, 10, 25, 8, 30))
  page.dispatchEvent(new Event('visibilitychange'))
  frame.dispatchEvent(new Event('focus'))
  expect(heard).toEqual([8, 8])
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(heard).toEqual([8, 8])
})
