import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { registerSecurityHeaders } from './security-headers.ts'

const app = fastify()
registerSecurityHeaders(app, 'https://viewer.example')
for (const path of ['/', '/assets/page-1a2b3c.js', '/api/config']) app.get(path, () => 'hello')
app.get('/api/sys/dict/tree', (_request, reply) => reply.header('cache-control', 'no-cache').send('hello'))
afterAll(() => app.close())

const headersOf = async (url: string) => (await app.inject({ url })).headers

test('a page takes scripts from here alone, is never framed, and tells no other site where it was', async () => {
  const { 'content-security-policy': policy, ...headers } = await headersOf('/')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-src 'self' blob: https://viewer.example")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('what is not there, and what fails, is answered as strictly', async () => {
  expect(await headersOf('/nowhere')).toMatchObject({ 'x-frame-options': 'DENY' })
})

test('an answer of the interface is kept nowhere, unless it says otherwise', async () => {
  expect(await headersOf('/api/config')).toMatchObject({ 'cache-control': 'no-store' })
  expect(await headersOf('/api/sys/dict/tree')).toMatchObject({ 'cache-control': 'no-cache' })
})

test('a script carries no kilobyte about pages, and is still what it says it is', async () => {
  const headers = await headersOf('/assets/page-1a2b3c.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
})
