import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The window: seen, or behind another one. */
let page: EventTarget & { visibilityState: string }
let asked: unknown[]
let client: QueryClient
let refreshFigures: typeof import('./refresh-figures.ts').refreshFigures

beforeEach(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  asked = []
  client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockImplementation(
    async filters => void asked.push(filters?.queryKey?.[0]),
  )
  // A page that has just been loaded: nothing was asked for yet.
  vi.resetModules()
  ;({ refreshFigures } = await import('./refresh-figures.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('figures are asked for at once after a quiet time, then at most every ten seconds, however often they change', () => {
  for (let second = 0; second < 28; second += 2) {
    refreshFigures(client, {})
    vi.advanceTimersByTime(2000)
  }
  expect(asked).toEqual(Array(3).fill('statistics'))
})

test('a window that nobody sees asks once somebody does', () => {
  page.visibilityState = 'hidden'
  refreshFigures(client, {})
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual(['statistics'])
})

test('files are asked for where files changed, and where nobody knows what did', () => {
  refreshFigures(client, { files: true })
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(['statistics', 'file', 'sys/file'])
  refreshFigures(client)
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(['statistics', 'file', 'sys/file', 'statistics', 'file', 'sys/file'])
})
