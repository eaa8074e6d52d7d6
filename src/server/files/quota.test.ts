import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const quotaBytes = 200_000
const full = '文件总量已达到上限，请删除不需要的文件后再上传'
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])

describe.each(dialects)('the quota of all files on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    const people = { zhang: person('user-1'), li: person('user-2') }
    app = await startFileApp(people, dialect, { reserveBytes: 0, quotaBytes })
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
  const drop = (who: Who, id: string) => app.call(who, 'DELETE', `file/delete?id=${id}`)

  test('of two that fit one by one and not together, the second is told so before anything of it is kept', async () => {
    const first = await begin('zhang')
    expect(first.success).toBe(true)
    expect(await begin('li')).toMatchObject({ success: false, message: full })
    expect(await app.stored()).toHaveLength(1)
    expect((await end('zhang', first.data.id)).success).toBe(true)
    await drop('zhang', first.data.id)
  })

  test('of many that come in the same moment, as many are taken as there is room for', async () => {
    // What was deleted rests in the recycle bin, and counts no more.
    const before = (await app.stored()).length
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => send(n % 2 ? 'li' : 'zhang', 60_000)))
    const taken = all.filter(each => each.success)
    expect(taken).toHaveLength(3)
    for (const each of all) if (!each.success) expect(each.message).toBe(full)
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
    expect(await end('zhang', still.data.id)).toMatchObject({ success: false, message: full })
    expect((await app.stored()).filter(each => each.startsWith(still.data.id))).toHaveLength(1)
    await drop('li', second.data.id)
    expect((await end('zhang', still.data.id)).success).toBe(true)
    // Its answer was lost: it is acknowledged again, full or not.
    expect((await send('li', 70_000)).success).toBe(true)
  })
})
