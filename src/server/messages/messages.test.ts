import { afterAll, describe, expect, test } from 'vitest'

import type { AnyRow } from '#contract/resource.ts'

import { someone, startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import type { MyMessages } from './my-messages.ts'

describe.each(dialects)('messages on %s', async dialect => {
  const { boss, as, heard, moveTo, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const [org] = (await good(boss.get<{ items: AnyRow[] }>('sys/org/select-page?limit=1'))).items
  const user = await good(boss.post('sys/user/save', { userAccount: 'reader', userName: '读者' }))
  const reader = as(someone(user.id, { orgId: org?.id ?? null, pages: new Map() }))
  const save = (values: Record<string, unknown>) => good(boss.post('sys/msg/save', values))
  const list = () => good(reader.get<MyMessages>('sys/msg/list?index=0&limit=100'))
  const titles = async () => (await list()).items.map(each => each.msgTitle)

  test('a draft is nobody’s business; publishing dates it and tells everybody', async () => {
    const draft = await save({
      msgTitle: '放假',
      msgContent: '<p onclick="x()">七天<script>x()</script></p>',
    })
    expect(draft).toMatchObject({ msgStatus: '草稿', publishTime: null, msgContent: '<p>七天</p>' })
    expect(await titles()).toEqual([])
    expect(await save({ id: draft.id, msgStatus: '已发布' })).toMatchObject({
      publishTime: '2026-11-20T04:00:00.000Z',
    })
    expect(heard.at(-1)).toEqual(['message-published', { msgId: draft.id }])
    expect(await list()).toMatchObject({ total: 1, unread: 1, items: [{ msgTitle: '放假', isRead: false }] })
  })

  test('reading is remembered, once however often, and one at a time or all together', async () => {
    const [first] = (await list()).items
    await save({ msgTitle: '值班', msgStatus: '已发布' })
    await good(reader.put(`sys/msg/read/${first?.id}`))
    await good(reader.put(`sys/msg/read/${first?.id}`))
    expect(await list()).toMatchObject({ total: 2, unread: 1 })
    await good(reader.put('sys/msg/read/all'))
    expect((await list()).unread).toBe(0)
    expect((await reader.put('sys/msg/read/unknown')).code).toBe(40400)
  })

  test('what is published is withdrawn before it is changed, and unread when it comes back', async () => {
    const msg = await save({ msgTitle: '会议', msgContent: '<p>三点</p>', msgStatus: '已发布' })
    await good(reader.put('sys/msg/read/all'))
    expect((await boss.post('sys/msg/save', { id: msg.id, msgStatus: '草稿' })).message).toContain('请先撤回')
    expect((await boss.post('sys/msg/save', { id: msg.id, msgContent: '<p>四点</p>' })).message).toContain(
      '请先撤回',
    )
    expect((await boss.delete(`sys/msg/delete/${msg.id}`)).message).toBe('“会议”已发布，请先撤回再删除')
    expect(await save({ ...msg, isTop: '是' })).toMatchObject({ isTop: '是' })
    expect((await titles())[0]).toBe('会议')
    await save({ id: msg.id, msgStatus: '已撤回' })
    expect(await titles()).not.toContain('会议')
    moveTo('2026-11-20T05:00:00Z')
    const again = await save({ id: msg.id, msgContent: '<p>四点</p>', msgStatus: '已发布' })
    expect(again.publishTime).toBe('2026-11-20T05:00:00.000Z')
    expect(await list()).toMatchObject({ unread: 1 })
  })

  test('a message reaches those it names and nobody else', async () => {
    await save({ msgTitle: '给机构', msgStatus: '已发布', target: '机构', targetIds: [org?.id] })
    await save({ msgTitle: '给用户', msgStatus: '已发布', target: '用户', targetIds: [user.id] })
    const role = await boss.post('sys/msg/save', {
      msgTitle: '给角色',
      target: '角色',
      targetIds: ['nobody'],
    })
    expect(role).toMatchObject({
      code: 40000,
      data: { fields: { targetIds: expect.stringContaining('重新选择') } },
    })
    const none = await boss.post('sys/msg/save', { msgTitle: '给部门', target: '部门', targetIds: [] })
    expect(none).toMatchObject({ data: { fields: { targetIds: '请选择要发送给哪些部门' } } })
    expect(await titles()).toEqual(expect.arrayContaining(['给机构', '给用户']))
    const stranger = as(someone('stranger'))
    const seen = await good(stranger.get<MyMessages>('sys/msg/list?limit=100'))
    expect(seen.items.map(each => each.msgTitle)).not.toEqual(expect.arrayContaining(['给机构']))
    expect(JSON.stringify(seen)).not.toContain('给用户')
  })

  test('a message is there from its time on, and until it expires', async () => {
    const times = { publishTime: '2026-11-21T00:00:00Z', expireTime: '2026-11-22T00:00:00Z' }
    await save({ msgTitle: '定时', msgStatus: '已发布', ...times })
    expect(await titles()).not.toContain('定时')
    moveTo('2026-11-21T12:00:00Z')
    expect(await titles()).toContain('定时')
    moveTo('2026-11-22T12:00:00Z')
    expect(await titles()).not.toContain('定时')
    const wrong = await boss.post('sys/msg/save', { msgTitle: '倒', ...times, expireTime: times.publishTime })
    expect(wrong).toMatchObject({ data: { fields: { expireTime: '失效时间应晚于发布时间' } } })
  })
})
