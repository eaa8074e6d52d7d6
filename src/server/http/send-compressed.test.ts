import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startApp, type TestApp } from '../../../test/support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const search = (word: string, encoding: string) =>
  app.app.inject({
    url: `/api/sys/district/search?keyword=${encodeURIComponent(word)}`,
    headers: { authorization: app.admin.token, 'accept-encoding': encoding },
  })

test('an answer of some length is compressed for who understands it, and the same for everybody', async () => {
  const plain = await search('州', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toMatchObject({ success: true })
  const small = await search('州', 'gzip, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const short = await search('没有这个', 'br')
  expect([short.headers['content-encoding'], short.json().data]).toEqual([undefined, []])
})
