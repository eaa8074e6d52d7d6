import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'

import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const quotaBytes = 200_000
const reserved = '剩下的空间已留给正在上传的文件，请等它们传完再上传；中断的上传 10 分钟后让出空间'
/** Where something is left, and not enough for `a.mp3`. */
const beyond = (left: string) =>
  expect.stringMatching(
    new RegExp(
      `^“a\\.mp3”有 [\\d.]+ KB，剩下的空间只有 ${left}（回收站里的文件也占空间），请选择小一些的文件，或联系管理员清理后再上传$`,
    ),
  )
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])

describe.each(dialects)('the quota of all files on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    const pages = new Map([['/sys/recycle/list', ['delete'] as const]])
    const people = { zhang: person('user-1'), li: person('user-2'), keeper: person('user-3', { pages }) }
    app = await startFileApp(people, dialect, { reserveBytes: 0, quotaBytes }, [serve(sysRecycle)])
  })
  afterAll(() => app.close())

  const owners = { zhang: 'user-1', li: 'user-2' }
  type Who = keyof typeof owners
  const send = (who: Who, size: number, more: object = {}) =>
    app.upload(who, {
      bytes: mp3(size),
      name: 'a.mp3',
      owner: { otcType: 'sys/user', otcId: owners[who] },
      ...more,
    })
  const begin = (who: Who) => send(who, 20_000, { total: 2, more: { fileSize: '120000' } })
  const end = (who: Who, id: string) =>
    send(who, 100_000, { name: `${id}_a.mp3`, total: 2, current: 2, more: { fileSize: '120000' } })
  const bin = (who: Who, id: string) => app.call(who, 'DELETE', `file/delete?id=${id}`)
  const emptyBin = async () => {
    const { items } = (await app.call<Page<AnyRow>>('keeper', 'GET', 'sys/recycle/select-page?limit=1000'))
      .data
    await app.call('keeper', 'DELETE', `sys/recycle/delete-ids/${items.map(each => each.id).join(',')}`)
  }
  const drop = async (who: Who, id: string) => {
    expect((await bin(who, id)).success).toBe(true)
    await emptyBin()
  }

  test('what rests in the recycle bin takes its room until it is deleted for good', async () => {
    const { data } = await send('zhang', 150_000)
    expect((await bin('zhang', data.id)).success).toBe(true)
    expect(await send('li', 100_000)).toMatchObject({ success: false, message: beyond('48.8 KB') })
    await emptyBin()
    const second = await send('li', 100_000)
    expect(second.success).toBe(true)
    await drop('li', second.data.id)
  })

  test('of two that fit one by one and not together, the second is told so before anything of it is kept', async () => {
    const before = (await app.stored()).length
    const first = await begin('zhang')
    expect(first.success).toBe(true)
    expect(await begin('li')).toMatchObject({ success: false, message: reserved })
    expect(await app.stored()).toHaveLength(before + 1)
    expect((await end('zhang', first.data.id)).success).toBe(true)
    await drop('zhang', first.data.id)
  })

  test('of many that come in the same moment, as many are taken as there is room for', async () => {
    // What was deleted for good is taken away by the next sweep.
    const before = (await app.stored()).length
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => send(n % 2 ? 'li' : 'zhang', 60_000)))
    const taken = all.filter(each => each.success)
    expect(taken).toHaveLength(3)
    for (const each of all) if (!each.success) expect(each.message).toEqual(beyond('19.5 KB'))
    expect(await app.stored()).toHaveLength(before + 3)
    const begun = await Promise.all([begin('zhang'), begin('li')])
    expect(begun.filter(each => each.success)).toEqual([])
    for (const [n, each] of all.entries()) if (each.success) await drop(n % 2 ? 'li' : 'zhang', each.data.id)
  })

  test('one that has stood still for ten minutes holds no more room than it has filled', async () => {
    const still = await begin('zhang')
    app.passTime(11 * 60_000)
    const second = await begin('li')
    expect((await end('li', second.data.id)).success).toBe(true)
    // It goes on as long as there is room; where there is none, nothing of the chunk stays.
    const refused = await end('zhang', still.data.id)
    expect(refused).toMatchObject({ success: false, message: beyond('78.1 KB') })
    expect((await app.stored()).filter(each => each.startsWith(still.data.id))).toHaveLength(1)
    await drop('li', second.data.id)
    expect((await end('zhang', still.data.id)).success).toBe(true)
    // Its answer was lost: it is acknowledged again, full or not.
    expect((await send('li', 70_000)).success).toBe(true)
  })
})
