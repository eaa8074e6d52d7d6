import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { failures } from '#contract/failure.ts'
import { setCredentialsProvider } from '#web/api/file-address.ts'
import { continueOpenWork, endOpenWork } from '#web/api/open-work.ts'
import { onReport } from '#web/api/report.ts'
import {
  badEnvelope as bad,
  goodEnvelope as good,
  replyOf as reply,
} from '../../../../test/support/envelopes.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'
import { recallUpload, rememberUpload } from './resume-memory.ts'
import { queueOf } from './upload-queues.ts'
import { Cancelled } from './run-options.ts'
import { UploadRun } from './upload-run.ts'
import { fingerprint } from './upload-rules.ts'

const owner = { otcType: 'sys/msg', otcId: 'notice' }
const options = { owner, chunkBytes: 2 }
const file = new File(['12345678'], '片.mp4', { lastModified: 1 })
const memory = fingerprint(file, owner, options.chunkBytes)

class Hasher extends EventTarget {
  postMessage({ id }: { id: number }) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, hash: 'aa' } })))
  }
  terminate() {}
}

/** Chunks that were sent: which one, under which name, and under which keys. */
let sent: [chunk: string, name: string][] = []
let keys: string[] = []
/** What the server says to a chunk. */
let answer: (chunk: number, total: number) => object = () => ({})

