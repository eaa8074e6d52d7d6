import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Hashes nothing until it is told to, as one does that still has a gigabyte to read. */
class SlowWorker extends EventTarget {
  static asked: { id: number; chunk: Blob | null }[] = []
  static latest: SlowWorker | undefined
  constructor() {
    super()
    SlowWorker.latest = this
  }
  postMessage(request: { id: number; chunk: Blob | null }) {
    SlowWorker.asked.push(request)
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', SlowWorker)
  // The worker is made once for the page; another test's may be there.
  vi.resetModules()
  SlowWorker.asked = []
})
afterEach(() => vi.unstubAllGlobals())

test('who gives a file up waits for no hash, and the worker goes on to the next', async () => {
  const { chunkHash } = await import('./chunk-hash.ts')
  const [end, other] = [new AbortController(), new AbortController()]
  const given = chunkHash(new Blob(['a']), end.signal)
  const kept = chunkHash(new Blob(['b']), other.signal)
  end.abort()
  await expect(given).rejects.toThrow('Given up')
  const [first, second, last] = SlowWorker.asked
  expect(last).toEqual({ id: first?.id, chunk: null })
  SlowWorker.latest?.dispatchEvent(new MessageEvent('message', { data: { id: second?.id, hash: 'bb' } }))
  expect(await kept).toBe('bb')
})
