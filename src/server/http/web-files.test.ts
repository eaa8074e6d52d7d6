import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Parts } from '#server/parts.ts'
import { answerUnrouted, registerFailures } from './failures.ts'
import { registerWebFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'login.html', 'assets/one.js']) writeFileSync(join(folder, name), name)
  const parts = { log: { error: () => {} } } as unknown as Parts // nothing here fails unforeseen
  app = Fastify({ frameworkErrors: answerUnrouted(parts) })
  const answerPage = await registerWebFiles(app, folder)
  registerFailures(app, parts, answerPage)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string, accept: string, encoding: string) => {
  const { statusCode, body } = await app.inject({
    url,
    headers: { accept, 'accept-encoding': encoding },
  })
  return [statusCode, body]
}

test.each(['identity', 'gzip', 'br'])('every page is answered to who takes %s', async encoding => {
  for (const url of ['/', '/index', '/sys/user/list'])
    expect(await get(url, 'text/html', encoding)).toEqual([200, 'index.html'])
  expect(await get('/login', 'text/html', encoding)).toEqual([200, 'login.html'])
  expect(await get('/assets/one.js', '*/*', encoding)).toEqual([200, 'assets/one.js'])
})

test.each([
  ['//', '/'],
  ['//index?a=//b', '/index?a=//b'],
  ['/sys//user///list', '/sys/user/list'],
  ['//\\\\evil.example/', '/evil.example/'],
  ['/\\evil.example', '/\\evil.example'],
])('%s leads to the page with single slashes, on this host', async (url, page) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([statusCode, headers.location ?? url]).toEqual(url === page ? [200, url] : [302, page])
})

test.each(['/', '/assets/', '/assets', '/assets/gone.js'])('%s is no file', async url => {
  for (const encoding of ['identity', 'br']) expect((await get(url, '*/*', encoding))[0]).toBe(404)
})

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/sys/user/%E4%B?id=%E4%B', '/sys/user/%25E4%25B?id=%E4%B'],
  ['//evil.example/%', '/evil.example/%25'],
])('%s, which nobody can read, leads a browser to the page that does not exist', async (url, page) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([statusCode, headers.location]).toEqual([302, page])
  expect(await get(page, 'text/html', 'identity')).toEqual([200, 'index.html'])
})

test.each([
  ['/%E0%A4%A', '*/*', 'GET'],
  ['/api/sys/user/select/%E4%B', 'text/html', 'GET'],
  ['/%E0%A4%A', 'text/html', 'POST'],
] as const)('%s to who takes %s by %s is refused in the envelope', async (url, accept, method) => {
  const { body } = await app.inject({ url, method, headers: { accept } })
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 40000 })
})
