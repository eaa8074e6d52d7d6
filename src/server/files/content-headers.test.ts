import { afterAll, beforeAll, expect, test } from 'vitest'

import { person, startFileApp } from '../../../test/support/file-app.ts'

let app: Awaited<ReturnType<typeof startFileApp>>
beforeAll(async () => {
  app = await startFileApp({ zhang: person('user-1') })
})
afterAll(() => app.close())

test('the browser alone keeps a file, and asks for it again each time', async () => {
  const bytes = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(2000, 7)])
  const { data } = await app.upload('zhang', { bytes, name: '录音.mp3' })
  const get = (headers: Record<string, string> = {}) =>
    fetch(app.address + data.filePath, { headers: { authorization: 'zhang', ...headers } })
  const whole = await get()
  await whole.arrayBuffer()
  const again = await get({ 'if-none-match': String(whole.headers.get('etag')) })
  await again.arrayBuffer()
  const part = await get({ range: 'bytes=0-99' })
  await part.arrayBuffer()
  expect([whole, again, part].map(reply => [reply.status, reply.headers.get('cache-control')])).toEqual([
    [200, 'private, no-cache'],
    [304, 'private, no-cache'],
    [206, 'private, no-cache'],
  ])
})
