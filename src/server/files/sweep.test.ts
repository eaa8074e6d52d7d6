import { randomBytes } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { newId } from '#server/db/new-id.ts'
import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'
import { sweepFiles } from './sweep.ts'

const pages = new Map([['/base/org/list', ['admin'] as const]])
const people = {
  all: person('user-1', { pages }),
  elsewhere: person('user-2', {
    pages,
    scope: { all: false, orgIds: ['other'], deptIds: [], userId: 'user-2' },
  }),
}
const mp3 = (size = 5000) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])
const dayMs = 24 * 60 * 60 * 1000

describe.each(dialects)('files and their records on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  let org: AnyRow
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [serve(sysOrg)])
    org = (await app.call<AnyRow>('all', 'POST', 'sys/org/save', { orgName: '一', orgCode: 'A' })).data
  })
  afterAll(() => app.close())

  const attach = (owner: { otcType: string; otcId: string }, token = 'all') =>
    app.upload(token, { bytes: mp3(), name: 'a.mp3', owner })
  const isStored = async (id: string) => (await app.files.store.partNames(id)).length > 0

  test('a record outside the data scope gives no file away and takes none', async () => {
    const owner = { otcType: 'sys/org', otcId: org.id }
    const { data } = await attach(owner)
    const path = data.filePath.slice('/api/'.length)
    expect((await app.call('elsewhere', 'GET', path)).code).toBe(40400)
    expect((await app.call('elsewhere', 'GET', `file/select?otcType=sys/org&otcId=${org.id}`)).code).toBe(
      40400,
    )
    expect((await app.call('elsewhere', 'DELETE', `file/delete?id=${data.id}`)).code).toBe(40400)
    expect((await attach(owner, 'elsewhere')).code).toBe(40400)
    expect(await isStored(data.id)).toBe(true)
  })

  test('the sweep takes what nobody can reach, and nothing else', async () => {
    const kept = (await attach({ otcType: 'sys/org', otcId: org.id })).data
    const unsaved = (await attach({ otcType: 'sys/org', otcId: newId() })).data
    const half = (await app.upload('all', { bytes: mp3(), name: 'a.mp3', total: 2 })).data
    // Stored by a process that was killed before it could tell the database; its id says that it is old.
    const stray = '01800000-0000-7000-8000-0000000000ff'
    await app.files.store.write(stray, '1-abc', Readable.from([Buffer.from('x')]))
    expect(await sweepFiles(app.files)).toBe(1)
    expect(await isStored(stray)).toBe(false)
    for (const { id } of [kept, unsaved, half]) expect(await isStored(id)).toBe(true)

    app.passTime(dayMs + 60_000)
    expect(await sweepFiles(app.files)).toBe(2)
    expect(await isStored(kept.id)).toBe(true)
    for (const { id } of [unsaved, half]) expect(await isStored(id)).toBe(false)
    expect((await app.call('all', 'GET', `file/upload/${half.id}`)).success).toBe(false)
  })

  test('a day is a day: what went on a moment ago stays, what was put into a notice before it is saved, too', async () => {
    const going = (await app.upload('all', { bytes: mp3(), name: 'a.mp3', total: 3 })).data
    const stopped = (await app.upload('all', { bytes: mp3(), name: 'a.mp3', total: 3 })).data
    const unsaved = (await attach({ otcType: 'sys/org', otcId: newId() })).data
    app.passTime(dayMs - 1000)
    const again = { bytes: mp3(), name: `${going.id}_a.mp3`, total: 3, current: 2 }
    expect((await app.upload('all', again)).success).toBe(true)
    expect(await sweepFiles(app.files)).toBe(0)
    app.passTime(2000)
    expect(await sweepFiles(app.files)).toBe(2)
    expect(await isStored(going.id)).toBe(true)
    for (const { id } of [stopped, unsaved]) expect(await isStored(id)).toBe(false)
    // The day counts from its last chunk.
    app.passTime(dayMs - 3000)
    expect(await sweepFiles(app.files)).toBe(0)
    app.passTime(2000)
    expect(await sweepFiles(app.files)).toBe(1)
    expect(await isStored(going.id)).toBe(false)
  })

  test('what a killed process was writing beside a whole file goes after a day, and the file stays', async () => {
    const { id } = (await attach({ otcType: 'sys/org', otcId: org.id })).data
    const pieces = await app.files.store.partNames(id)
    const dayAgo = new Date(app.now().getTime() - dayMs - 1000)
    for (const name of ['thumbnail.half', 'other.half']) {
      const path = join(app.folder, id.slice(-2), id, name)
      await writeFile(path, 'half')
      if (name === 'thumbnail.half') await utimes(path, dayAgo, dayAgo)
      // Another process may be writing it just now.
      else await utimes(path, app.now(), app.now())
    }
    await sweepFiles(app.files)
    expect(await app.files.store.partNames(id)).toEqual(expect.arrayContaining([...pieces, 'other.half']))
    expect(await app.files.store.partNames(id)).not.toContain('thumbnail.half')
  })

  test('a process that starts sweeps at once', async () => {
    const left = (await app.upload('all', { bytes: mp3(), name: 'a.mp3', total: 2 })).data
    app.passTime(dayMs + 1000)
    expect(await isStored(left.id)).toBe(true)
    const other = await app.startOther()
    await expect.poll(() => isStored(left.id)).toBe(false)
    await other.close()
  })

  /** The last chunk of an upload, with something that happens in the middle of it. */
  const uploadAround = async (id: string, tail: Uint8Array<ArrayBuffer>, happens: () => Promise<unknown>) => {
    const form = new FormData()
    const fields = { totalChunks: '2', currentChunk: '2', otcType: 'sys/user', otcId: 'user-1' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('chunk', new Blob([tail]), `${id}_a.mp3`)
    const whole = new Response(form)
    const bytes = new Uint8Array(await whole.clone().arrayBuffer())
    const body = new ReadableStream({
      async start(sender) {
        sender.enqueue(bytes.subarray(0, 2_500_000))
        await happens()
        sender.enqueue(bytes.subarray(2_500_000))
        sender.close()
      },
    })
    const headers = { authorization: 'all', 'content-type': whole.headers.get('content-type') ?? '' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return (await fetch(`${app.address}/api/file/upload`, init)).json()
  }

  test('an upload that is given up elsewhere in the middle of a chunk says so, and leaves nothing', async () => {
    const before = await app.stored()
    const { data } = await app.upload('all', { bytes: mp3(5000), name: 'a.mp3', total: 2 })
    const path = `file/delete?id=${data.id}`
    const reply = await uploadAround(data.id, mp3(3_000_000), () => app.call('all', 'DELETE', path))
    expect(reply).toMatchObject({ success: false, message: '上传已失效，请重新上传' })
    expect(await app.stored()).toEqual(before)
  })

  test('one that another window completes in the middle of a chunk, or before, is acknowledged to both', async () => {
    const { data } = await app.upload('all', { bytes: mp3(5000), name: 'a.mp3', total: 2 })
    const name = `${data.id}_a.mp3`
    const last = { bytes: mp3(3_000_000), name, total: 2, current: 2 }
    const isHalfThere = async () => (await app.files.store.partNames(data.id)).length === 2
    const reply = await uploadAround(data.id, last.bytes, async () => {
      await expect.poll(isHalfThere).toBe(true)
      return app.upload('all', last)
    })
    expect(reply).toMatchObject({ code: 40000, data: { nextChunk: 2 } })
    const first = { bytes: mp3(5000), name, total: 2, current: 1 }
    expect(await app.upload('all', first)).toMatchObject({ code: 40000, data: { nextChunk: 2 } })
    expect((await app.upload('all', last)).data).toMatchObject({ id: data.id, fileSize: 3_005_000 })
    expect(await app.files.store.partNames(data.id)).toHaveLength(2)
  })

  test('what rests in the recycle bin keeps what is stored: a file, and the files of a record', async () => {
    const loose = (await attach({ otcType: 'sys/org', otcId: org.id })).data
    const owned = (await attach({ otcType: 'sys/org', otcId: newId() })).data
    expect((await app.call('all', 'DELETE', `file/delete?id=${loose.id}`)).success).toBe(true)
    const { otcId } = await app.database.read
      .selectFrom('sys_file')
      .select('otcId')
      .where('id', '=', owned.id)
      .executeTakeFirstOrThrow()
    const time = app.now().toISOString()
    const entry = { id: newId(), version: 1, createTime: time, updateTime: time, resource: 'sys/org' }
    await app.database.write(db =>
      db
        .insertInto('sys_recycle')
        .values({ ...entry, recordId: otcId })
        .execute(),
    )
    app.passTime(dayMs + 60_000)
    await sweepFiles(app.files)
    for (const { id } of [loose, owned]) expect(await isStored(id)).toBe(true)
    await app.database.write(db => db.deleteFrom('sys_recycle').execute())
    await sweepFiles(app.files)
    await sweepFiles(app.files)
    expect(await isStored(owned.id)).toBe(false)
  })

  test('a new picture of oneself takes the place of the old one', async () => {
    const time = app.now().toISOString()
    const { default: sharp } = await import('sharp')
    const blue = { width: 20, height: 20, channels: 3 as const, background: '#1890ff' }
    const bytes = await sharp({ create: blue }).png().toBuffer()
    const row = { id: 'user-1', version: 1, createTime: time, updateTime: time }
    await app.database.write(db =>
      db
        .insertInto('sys_user')
        .values({ ...row, userAccount: 'zhang', userName: '张' } as never)
        .execute(),
    )
    const send = () => app.upload('all', { bytes, name: '我.png', more: { fileAlias: 'avatar' } })
    const avatar = async () =>
      (await app.database.read.selectFrom('sys_user').select('userAvatar').executeTakeFirst())?.userAvatar
    const first = (await send()).data
    expect(await avatar()).toBe(first.filePath)
    const second = (await send()).data
    expect(await avatar()).toBe(second.filePath)
    expect(await isStored(first.id)).toBe(false)
    const sound = { bytes: mp3(), name: 'a.mp3', more: { fileAlias: 'avatar' } }
    expect((await app.upload('all', sound)).success).toBe(false)
    await app.call('all', 'DELETE', `file/delete?id=${second.id}`)
    expect(await avatar()).toBeNull()
  })

  test('a store without room says so, and reading goes on', async () => {
    const { data } = await attach({ otcType: 'sys/org', otcId: org.id })
    app.files.limits.reserveBytes = Number.MAX_SAFE_INTEGER
    const refused = await attach({ otcType: 'sys/org', otcId: org.id })
    app.files.limits.reserveBytes = 0
    expect(refused.message).toContain('存储空间不足')
    app.files.limits.quotaBytes = 1
    expect((await attach({ otcType: 'sys/org', otcId: org.id })).message).toContain('上限')
    // Nothing is taken of a file that says that it will not fit.
    app.files.limits.quotaBytes = 1_000_000_000
    const large = { bytes: mp3(), name: 'a.mp3', total: 2, more: { fileSize: '1000000000' } }
    expect((await app.upload('all', large)).message).toContain('“a.mp3”有 953.7 MB，剩下的空间只有')
    expect((await app.upload('all', { ...large, more: { fileSize: '10000' } })).success).toBe(true)
    app.files.limits.quotaBytes = undefined
    expect((await app.call('all', 'GET', `file/select?otcType=sys/org&otcId=${org.id}`)).data).toContainEqual(
      data,
    )
  })
})
