import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isMissingPart } from '../later/is-missing-part.ts'
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts'

/** One that says what it is told to say. */
class SilentWorker extends EventTarget {
  static latest: SilentWorker | undefined
  isEnded = false
  constructor() {
    super()
    SilentWorker.latest = this
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  SilentWorker.latest = undefined
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = async () => {
  const why = readWorkbook(new Blob(['x']), { first: true, rows: 1 }).catch((error: unknown) => error)
  await vi.waitUntil(() => SilentWorker.latest)
  return why
}
const begin = () =>
  SilentWorker.latest?.dispatchEvent(new MessageEvent('message', { data: { kind: 'begun' } }))

test('code of the worker that does not come within a minute is missing, and nobody waits for it any longer', async () => {
  const why = read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(SilentWorker.latest?.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isMissingPart(await why)).toBe(true)
  expect(SilentWorker.latest?.isEnded).toBe(true)
})

test('a workbook has its ten seconds from the moment at which the worker begins, however late', async () => {
  const why = read()
  await vi.advanceTimersByTimeAsync(55_000)
  begin()
  await vi.advanceTimersByTimeAsync(9000)
  expect(SilentWorker.latest?.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await why).toBeInstanceOf(UnreadableWorkbook)
})
