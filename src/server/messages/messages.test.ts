import { afterAll, describe, expect, test } from 'vitest'

import type { MessageBell, MessageReaders, MyMessages } from '#contract/msg-replies.ts'
import type { AnyRow } from '#contract/resource.ts'

import { someone, startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { publishDue } from './publish-due.ts'
import { recipientsAmong } from './recipients.ts'

describe.each(dialects)('messages on %s', async dialect => {
  const { boss, as, heard, moveTo, parts, stop } = await startBaseApp(dialect)
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
    const told: unknown[] = []
    const leave = parts.events.on('messages-read', each => void told.push(each))
    await good(reader.put(`sys/msg/read/${first?.id}`))
    await good(reader.put(`sys/msg/read/${first?.id}`))
    leave()
    // The person's other pages show it, too, and are told once.
    expect(told).toEqual([{ userId: user.id }])
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
    expect(heard.at(-1)).toEqual(['message-published', { msgId: msg.id, kind: 'withdrawn' }])
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

  test('what is due later is told of when its time comes, once, however many look', async () => {
    moveTo('2026-11-23T00:00:00Z')
    await publishDue(parts)
    heard.length = 0
    const later = await save({ msgTitle: '稍后', msgStatus: '已发布', publishTime: '2026-11-23T01:00:00Z' })
    const withdrawn = await save({
      msgTitle: '不发了',
      msgStatus: '已发布',
      publishTime: '2026-11-23T01:00:00Z',
    })
    expect((await publishDue(parts)).told).toBe(0)
    expect(heard).toEqual([])
    await save({ id: withdrawn.id, msgStatus: '已撤回' })
    heard.length = 0
    moveTo('2026-11-23T01:00:01Z')
    const told = await Promise.all([publishDue(parts), publishDue(parts), publishDue(parts)])
    expect(told.reduce((sum, each) => sum + each.told, 0)).toBe(1)
    expect(heard).toEqual([['message-published', { msgId: later.id }]])
    expect((await publishDue(parts)).told).toBe(0)
  })

  test('when one is over its readers are told at that moment, once; a longer life is told anew', async () => {
    moveTo('2026-11-23T02:00:00Z')
    const msg = await save({ msgTitle: '短', msgStatus: '已发布', expireTime: '2026-11-23T03:00:00Z' })
    await publishDue(parts)
    heard.length = 0
    moveTo('2026-11-23T03:00:00Z')
    const told = await Promise.all([publishDue(parts), publishDue(parts)])
    expect(told.reduce((sum, each) => sum + each.told, 0)).toBe(1)
    expect(heard).toEqual([['message-published', { msgId: msg.id, kind: 'expired' }]])
    expect(await titles()).not.toContain('短')
    await save({ id: msg.id, expireTime: '2026-11-23T04:00:00Z' })
    moveTo('2026-11-23T04:00:00Z')
    expect((await publishDue(parts)).told).toBe(1)
  })

  test('one that comes due while a look that was early is under way is told of at the next, milliseconds later', async () => {
    moveTo('2026-11-23T05:00:00Z')
    const publishTime = '2026-11-23T05:01:00.000Z'
    await save({ msgTitle: '准时', msgStatus: '已发布', publishTime })
    let before = 2
    const now = () => new Date(Date.parse(publishTime) - before--)
    const early = await publishDue({ ...parts, now })
    expect(early).toEqual({ told: 0, againMs: 3 })
    moveTo(publishTime)
    expect((await publishDue(parts)).told).toBe(1)
  })

  test('a page of more than 1000, or one that nobody counts to, is refused and not cut', async () => {
    const refused = async (query: string) => {
      const { code, data } = await reader.get<{ fields: object }>(`sys/msg/list?${query}`)
      return [code, Object.keys(data.fields)]
    }
    for (const limit of ['1001', '5000', '0', '-1'])
      expect(await refused(`limit=${limit}`)).toEqual([40000, ['limit']])
    expect(await refused('index=9007199254740991')).toEqual([40000, ['index']])
    expect((await good(reader.get<MyMessages>('sys/msg/list?limit=1000'))).limit).toBe(1000)
    const [msg] = (await list()).items
    expect((await boss.get(`sys/msg/readers/${String(msg?.id)}?limit=1001`)).code).toBe(40000)
  })

  test('the list can be narrowed to the unread and to one kind; the bell shows the newest', async () => {
    await good(reader.put('sys/msg/read/all'))
    const msg = await save({ msgTitle: '一则公告', msgType: '公告', msgStatus: '已发布' })
    const page = (query: string) => good(reader.get<MyMessages>(`sys/msg/list?limit=100&${query}`))
    expect((await page('isRead=否')).items.map(each => each.id)).toEqual([msg.id])
    expect((await page('isRead=是')).items.map(each => each.id)).not.toContain(msg.id)
    expect((await page('msgType=公告')).total).toBe(1)
    expect((await page('msgType=无')).total).toBe(0)
    expect(await good(reader.get('sys/msg/bell'))).toMatchObject({ unread: 1, latest: [{ id: msg.id }] })
  })

  test('what must be confirmed stands there until it is, read or not', async () => {
    const bell = () => good(reader.get<MessageBell>('sys/msg/bell'))
    const msg = await save({ msgTitle: '制度', msgStatus: '已发布', mustAck: '是' })
    await good(reader.put('sys/msg/read/all'))
    expect(await bell()).toMatchObject({ unread: 0, toAcknowledge: [{ id: msg.id, isAcknowledged: false }] })
    await good(reader.put(`sys/msg/acknowledge/${msg.id}`))
    await good(reader.put(`sys/msg/acknowledge/${msg.id}`))
    expect((await bell()).toAcknowledge).toEqual([])
    await save({ id: msg.id, msgStatus: '已撤回' })
    expect(await reader.put(`sys/msg/acknowledge/${msg.id}`)).toMatchObject({
      code: 40400,
      message: '这条消息已撤回、已过期，或不是发给您的',
    })
  })

  test('its author sees who has read it, and reminds the others, not every minute', async () => {
    const other = await good(boss.post('sys/user/save', { userAccount: 'slow', userName: '慢慢' }))
    await good(boss.post('sys/user/save', { userAccount: 'gone', userName: '离职', userStatus: '停用' }))
    const msg = await save({
      msgTitle: '请看',
      msgStatus: '已发布',
      target: '用户',
      targetIds: [user.id, other.id],
    })
    await good(reader.put(`sys/msg/read/${msg.id}`))
    const readers = (state: string) =>
      good(boss.get<MessageReaders>(`sys/msg/readers/${msg.id}?limit=10&state=${state}`))
    expect(await readers('已读')).toMatchObject({ everybody: 2, read: 1, items: [{ userName: '读者' }] })
    expect(await readers('未读')).toMatchObject({ total: 1, items: [{ userName: '慢慢', readTime: null }] })
    const both = [user.id, other.id, 'stranger']
    const told = recipientsAmong(parts)
    expect([...(await told({ msgId: msg.id }, both))].toSorted()).toEqual([user.id, other.id].toSorted())
    expect([...(await told({ msgId: msg.id, kind: 'reminder' }, both))]).toEqual([other.id])
    expect(await good(boss.put(`sys/msg/remind/${msg.id}`))).toEqual({ count: 1 })
    expect(heard.at(-1)).toEqual(['message-published', { msgId: msg.id, kind: 'reminder' }])
    expect((await boss.put(`sys/msg/remind/${msg.id}`)).message).toBe('十分钟内已经提醒过，请稍后再试')
    // What is over is seen by nobody.
    const msgStatus = '已发布'
    const over = await save({ msgTitle: '今天', msgStatus, expireTime: '2026-12-01T02:00:00Z' })
    moveTo('2026-12-01T02:00:01Z')
    expect((await boss.put(`sys/msg/remind/${over.id}`)).message).toContain('消息已经失效')
    await boss.post('sys/msg/save', { id: msg.id, msgStatus: '已撤回' })
    expect((await boss.put(`sys/msg/remind/${msg.id}`)).message).toBe('消息还没有发布，不能提醒')
    const outsider = as(someone('outsider', { pages: new Map() }))
    expect((await outsider.get(`sys/msg/readers/${msg.id}`)).code).toBe(40300)
    expect((await outsider.put(`sys/msg/remind/${msg.id}`)).code).toBe(40300)
  })

  test('everybody, a place or a role: whom a push concerns', async () => {
    const placed = await good(
      boss.post('sys/user/save', { userAccount: 'placed', userName: '在编', orgId: org?.id }),
    )
    const all = [user.id, placed.id]
    const concerned = async (values: Record<string, unknown>) => {
      const msg = await save({ msgTitle: '给谁', msgStatus: '已发布', ...values })
      return [...(await recipientsAmong(parts)({ msgId: msg.id }, all))].toSorted()
    }
    expect(await concerned({})).toEqual(all.toSorted())
    expect(await concerned({ target: '机构', targetIds: [org?.id] })).toEqual([placed.id])
    const [sysRole] = await parts.database.read.selectFrom('sys_role').select('id').execute()
    const sysRoleId = sysRole?.id ?? ''
    await parts.database.write(db =>
      db.insertInto('sys_user_role').values({ sysUserId: user.id, sysRoleId }).execute(),
    )
    expect(await concerned({ target: '角色', targetIds: [sysRoleId] })).toEqual([user.id])
  })
})
