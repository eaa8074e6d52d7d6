import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const quotaBytes = 200_000
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])
const refused = (message: string) => ({ success: false, code: failures.refused.code, message })
const full = refused('文件总量已达到上限（回收站里的也算），请删除不需要的文件，并在回收站里彻底删除后再上传')
const reserved = refused('剩下的空间已留给正在上传的文件，请等它们传完再上传；中断的上传 10 分钟后让出空间')
const beyond = (size: string, left: string) =>
  refused(
    `“会议.mp3”有 ${size}，剩下的空间只有 ${left}（回收站里的文件也占空间），请选择小一些的文件，或联系管理员清理后再上传`,
  )

/** What is said to a file before a byte of it is sent. */
describe.each(dialects)('%s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    const people = { zhang: person('user-1'), li: person('user-2') }
    app = await startFileApp(people, dialect, { reserveBytes: 0, quotaBytes })
  })
  afterAll(() => app.close())

  const owners = { zhang: 'user-1', li: 'user-2' }
  type Who = keyof typeof owners
  const ask = (who: Who, fileSize: number, more: Record<string, string> = {}) => {
    const fields = { otcType: 'sys/user', otcId: owners[who], fileName: '会议.mp3', ...more }
    const query = new URLSearchParams({ ...fields, fileSize: String(fileSize) })
    return app.call(who, 'GET', `file/room?${query.toString()}`)
  }
  const send = (who: Who, bytes: Buffer, fileSize: number, more: object = {}) =>
    app.upload(who, {
      bytes,
      name: '会议.mp3',
      owner: { otcType: 'sys/user', otcId: owners[who] },
      more: { fileSize: String(fileSize) },
      ...more,
    })

  test('a file that is larger than what is left is told how large it is and what is left', async () => {
    expect((await ask('zhang', quotaBytes)).success).toBe(true)
    expect(await ask('zhang', 300_000)).toMatchObject(beyond('293.0 KB', '195.3 KB'))
    // Rounded they are the same.
    expect(await ask('zhang', quotaBytes + 1)).toMatchObject(beyond('195.3 KB', '195.3 KB，还差 1 B'))
    // What comes without a question is told the same, and nothing of it is kept.
    const whole = { total: 3 }
    expect(await send('zhang', mp3(50_000), 300_000, whole)).toMatchObject(beyond('293.0 KB', '195.3 KB'))
    expect(await app.stored()).toEqual([])
  })

  test('beside one that moves, what is left for others is told; where nothing is left, that the total is reached', async () => {
    const bytes = mp3(120_000)
    const first = await send('zhang', bytes.subarray(0, 20_000), 120_000, { total: 2 })
    const { id } = first.data
    expect(await ask('li', 100_000)).toMatchObject(reserved)
    expect(await ask('li', 190_000)).toMatchObject(beyond('185.5 KB', '78.1 KB'))
    expect((await ask('li', 80_000)).success).toBe(true)
    // Its own room is its own, and nobody else's.
    expect((await ask('zhang', 120_000, { id })).success).toBe(true)
    expect((await ask('li', 120_000, { id })).code).toBe(failures.notFound.code)
    // It is as large as it said of itself at first.
    expect((await ask('zhang', 1e15, { id })).success).toBe(true)
    const rest = { name: `${id}_会议.mp3`, total: 2, current: 2 }
    expect((await send('zhang', bytes.subarray(20_000), 120_000, rest)).success).toBe(true)
    // As many bytes as are left: those of the form around them take no room.
    expect((await send('li', mp3(80_000), 80_000)).success).toBe(true)
    expect(await ask('li', 1)).toMatchObject(full)
    expect(await send('li', mp3(5000), 5000)).toMatchObject(full)
    // Its answer may have been lost: it is there, full or not.
    expect((await ask('zhang', 120_000, { id })).success).toBe(true)
  })

  test('so is what would be refused for other reasons, and a disk without room', async () => {
    expect(await ask('zhang', 1, { fileName: 'setup.exe' })).toMatchObject(
      refused(messages.wrongExtension(app.files.limits.accept)),
    )
    expect(await ask('zhang', 2 * 1024 ** 3)).toMatchObject(
      refused(messages.tooLarge(app.files.limits.megabytes)),
    )
    expect((await ask('zhang', 1, { otcId: 'user-2' })).code).toBe(failures.forbidden.code)
    expect((await ask('zhang', -1)).code).toBe(failures.badRequest.code)
    app.files.limits.reserveBytes = Number.MAX_SAFE_INTEGER
    expect(await ask('zhang', 1)).toMatchObject(refused('服务器存储空间不足，请联系管理员清理后再上传'))
    app.files.limits.reserveBytes = 0
    app.files.limits.uploadsPerUser = 0
    expect(await ask('zhang', 1)).toMatchObject(refused(messages.tooManyFiles))
  })
})
