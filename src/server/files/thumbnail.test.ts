import { Readable } from 'node:stream'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { messages } from '#contract/messages.ts'

import { person, startFileApp } from '../../../test/support/file-app.ts'

let app: Awaited<ReturnType<typeof startFileApp>>
beforeAll(async () => {
  app = await startFileApp({ zhang: person('user-1') }, 'sqlite')
})
afterAll(() => app.close())

const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1890ff' } })
    .png()
    .toBuffer()
const picture = async (name: string) => (await app.upload('zhang', { bytes: await png(), name })).data
const thumbnail = (path: string) =>
  fetch(`${app.address}${path}?thumbnail=100`, { headers: { authorization: 'zhang' } })

test('a picture that is lost or torn has no thumbnail, says why, and leaves others theirs', async () => {
  const [lost, torn, other] = [
    await picture('丢失.png'),
    await picture('半张.png'),
    await picture('还在.png'),
  ]
  const { store } = app.files
  await store.removeAll(lost.id)
  const [piece = ''] = await store.partNames(torn.id)
  await store.removePart(torn.id, piece)
  await store.write(torn.id, piece, Readable.from([(await png()).subarray(0, 60)]))
  expect(await (await thumbnail(lost.filePath)).json()).toMatchObject({
    success: false,
    message: messages.originalMissing,
  })
  expect(await (await thumbnail(torn.filePath)).json()).toMatchObject({
    success: false,
    message: messages.imageFailed,
  })
  expect((await thumbnail(other.filePath)).headers.get('content-type')).toBe('image/webp')
})
