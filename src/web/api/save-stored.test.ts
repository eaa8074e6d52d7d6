import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { messages } from '#contract/messages.ts'

import { download } from './download.ts'
import { assertStored } from './save-stored.ts'

let server: Server
let answer: { status: number; type: string; body: string }
let asked: string | undefined

beforeEach(async () => {
  server = createServer(({ headers }, response) => {
    asked = headers.range
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listening on TCP: never a pipe's name
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const path = '/api/file/content/1/a.mp4'

test('what is there is asked for its first byte, and no more', async () => {
  answer = { status: 206, type: 'video/mp4', body: 'x' }
  await expect(assertStored(path)).resolves.toBeUndefined()
  expect(asked).toBe('bytes=0-0')
})

test('an empty file is there', async () => {
  answer = { status: 416, type: 'text/plain', body: '' }
  await expect(assertStored(path)).resolves.toBeUndefined()
})

test('a refusal is its sentence', async () => {
  const body = JSON.stringify({ success: false, code: 40400, message: messages.originalMissing, data: null })
  answer = { status: 200, type: 'application/json; charset=utf-8', body }
  await expect(assertStored(path)).rejects.toThrow(messages.originalMissing)
})

test('where nobody answers, a download says so in words of its person', async () => {
  server.close()
  const sentence = '连接不上服务器，请检查网络后重试'
  await expect(assertStored(path)).rejects.toThrow(sentence)
  await expect(download({ method: 'GET', path: 'export/content/1/a.xlsx' }, 'a.xlsx')).rejects.toThrow(
    sentence,
  )
})
