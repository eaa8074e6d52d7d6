import { randomBytes } from 'node:crypto'

import { write } from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signPath } from '#contract/file-sign.ts'
import type { FileRecord } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'
import { seal, sealKey } from '#server/db/sealed.ts'

import { dialects } from '../../../test/support/database.ts'
import { hashes, person, startFileApp } from '../../../test/support/file-app.ts'
import { s3Store } from '../../../test/support/s3.ts'

const people = {
  zhang: person('user-1'),
  wang: person('user-2'),
  editor: person('user-3', { pages: new Map([['/base/org/list', ['add']]]) }),
}

/** An MP3 needs no more than a frame header to be one; the rest may be anything. */
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])
const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1890ff' } })
    .png()
    .toBuffer()
const workbook = (bookType: 'xlsx' | 'biff8') =>
  Buffer.from(
    write(
      { SheetNames: ['一'], Sheets: { 一: { A1: { t: 's', v: '账号' }, '!ref': 'A1' } } },
      { type: 'array', bookType },
    ),
  )

const places = [
  ...dialects.map(dialect => ({ name: `${dialect}, a folder`, dialect, store: undefined })),
  ...(s3Store ? [{ name: 'sqlite, S3', dialect: 'sqlite' as const, store: s3Store }] : []),
]

describe.each(places)('files on $name', ({ dialect, store }) => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [], await store?.fresh())
  })
  afterAll(() => app.close())

  test('a file of one chunk is complete at once and comes back byte for byte', async () => {
    const bytes = mp3(9000)
    const { data, success } = await app.upload('zhang', { bytes, name: '会议 录音.mp3' })
    expect(success).toBe(true)
    expect(data).toMatchObject({
      fileName: '会议 录音.mp3',
      fileType: 'mp3',
      fileSize: 9000,
      fileAlias: null,
    })
    expect(data.nextChunk).toBeUndefined()
    const row = await app.database.write(db =>
      db.selectFrom('sys_file').select('fileSource').where('id', '=', data.id).executeTakeFirst(),
    )
    expect(row).toEqual({ fileSource: 'Server' })
    const reply = await fetch(app.address + data.filePath, { headers: { authorization: 'zhang' } })
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
    expect(reply.headers.get('content-type')).toBe('audio/mpeg')
  })

  test('chunks of many pieces come back byte for byte, with all that looks like the end of one in them', async () => {
    const bytes = mp3(13_000_000)
    for (let at = 1000; at + 8 < bytes.length; at += 65_521) bytes.write('\r\n------', at, 'latin1')
    const half = 6_500_001
    const first = await app.upload('zhang', { bytes: bytes.subarray(0, half), name: '长.mp3', total: 2 })
    const rest = { bytes: bytes.subarray(half), name: `${first.data.id}_长.mp3`, total: 2, current: 2 }
    const { data } = await app.upload('zhang', rest)
    expect((await app.upload('zhang', rest)).data).toEqual(data)
    const reply = await fetch(app.address + data.filePath, { headers: { authorization: 'zhang' } })
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('chunks go in one after the other; the last one again is acknowledged, any other refused', async () => {
    const bytes = mp3(30_000)
    const piece = (n: number) => bytes.subarray((n - 1) * 10_000, n * 10_000)
    const send = (current: number, name: string, part = piece(current)) =>
      app.upload('zhang', { bytes: part, name, total: 3, current })
    const first = await send(1, '长.mp3')
    expect(first.data.nextChunk).toBe(2)
    const name = `${first.data.id}_长.mp3`
    expect((await send(3, name)).message).toBe('请从第 2 块继续上传')
    expect((await send(1, name)).data.nextChunk).toBe(2)
    expect((await send(2, name)).data.nextChunk).toBe(3)
    expect((await send(2, name)).data.nextChunk).toBe(3)
    expect((await send(2, name, randomBytes(10_000))).success).toBe(false)
    const state = await app.call('zhang', 'GET', `file/upload/${first.data.id}`)
    expect(state.data).toEqual({ id: first.data.id, nextChunk: 3, totalChunks: 3, fileSize: 20_000 })
    expect((await app.call('wang', 'GET', `file/upload/${first.data.id}`)).success).toBe(false)
    const last = await send(3, name)
    expect(last.data).toMatchObject({ id: first.data.id, fileName: '长.mp3', fileSize: 30_000 })
    expect((await send(3, name)).data).toEqual(last.data)
    const reply = await fetch(app.address + last.data.filePath, { headers: { authorization: 'zhang' } })
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('an upload begun here goes on at another node', async () => {
    const bytes = mp3(20_000)
    const first = await app.upload('zhang', { bytes: bytes.subarray(0, 10_000), name: 'a.mp3', total: 2 })
    const name = `${first.data.id}_a.mp3`
    const other = await app.startOther()
    const last = await other.upload('zhang', { bytes: bytes.subarray(10_000), name, total: 2, current: 2 })
    await other.close()
    expect(last.data).toMatchObject({ id: first.data.id, fileSize: 20_000 })
    const reply = await fetch(app.address + last.data.filePath, { headers: { authorization: 'zhang' } })
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('the same chunk sent twice at once is kept once', async () => {
    const bytes = mp3(20_000)
    const first = await app.upload('zhang', { bytes: bytes.subarray(0, 10_000), name: 'a.mp3', total: 2 })
    const again = () =>
      app.upload('zhang', {
        bytes: bytes.subarray(10_000),
        name: `${first.data.id}_a.mp3`,
        total: 2,
        current: 2,
      })
    // The end of the upload may clear away the place of the one that is slower: it is told where to go on, as after any chunk.
    const acknowledged = async () => {
      const reply = await again()
      if (!reply.success) expect(reply.data).toEqual({ nextChunk: 2 })
      return reply.success ? reply : again()
    }
    const both = await Promise.all([acknowledged(), acknowledged()])
    expect(both).toMatchObject([{ success: true, data: both[1].data }, { success: true }])
    expect(await app.files.store.partNames(first.data.id)).toHaveLength(2)
  })

  test.each([
    ['an unknown ending', Buffer.from('MZ'), 'setup.exe'],
    ['no ending', mp3(5000), 'mp3'],
  ])('%s is refused with the sentence of the specification and nothing is kept', async (_, bytes, name) => {
    const before = await app.stored()
    const reply = await app.upload('zhang', { bytes, name })
    expect(reply).toMatchObject({ success: false, message: messages.wrongExtension(app.files.limits.accept) })
    expect(await app.stored()).toEqual(before)
  })

  test('workbooks, old and new, are what they say', async () => {
    expect((await app.upload('zhang', { bytes: workbook('biff8'), name: '旧.xls' })).success).toBe(true)
    expect((await app.upload('zhang', { bytes: workbook('xlsx'), name: '新.xlsx' })).success).toBe(true)
  })

  test('a chunk that does not match its hash changes nothing', async () => {
    const before = await app.stored()
    const more = { chunkHash: '0'.repeat(64) }
    expect((await app.upload('zhang', { bytes: mp3(5000), name: 'a.mp3', more })).message).toContain('损坏')
    expect(await app.stored()).toEqual(before)
  })

  test('an empty file, missing fields and strangers are refused', async () => {
    expect((await app.upload('zhang', { bytes: Buffer.alloc(0), name: 'a.mp3' })).message).toContain('空')
    expect((await app.upload('zhang', { bytes: mp3(50), name: 'a.mp3', total: 0 })).code).toBe(40000)
    expect((await app.upload('zhang', { bytes: mp3(50), name: 'a.mp3', more: { what: '1' } })).code).toBe(
      40000,
    )
    expect((await app.upload('wang', { bytes: mp3(50), name: 'a.mp3' })).code).toBe(40300)
    expect((await app.upload('nobody', { bytes: mp3(50), name: 'a.mp3' })).code).toBe(40003)
  })

  test('a record that is not saved yet needs add; only who attached a file sees it', async () => {
    const owner = { otcType: 'sys/org', otcId: '01912345-0000-7000-8000-000000000001' }
    const { data } = await app.upload('editor', { bytes: mp3(5000), name: 'a.mp3', owner })
    const path = `file/select?otcId=${owner.otcId}&otcType=sys/org`
    expect((await app.call('editor', 'GET', path)).data).toEqual([data])
    expect((await app.call('wang', 'GET', path)).code).toBe(40300)
    expect((await app.call('wang', 'DELETE', `file/delete?id=${data.id}`)).code).toBe(40300)
    expect((await app.call('editor', 'DELETE', `file/delete?id=${data.id}`)).success).toBe(true)
    expect((await app.call('editor', 'GET', path)).data).toEqual([])
    expect(await app.files.store.partNames(data.id)).toEqual([])
  })

  test('files stay in the order that was given to them, new ones last', async () => {
    const owner = { otcType: 'sys/user', otcId: 'user-1' }
    const path = `otcId=${owner.otcId}&otcType=${owner.otcType}`
    const list = async () =>
      (await app.call<FileRecord[]>('zhang', 'GET', `file/select?${path}`)).data.map(each => each.id)
    const before = await list()
    const turned = before.toReversed()
    expect((await app.call('zhang', 'PUT', `file/order?${path}`, turned)).success).toBe(true)
    expect(await list()).toEqual(turned)
    const { data } = await app.upload('zhang', { bytes: mp3(5000), name: 'a.mp3' })
    expect(await list()).toEqual([...turned, data.id])
    expect((await app.call('wang', 'PUT', `file/order?${path}`, turned)).code).toBe(40300)
    expect((await app.call('zhang', 'PUT', `file/order?${path}`, ['../x'])).code).toBe(40000)
  })

  test('ranges, etags and headers', async () => {
    const bytes = mp3(10_000)
    const { data } = await app.upload('zhang', { bytes, name: 'a.mp3', total: 1 })
    const get = (headers: Record<string, string>) =>
      fetch(app.address + data.filePath, { headers: { authorization: 'zhang', ...headers } })
    const part = await get({ range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/10000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    expect((await get({ range: 'bytes=10000-' })).status).toBe(416)
    const whole = await get({})
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    await whole.arrayBuffer()
    expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('a picture has a thumbnail of 100 pixels; what is no picture has none', async () => {
    const { data } = await app.upload('zhang', { bytes: await png(), name: '图.png' })
    const reply = await fetch(`${app.address}${data.filePath}?thumbnail=100`, {
      headers: { authorization: 'zhang' },
    })
    const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 100, height: 100, format: 'webp' })
    const sound = await app.upload('zhang', { bytes: mp3(5000), name: 'a.mp3' })
    expect((await app.call('zhang', 'GET', `${sound.data.filePath.slice(5)}?thumbnail=100`)).success).toBe(
      false,
    )
  })

  test('a signed address opens the file without a header, until it expires', async () => {
    const { data } = await app.upload('zhang', { bytes: mp3(5000), name: '会议.mp3' })
    const time = app.now().toISOString()
    const row = { id: 'session-1', version: 1, createTime: time, updateTime: time, userId: 'user-1' }
    const sealed = seal(await app.database.write(db => sealKey(db, app.config)), 'secret')
    await app.database.write(db =>
      db
        .insertInto('sys_session')
        .values({ ...row, tokenHash: hashes.sha256('zhang'), secretKey: sealed } as never)
        .execute(),
    )
    const keys = { accessToken: 'zhang', secretKey: 'secret' }
    const address = app.address + signPath(data.filePath, keys, app.now().getTime(), hashes)
    expect((await fetch(address)).headers.get('content-type')).toBe('audio/mpeg')
    const wrong =
      app.address + signPath(data.filePath, { ...keys, secretKey: 'other' }, app.now().getTime(), hashes)
    expect(await (await fetch(wrong)).json()).toMatchObject({ success: false, code: 40003 })
    app.passTime(11 * 60_000)
    expect(await (await fetch(address)).json()).toMatchObject({ success: false, code: 40003 })
  })

  test('a missing original says so', async () => {
    const { data } = await app.upload('zhang', { bytes: mp3(5000), name: 'a.mp3' })
    await app.files.store.removeAll(data.id)
    const reply = await app.call('zhang', 'GET', data.filePath.slice(5))
    expect(reply).toMatchObject({ success: false, message: messages.originalMissing })
  })
})
