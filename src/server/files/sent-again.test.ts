import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const people = { zhang: person('user-1'), wang: person('user-2') }
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])

/** What is sent under a key of its sender's own, whose answers are lost on their way (contract/once.ts). */
describe.each(dialects)('%s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect)
  })
  afterAll(() => app.close())

  const listed = async () => {
    const { data } = await app.call<FileRecord[]>('zhang', 'GET', 'file/select?otcType=sys/user&otcId=user-1')
    return data.map(each => each.fileName)
  }
  const openCount = async () =>
    (await app.database.read.selectFrom('sys_upload').select('id').execute()).length
  const changesOf = async (id: string) => {
    const rows = await app.database.read
      .selectFrom('sys_log_opt')
      .select('action')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(each => each.action)
  }

  test('a file of one chunk that comes again is acknowledged again, at another node, too', async () => {
    const chunk = { bytes: mp3(5000), name: '丢了回答.mp3', key: `one-${dialect}` }
    const first = await app.upload('zhang', chunk)
    expect(first.success).toBe(true)
    const stored = await app.stored()
    expect(await app.upload('zhang', chunk)).toEqual(first)
    const other = await app.startOther()
    expect(await other.upload('zhang', chunk)).toEqual(first)
    await other.close()
    expect((await listed()).filter(each => each === chunk.name)).toHaveLength(1)
    expect(await app.stored()).toEqual(stored)
    expect(await changesOf(first.data.id)).toEqual(['上传文件'])
  })

  test('the first of several chunks that comes again goes on with the same upload', async () => {
    const bytes = mp3(20_000)
    const key = `several-${dialect}`
    const chunk = { bytes: bytes.subarray(0, 10_000), name: '两块.mp3', total: 2, key }
    const first = await app.upload('zhang', chunk)
    expect(await app.upload('zhang', chunk)).toEqual(first)
    expect(await openCount()).toBe(1)
    const rest = {
      bytes: bytes.subarray(10_000),
      name: `${first.data.id}_两块.mp3`,
      total: 2,
      current: 2,
      key,
    }
    expect((await app.upload('zhang', rest)).data).toMatchObject({ id: first.data.id, fileSize: 20_000 })
    expect(await openCount()).toBe(0)
  })

  test('sent at the same moment it is one file, and what came second leaves nothing', async () => {
    const chunk = { bytes: mp3(5000), name: '同时.mp3', key: `both-${dialect}` }
    const all = await Promise.all(Array.from({ length: 4 }, () => app.upload('zhang', chunk)))
    expect(all.map(each => each.success)).toEqual([true, true, true, true])
    expect(new Set(all.map(each => each.data.id)).size).toBe(1)
    expect((await listed()).filter(each => each === chunk.name)).toHaveLength(1)
    const known = await app.database.read.selectFrom('sys_file').select('id').execute()
    expect(new Set((await app.stored()).map(each => each.split('/')[0]))).toEqual(
      new Set(known.map(each => each.id)),
    )
    const piece = { ...chunk, total: 2, key: `both-halves-${dialect}` }
    const halves = await Promise.all([app.upload('zhang', piece), app.upload('zhang', piece)])
    expect(halves[0]).toEqual(halves[1])
    expect(await openCount()).toBe(1)
    await app.giveUp('zhang', piece.key)
  })

  test('under one key there is one content, of one person', async () => {
    const chunk = { bytes: mp3(5000), name: '我的.mp3', key: `own-${dialect}` }
    await app.upload('zhang', chunk)
    expect((await app.upload('zhang', { ...chunk, bytes: mp3(5000) })).success).toBe(false)
    const own = { otcType: 'sys/user', otcId: 'user-2' }
    expect((await app.upload('wang', { ...chunk, owner: own })).code).toBe(failures.badRequest.code)
    expect((await app.giveUp('wang', chunk.key)).code).toBe(failures.badRequest.code)
    expect((await app.upload('zhang', { ...chunk, key: 'no id!' })).code).toBe(failures.badRequest.code)
    expect(await listed()).toContain(chunk.name)
  })

  test('what was cancelled is not there afterwards, complete or not, and does not come any more', async () => {
    const chunk = { bytes: mp3(5000), name: '取消了.mp3', key: `cancelled-${dialect}` }
    const { data } = await app.upload('zhang', chunk)
    expect((await app.giveUp('zhang', chunk.key)).data).toEqual({ id: data.id })
    expect(await listed()).not.toContain(chunk.name)
    expect(await app.files.store.partNames(data.id)).toEqual([])
    expect(await changesOf(data.id)).toEqual(['上传文件', '取消上传'])
    const before = await app.stored()
    // It came later than the word that it is not wanted; and that comes again, as its answer was lost.
    expect((await app.upload('zhang', chunk)).code).toBe(failures.notFound.code)
    expect((await app.giveUp('zhang', chunk.key)).success).toBe(true)
    const late = { ...chunk, key: `late-${dialect}` }
    expect((await app.giveUp('zhang', late.key)).data).toEqual({ id: null })
    expect((await app.upload('zhang', late)).code).toBe(failures.notFound.code)
    expect(await app.stored()).toEqual(before)
    expect(await listed()).not.toContain(chunk.name)
  })

  test('cancelled in the very moment in which it arrives, it is not there either', async () => {
    const keys = Array.from({ length: 6 }, (_, n) => `moment-${n}-${dialect}`)
    await Promise.all(
      keys.flatMap(key => [
        app.upload('zhang', { bytes: mp3(5000), name: '正好.mp3', key }),
        app.giveUp('zhang', key),
      ]),
    )
    expect(await listed()).not.toContain('正好.mp3')
    expect(await openCount()).toBe(0)
  })

  test('of two windows that go on with one upload, the one that gives up takes nothing from the other', async () => {
    const bytes = mp3(20_000)
    const [mine, other] = [`mine-${dialect}`, `other-${dialect}`]
    const first = await app.upload('zhang', {
      bytes: bytes.subarray(0, 10_000),
      name: '两窗.mp3',
      total: 2,
      key: mine,
    })
    const { id } = first.data
    const rest = { bytes: bytes.subarray(10_000), name: `${id}_两窗.mp3`, total: 2, current: 2 }
    await app.upload('zhang', { ...rest, key: mine })
    // The other window is told that the file is there, and counts on it.
    expect((await app.upload('zhang', { ...rest, key: other })).success).toBe(true)
    expect((await app.giveUp('zhang', mine, id)).data).toEqual({ id: null })
    expect(await listed()).toContain('两窗.mp3')
    expect((await app.giveUp('zhang', other, id)).data).toEqual({ id })
    expect(await listed()).not.toContain('两窗.mp3')
    expect((await app.upload('zhang', { ...rest, key: mine })).code).toBe(failures.notFound.code)
  })

  test('an upload that was only found again is given up by its id; a file that has none of these keys stays', async () => {
    const { data } = await app.upload('zhang', { bytes: mp3(5000), name: '半.mp3', total: 2 })
    expect((await app.giveUp('zhang', `found-${dialect}`, data.id)).data).toEqual({ id: data.id })
    expect(await openCount()).toBe(0)
    const whole = await app.upload('zhang', { bytes: mp3(5000), name: '别人的.mp3' })
    expect((await app.giveUp('zhang', `found-2-${dialect}`, whole.data.id)).data).toEqual({ id: null })
    expect(await listed()).toContain('别人的.mp3')
    const reply = await app.call('zhang', 'DELETE', 'file/upload')
    expect(reply.message).toBe('参数错误：缺少请求头 idempotency-key')
  })

  test('a name comes back as it was, whatever browsers make of it in a form', async () => {
    // As `FormData` does: "%22" stands for a quote, and may be one's own.
    const nameOf = async (name: string, more = {}) =>
      (await app.upload('zhang', { bytes: mp3(5000), name, more })).data?.fileName
    expect(await nameOf('关于"安全"的录音.mp3')).toBe('关于"安全"的录音.mp3')
    expect(await nameOf('百分之%20和%2F.mp3')).toBe('百分之%20和%2F.mp3')
    expect(await nameOf('真的%22.mp3', { fileName: '真的%22.mp3' })).toBe('真的%22.mp3')
    expect(await nameOf('a.mp3', { fileName: '../setup.exe' })).toBeUndefined()
  })
})
