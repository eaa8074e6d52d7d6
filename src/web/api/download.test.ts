import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { Failure } from '#contract/failure.ts'

import { noAnswer } from './call.ts'
import { download } from './download.ts'

let server: Server

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 100 })
    response.write('half of it', () => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listening on TCP: never a pipe's name
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const spec = { method: 'GET', path: 'sys/org/export' } as const

test('a file whose connection breaks off in the middle is a lost connection, and no error of the page', async () => {
  await expect(download(spec, '机构.xlsx')).rejects.toEqual(
    new Failure(noAnswer, '连接不上服务器，请检查网络后重试'),
  )
})

test('one that its person gives up in the middle is no failure to show', async () => {
  const signal = AbortSignal.abort()
  await expect(download(spec, '机构.xlsx', { signal })).rejects.toMatchObject({ name: 'AbortError' })
})
