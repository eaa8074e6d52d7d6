import { afterAll, beforeAll, expect, test } from 'vitest'

import { badFiles, badNames, type BadFile } from '../../../test/support/bad-files.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'
import { wrongContent } from './wrong-content.ts'

let app: Awaited<ReturnType<typeof startFileApp>>
beforeAll(async () => {
  app = await startFileApp({ zhang: person('user-1') })
})
afterAll(() => app.close())

const bad = await badFiles()

const sentences = {
  other: ({ name, kind }: BadFile) => wrongContent({ name, kind }, app.files.limits.accept).message,
  torn: ({ name }: BadFile) => `“${name}”不完整或已损坏，请检查后重新上传`,
  huge: ({ name }: BadFile) => `“${name}”的像素过多（最多一亿），请缩小后再上传`,
}

test.each(bad)('$what is refused with its sentence and not kept', async file => {
  const { name, bytes, says } = file
  const reply = await app.upload('zhang', { bytes, name })
  expect(reply).toMatchObject({ success: false, message: sentences[says](file) })
  expect(await app.stored()).toEqual([])
})

test.each(bad)('$what in two chunks is refused as well', async file => {
  const { name, bytes, says } = file
  const half = Math.ceil(bytes.length / 2)
  const first = await app.upload('zhang', { bytes: bytes.subarray(0, half), name, total: 2 })
  const last = first.success
    ? await app.upload('zhang', {
        bytes: bytes.subarray(half),
        name: `${first.data.id}_${name}`,
        total: 2,
        current: 2,
      })
    : first
  expect(last).toMatchObject({ success: false, message: sentences[says](file) })
  expect(await app.stored()).toEqual([])
})

test.each(badNames)('$what becomes a harmless label', async ({ name, label }) => {
  const bytes = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(2000, 7)])
  const { data, success } = await app.upload('zhang', { bytes, name })
  expect(success).toBe(true)
  expect(data.fileName).toBe(label)
  const reply = await fetch(app.address + data.filePath, { headers: { authorization: 'zhang' } })
  expect(reply.headers.get('content-disposition')).not.toMatch(/[\r\n\u202e]/)
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  // On disk there are ids only.
  expect((await app.stored()).every(each => /^[0-9a-f-]{36}\/1-[0-9a-f]{12}$/.test(each))).toBe(true)
  await app.call('zhang', 'DELETE', `file/delete?id=${data.id}`)
})
