import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Parts } from '#server/parts.ts'
import { registerFailures } from './failures.ts'
import { registerWebFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'login.html', 'assets/one.js']) writeFileSync(join(folder, name), name)
  app = Fastify()
  const answerPage = await registerWebFiles(app, folder)
  const parts = { log: { error: () => {} } } as unknown as Parts // nothing here fails unforeseen
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