class Line extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = ''
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  abort() {}
  send(form: FormData) {
    const part = form.get('chunk')
    const chunk = String(form.get('currentChunk'))
    sent.push([chunk, part instanceof File ? part.name : ''])
    this.responseText = JSON.stringify(answer(Number(chunk), Number(form.get('totalChunks'))))
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new StorageStub())
  vi.stubGlobal('Worker', Hasher)
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  setCredentialsProvider(() => ({ accessToken: 'mine', secretKey: '' }))
  asked.mockReset()
  sent = []
  keys = []
  answer = chunk => good({ id: 'upload', ...(chunk < 4 && { nextChunk: chunk + 1 }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begun = () => rememberUpload(memory, { ...owner, id: 'upload', name: file.name, size: file.size })
const run = () => new UploadRun(file, options, () => undefined)

test('what had begun goes on where it was, also where the line fails as that is asked', async () => {
  begun()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValueOnce(new Response('', { status: 502 }))
  asked.mockResolvedValueOnce(reply(good({ nextChunk: 3, totalChunks: 4 })))
  const { done } = run()
  await vi.runAllTimersAsync()
  await done
  expect(sent).toEqual([
    ['3', 'upload_片.mp4'],
    ['4', 'upload_片.mp4'],
  ])
  expect(recallUpload(memory)).toBeUndefined()
})

test('what the server does not know any more begins anew', async () => {
  begun()
  asked.mockResolvedValueOnce(reply(bad(failures.notFound)))
  const { done } = run()
  await vi.runAllTimersAsync()
  await done
  expect(sent.map(each => each[0])).toEqual(['1', '2', '3', '4'])
  expect(sent[0]?.[1]).toBe('片.mp4')
})

test('where the session ends on the way, it waits for the next one and goes on where it was', async () => {
  const told = vi.fn<(error: unknown) => void>()
  onReport(told)
  answer = chunk => (chunk < 3 ? good({ id: 'upload', nextChunk: chunk + 1 }) : bad(failures.loginExpired))
  const phases: (string | undefined)[] = []
  const waiting = new UploadRun(file, options, ({ phase }) => void phases.push(phase))
  await vi.runAllTimersAsync()
  expect(told).toHaveBeenCalledOnce()
  expect(phases.at(-1)).toBe('signedOut')
  expect(recallUpload(memory)?.id).toBe('upload')
  answer = chunk => good({ id: 'upload', ...(chunk < 4 && { nextChunk: chunk + 1 }) })
  waiting.resume()
  expect(phases.at(-1)).toBe('uploading')
  await vi.runAllTimersAsync()
  await waiting.done
  expect(sent.map(each => each[0])).toEqual(['1', '2', '3', '3', '4'])
  expect(asked).not.toHaveBeenCalled()
})

test('where the server was away it goes on as soon as that is back, and not when its turn comes', async () => {
  begun()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValueOnce(reply(good({ nextChunk: 3, totalChunks: 4 })))
  const queue = queueOf(owner)
  const arrived = new Promise(resolve => queue.listen({ onDone: resolve, onFailed: resolve }))
  queue.add([file], options)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.items.map(each => each.phase)).toEqual(['offline'])
  continueOpenWork()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(each => each[0])).toEqual(['3', '4'])
  expect(await arrived).toMatchObject({ id: 'upload' })
})

test('of files that were chosen together the last one that is refused is known as one of them', async () => {
  const several = queueOf({ ...owner, otcId: 'several' })
  const leave = several.watch()
  const told: [name: string, isAlone: boolean][] = []
  several.listen({
    onDone: () => undefined,
    onFailed: (_error, name, isAlone) => void told.push([name, isAlone]),
  })
  answer = () => bad(failures.forbidden)
  several.add([new File(['1'], '一.txt'), new File(['2'], '二.txt')], options)
  await vi.runAllTimersAsync()
  several.add([new File(['3'], '独.txt')], options)
  await vi.runAllTimersAsync()
  // Nor is it known which one is meant where its form is closed.
  leave()
  several.add([new File(['4'], '关.txt')], options)
  await vi.runAllTimersAsync()
  expect(told).toEqual([
    ['一.txt', false],
    ['二.txt', false],
    ['独.txt', true],
    ['关.txt', false],
  ])
})

test('what a reload cut off is told apart from what was chosen after it, and stands before that', async () => {
  const notice = { ...owner, otcId: 'reloaded' }
  const [large, small] = [file, new File(['1'], '小.docx', { lastModified: 2 })]
  const told: [name: string, later: readonly string[]][] = []
  const listen = () =>
    queueOf(notice).listen({
      onDone: ({ fileName }, later) => void told.push([fileName, later]),
      onFailed: () => undefined,
    })
  listen()
  // The large one gets no further than its first chunk.
  answer = (chunk, total) => {
    if (total === 1) return good({ id: 'small', fileName: small.name })
    return good({ id: 'large', fileName: large.name, ...(chunk < 4 && { nextChunk: chunk + 1 }) })
  }
  queueOf(notice).add([large, small], { ...options, owner: notice })
  const [first] = queueOf(notice).items
  queueOf(notice).pause(first?.uid ?? '')
  await vi.runAllTimersAsync()
  expect(told).toEqual([[small.name, []]])
  endOpenWork()
  listen()
  queueOf(notice).add([large], { ...options, owner: notice })
  await vi.runAllTimersAsync()
  expect(told.slice(1)).toEqual([[large.name, ['small']]])
})

test('what the server refuses is given up there, too; not what its sender may not do now', async () => {
  asked.mockImplementation(async () => reply(good({ nextChunk: 3, totalChunks: 4 })))
  for (const refusal of [failures.forbidden, failures.refused]) {
    answer = chunk => (chunk < 3 ? good({ id: 'upload', nextChunk: chunk + 1 }) : bad(refusal))
    const ended = expect(run().done).rejects.toMatchObject({ code: refusal.code })
    await Promise.all([vi.runAllTimersAsync(), ended])
    expect(recallUpload(memory)?.id).toBe(refusal === failures.forbidden ? 'upload' : undefined)
  }
  expect(asked.mock.lastCall?.[0]).toBe('/api/file/upload?id=upload')
})

test('a chunk whose answer is lost comes again under the same key, and so does the word that it is cancelled', async () => {
  let tries = 0
  answer = () => (++tries < 3 ? bad(failures.busy) : good({ id: 'upload', nextChunk: 2 }))
  asked.mockImplementation(async () => reply(good({ id: null })))
  const going = run()
  const ended = expect(going.done).rejects.toBeInstanceOf(Cancelled)
  await vi.advanceTimersByTimeAsync(1000)
  going.cancel()
  await vi.runAllTimersAsync()
  await ended
  expect(sent.map(each => each[0])).toEqual(['1', '1'])
  expect(new Set(keys).size).toBe(1)
  const [address, init] = asked.mock.lastCall ?? []
  expect(address).toBe('/api/file/upload')
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(keys[0])
})

test('what another window has given up is sent anew here, under another key', async () => {
  begun()
  asked.mockResolvedValueOnce(reply(good({ nextChunk: 3, totalChunks: 4 })))
  answer = (chunk, total) =>
    keys.length < 2
      ? bad(failures.notFound)
      : good({ id: 'own', ...(chunk < total && { nextChunk: chunk + 1 }) })
  const { done } = run()
  await vi.runAllTimersAsync()
  expect(await done).toMatchObject({ id: 'own' })
  expect(sent.map(each => each[0])).toEqual(['3', '1', '2', '3', '4'])
  expect(sent[1]?.[1]).toBe(file.name)
  expect(new Set(keys).size).toBe(2)
})

test('where the server cannot say how far it has come, or takes a chunk amiss, what was sent stays', async () => {
  begun()
  asked.mockResolvedValueOnce(reply({ ...bad(failures.serverError), data: { traceId: 'x' } }))
  const asking = run()
  const refused = expect(asking.done).rejects.toMatchObject({ code: failures.serverError.code })
  await vi.runAllTimersAsync()
  await refused
  expect(recallUpload(memory)?.id).toBe('upload')

  asked.mockResolvedValueOnce(reply(good({ nextChunk: 2, totalChunks: 4 })))
  answer = chunk => (chunk < 3 ? good({ id: 'upload', nextChunk: chunk + 1 }) : bad(failures.serverError))
  const sending = run()
  const broken = expect(sending.done).rejects.toMatchObject({ code: failures.serverError.code })
  await vi.runAllTimersAsync()
  await broken
  expect(recallUpload(memory)?.id).toBe('upload')
  expect(asked).toHaveBeenCalledTimes(2)
})
