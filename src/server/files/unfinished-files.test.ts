import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { UnfinishedFiles } from '#contract/resources/sys-file.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const page = '/sys/file/list'
const looking = new Map([[page, [] as const]])
const keeping = new Map([[page, ['delete'] as const]])
const people = {
  zhang: person('user-1'),
  li: person('user-2', {
    pages: keeping,
    scope: { all: false, orgIds: [], deptIds: [], userId: 'user-2' },
  }),
  keeper: person('user-3', { pages: keeping }),
  looker: person('user-4', { pages: looking }),
}
const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])

describe.each(dialects)('uploads that are not finished, on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [serve(sysUser)])
  })
  afterAll(() => app.close())

  const begin = async (who: 'zhang' | 'li', name: string, size: number) => {
    const owner = { otcType: 'sys/user', otcId: people[who].userId }
    const more = { fileSize: '50000' }
    const { data } = await app.upload(who, { bytes: mp3(size), name, total: 2, owner, more })
    return data.id
  }
  const listed = async (who: keyof typeof people) =>
    (await app.call<UnfinishedFiles>(who, 'GET', 'file/unfinished')).data.items
  const drop = (who: keyof typeof people, id: string) =>
    app.call<{ id: string }>(who, 'DELETE', `file/unfinished?id=${id}`)

  test('who looks after files sees whose each is and when it goes, the largest first; others see their own', async () => {
    const small = await begin('zhang', '小的.mp3', 10_000)
    const large = await begin('zhang', '大的.mp3', 20_000)
    const own = await begin('li', '自己的.mp3', 15_000)
    const items = await listed('keeper')
    expect(items.map(each => each.id)).toEqual([large, own, small])
    const [first] = items
    expect(first).toMatchObject({
      fileName: '大的.mp3',
      fileSize: 20_000,
      wholeSize: 50_000,
      ownerTitle: '用户',
    })
    expect(Date.parse(first?.endTime ?? '') - Date.parse(first?.updateTime ?? '')).toBe(24 * 60 * 60 * 1000)
    expect((await listed('li')).map(each => each.id)).toEqual([own])
    expect((await app.call('zhang', 'GET', 'file/unfinished')).code).toBe(40300)
    // What one does not see, one does not take away; nor who only looks.
    expect((await drop('li', small)).success).toBe(false)
    expect((await drop('looker', small)).code).toBe(40300)
    expect(await listed('keeper')).toHaveLength(3)
  })

  test('taken away, it leaves nothing in the store and a word in the log; who still sends it begins anew', async () => {
    const id = await begin('zhang', '占地方.mp3', 10_000)
    expect(await app.stored()).toContainEqual(expect.stringContaining(id))
    expect((await drop('keeper', id)).data).toEqual({ id })
    expect(await app.stored()).not.toContainEqual(expect.stringContaining(id))
    const logged = await app.database.read
      .selectFrom('sys_log_opt')
      .select(['action', 'changes'])
      .where('recordId', '=', id)
      .execute()
    expect(logged).toMatchObject([
      { action: '清理没有传完的文件', changes: expect.stringContaining('占地方.mp3') },
    ])
    const owner = { otcType: 'sys/user', otcId: 'user-1' }
    const rest = { bytes: mp3(40_000), name: `${id}_占地方.mp3`, total: 2, current: 2, owner }
    expect((await app.upload('zhang', rest)).message).toBe('上传已失效，请重新上传')
    expect((await drop('keeper', id)).success).toBe(false)
  })
})
