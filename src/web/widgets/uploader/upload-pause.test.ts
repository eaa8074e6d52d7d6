import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { goodEnvelope as good } from '../../../../test/support/envelopes.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'
import { UploadRun } from './upload-run.ts'

class Hasher extends EventTarget {
  postMessage({ id }: { id: number }) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, hash: 'aa' } })))
  }
  terminate() {}
}

let requests = 0

/** The first chunk waits for its answer until it is cut; then all are answered at once. */
class Line extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = JSON.stringify(good({ id: 'upload' }))
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send() {
    if (++requests > 1) queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  requests = 0
  vi.stubGlobal('localStorage', new StorageStub())
  vi.stubGlobal('Worker', Hasher)
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('who pauses and goes on at once is not told that the line is lost, and waits for nothing', async () => {
  const phases: (string | undefined)[] = []
  const options = { owner: { otcType: 'sys/msg', otcId: 'notice' }, chunkBytes: 9 }
  const run = new UploadRun(new File(['12345678'], '片.mp4'), options, ({ phase }) => phases.push(phase))
  await vi.waitFor(() => expect(requests).toBe(1))
  run.pause()
  run.resume()
  expect(await run.done).toMatchObject({ id: 'upload' })
  expect(phases).toContain('paused')
  expect(phases).not.toContain('offline')
})
