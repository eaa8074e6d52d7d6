import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Failure } from '#contract/failure.ts'
import { LostConnection, postChunk } from './post-chunk.ts'

/** The network, replaced: a request that is answered as the test says. */
let answer: { status: number; text: string }
let withCredentials: boolean
let headers: Record<string, string>

class Line extends EventTarget {
  readonly upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  open() {}
  setRequestHeader(name: string, value: string) {
    headers[name] = value
  }
  abort() {}
  send() {
    withCredentials = this.withCredentials
    this.status = answer.status
    this.responseText = answer.text
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Line))
afterEach(() => vi.unstubAllGlobals())

const failed = async (status: number, text: string): Promise<unknown> => {
  answer = { status, text }
  headers = {}
  return postChunk(new FormData(), 'key', new AbortController().signal, () => undefined).catch(
    (error: unknown) => error,
  )
}

test('what the server says of a chunk is what went wrong', async () => {
  const text = JSON.stringify({ success: false, code: 40000, message: '文件大小不能超过1024M！', data: null })
  expect(await failed(200, text)).toEqual(new Failure(40000, '文件大小不能超过1024M！'))
})

test('a text that is no answer of ours is said as it is; without one the call and its status are', async () => {
  expect(await failed(403, 'blocked by the gateway')).toEqual(new Error('blocked by the gateway'))
  expect(await failed(403, '')).toEqual(new Error('fail to post /api/file/upload 403'))
})

test.each([0, 408, 502, 503, 504])(
  'status %i without an answer of ours is a lost connection: the chunk is sent again',
  async status => {
    expect(await failed(status, '')).toBeInstanceOf(LostConnection)
  },
)

test('a chunk that was taken gives its record; credentials and the key of its upload go with it', async () => {
  const data = { id: '7', nextChunk: 2 }
  expect(await failed(200, JSON.stringify({ success: true, code: 20000, message: '成功', data }))).toEqual(
    data,
  )
  expect(withCredentials).toBe(true)
  expect(headers).toMatchObject({ 'idempotency-key': 'key' })
})
