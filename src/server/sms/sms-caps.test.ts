import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { SmsBatchReply, SmsState } from '#contract/sms.ts'

import { someone } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startSmsApp } from '../../../test/support/sms-app.ts'
import { startSmsQueue } from './send-queue.ts'

describe.each(dialects)('what short messages may cost on %s', async dialect => {
  const sms = await startSmsApp(dialect)
  const { app, at, read, phone, send, approved, nextDay, queue, gateway, report, setMood } = sms
  const { boss, parts } = app
  afterAll(sms.stop)
  beforeEach(sms.refresh)

  test('quiet hours: it waits for the morning', async () => {
    at(23)
    const waiting = await send({ smsPhone: phone() })
    expect(waiting).toMatchObject({ smsStatus: '待发送', tries: 0 })
    expect(await good(boss.get<SmsState>('sys/sms/state'))).toMatchObject({
      isQuiet: true,
      quietHours: '22:00–08:00',
      isSimulated: false,
    })
    nextDay()
    at(8, 1)
    await queue.drain()
    expect(await read(waiting.id)).toMatchObject({ smsStatus: '已发送' })
  })

  test('a number gets no more than its share of a day', async () => {
    const smsPhone = phone()
    const states = []
    for (let each = 0; each < 4; each++) states.push((await send({ smsPhone })).smsStatus)
    expect(states).toEqual(['已发送', '已发送', '已发送', '失败'])
  })

  test('a number is the same one however it is spelt', async () => {
    const spellings = [
      '13811112222',
      '138-1111-2222',
      '+8613811112222',
      '0086 138 1111 2222',
      '86-13811112222',
    ]
    const rows = spellings.map(smsPhone => ({ smsPhone }))
    const batch = await good(boss.post<SmsBatchReply>('sys/sms/send-batch', { smsContent: '好', rows }))
    expect(batch).toMatchObject({ count: 0, errors: [1, 2, 3, 4].map(row => ({ row })) })
    expect(batch.errors.map(each => each.message)).toEqual(Array(4).fill('号码 13811112222 重复'))
    const sent = []
    for (const { smsPhone } of rows) sent.push(await send({ smsPhone }))
    expect(sent.map(each => each.smsPhone)).toEqual(Array(5).fill('13811112222'))
    expect(sent.map(each => each.smsStatus)).toEqual(['已发送', '已发送', '已发送', '失败', '失败'])
    // A number of another country stays what it is.
    expect((await send({ smsPhone: '+44 7911-123456' })).smsPhone).toBe('+447911123456')
  })

  test('a row written before numbers had one spelling counts with the others', async () => {
    const smsPhone = '13811113333'
    for (let each = 0; each < 3; each++) await send({ smsPhone })
    const { id } = await good(boss.post('sys/sms/save', { smsPhone, smsContent: '好' }))
    const old = { smsPhone: '+86-138-1111-3333', smsStatus: '待发送', nextTime: null }
    await parts.database.write(db =>
      db.updateTable('sys_sms').set(old).where('id', '=', String(id)).execute(),
    )
    await queue.drain()
    expect(await read(id)).toMatchObject({ smsStatus: '失败', error: expect.stringContaining('达到上限') })
  })

  test('a batch: all or none, every row with its words; the cap of the day holds until tomorrow', async () => {
    const batch = (body: object) => good(boss.post<SmsBatchReply>('sys/sms/send-batch', body))
    const same = phone()
    expect(
      await batch({ smsContent: '好', rows: [{ smsPhone: same }, { smsPhone: same }, { smsPhone: 'x' }] }),
    ).toMatchObject({ count: 0, errors: [{ row: 1 }, { row: 2 }] })
    const smsTemplate = await approved('值班提醒')
    const rows = Array.from({ length: 310 }, () => ({ smsPhone: phone(), smsParams: { 日期: '周日' } }))
    expect(await batch({ smsTemplate, rows })).toEqual({ count: 310, segments: 310, errors: [] })
    await queue.drain()
    // Whatever took the gateway too long is asked for once more.
    at(12, 5)
    await queue.drain()
    const { usedToday, waiting } = await good(boss.get<SmsState>('sys/sms/state'))
    expect({ usedToday, waiting }).toEqual({ usedToday: 300, waiting: 10 })
    expect((await boss.post('sys/sms/send-batch', { smsContent: '好', rows })).message).toContain(
      '最多发送 400',
    )
    nextDay()
    at(12)
    await queue.drain()
    expect(await good(boss.get<SmsState>('sys/sms/state'))).toMatchObject({ usedToday: 10, waiting: 0 })
  })

  test('a template has a cap of its own: what is beyond it waits for tomorrow', async () => {
    const smsTemplate = await approved('系统维护')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, dayLimit: 2 }))
    const rows = Array.from({ length: 3 }, () => ({
      smsPhone: phone(),
      smsParams: { 时间: '今晚', 时长: '一小时' },
    }))
    await good(boss.post('sys/sms/send-batch', { smsTemplate, rows }))
    await queue.drain()
    const states = async () => {
      const query = `sys/sms/select-page?like=smsTemplate:${smsTemplate}`
      const { items } = await good(boss.get<Page<AnyRow>>(query))
      return items.map(each => each.smsStatus).toSorted()
    }
    expect(await states()).toEqual(['已发送', '已发送', '待发送'])
    nextDay()
    at(12)
    await queue.drain()
    expect(await states()).toEqual(['已发送', '已发送', '已发送'])
  })

  test('what a provider took counts, though its message is corrected or deleted; what it refused does not', async () => {
    const smsPhone = phone()
    const full = expect.objectContaining({ smsStatus: '失败', error: expect.stringContaining('达到上限') })
    const used = async () => (await good(boss.get<SmsState>('sys/sms/state'))).usedToday
    const before = await used()
    const sent = await send({ smsPhone })
    for (let each = 0; each < 2; each++) {
      await report([...gateway.accepted].findLast(([, { phone: to }]) => to === smsPhone)?.[0], 'failed')
      expect(await send({ id: sent.id, smsContent: `第 ${each + 2} 次` })).toMatchObject({
        smsStatus: '已发送',
      })
    }
    expect(await send({ smsPhone })).toEqual(full)
    expect(await used()).toBe(before + 3)

    // Refused for good by the gateway: nobody got it, so the number's share is whole.
    const other = phone()
    setMood(() => 'never')
    const refused = await send({ smsPhone: other })
    expect(refused.smsStatus).toBe('失败')
    setMood(() => 'take')
    for (let each = 0; each < 2; each++) await send({ smsPhone: other })
    expect(await send({ id: refused.id })).toMatchObject({ smsStatus: '已发送' })
    expect(await send({ smsPhone: other })).toEqual(full)
  })

  test('a message that is deleted still counts in its month, once, and so it does when it comes back', async () => {
    const spent = async () => (await good(boss.get<SmsState>('sys/sms/state'))).spentMonth
    const { id } = await send({ smsPhone: phone() })
    const before = await spent()
    nextDay()
    nextDay()
    at(12)
    await good(boss.delete(`sys/sms/delete/${String(id)}`))
    expect(await spent()).toBe(before)
    await good(boss.post('sys/recycle/undo', { resource: 'sys/sms', ids: id }))
    expect(await spent()).toBe(before)
  })

  test('the money of a month is all there is: the rest waits for the next one', async () => {
    app.moveTo('2028-03-10T04:00:00Z')
    const time = '2028-03-02T04:00:00.000Z'
    // 799 of the 800 charged messages that 40 yuan are for.
    await parts.database.write(db =>
      db
        .insertInto('sys_sms')
        .values({
          id: '01900000-0000-7000-8000-000000000799',
          version: 1,
          createTime: time,
          updateTime: time,
          smsPhone: phone(),
          smsContent: '好',
          smsStatus: '已发送',
          smsSegments: 799,
          claimTime: time,
        })
        .execute(),
    )
    expect((await send({ smsPhone: phone() })).smsStatus).toBe('已发送')
    const waiting = await send({ smsPhone: phone() })
    expect(waiting).toMatchObject({ smsStatus: '待发送', error: expect.stringContaining('40 元') })
    expect(waiting.nextTime).toBe('2028-03-31T16:00:00.000Z')
    expect(await good(boss.get<SmsState>('sys/sms/state'))).toMatchObject({ spentMonth: 40, spendMonth: 40 })
  })
})

describe.each(dialects)('short messages that are only written down, on %s', async dialect => {
  const sms = await startSmsApp(dialect, { SMS_PROVIDER: 'console' })
  afterAll(sms.stop)

  test('they say so, cost nothing and take nothing from any share', async () => {
    sms.refresh()
    const smsPhone = sms.phone()
    // One more than a number may get in a day.
    for (let each = 0; each < 4; each++)
      expect(await sms.send({ smsPhone })).toMatchObject({ smsStatus: '模拟', provider: 'console' })
    expect(await good(sms.app.boss.get<SmsState>('sys/sms/state'))).toMatchObject({
      isSimulated: true,
      usedToday: 0,
      spentMonth: 0,
    })
    expect(sms.gateway.accepted.size).toBe(0)
    const person = sms.app.as(someone('many', { orgId: null }))
    const rows = Array.from({ length: 400 }, () => ({ smsPhone: sms.phone() }))
    const batch = () => person.post<SmsBatchReply>('sys/sms/send-batch', { smsContent: '好', rows })
    expect(await good(batch())).toMatchObject({ count: 400 })
    await sms.queue.drain()
    expect(await good(batch())).toMatchObject({ count: 400 })
  })

  test('those of an earlier version, which counted, count no more after the start', async () => {
    sms.refresh()
    const { id } = await sms.send({ smsPhone: sms.phone() })
    const { parts, boss } = sms.app
    const claimTime = parts.now().toISOString()
    await parts.database.write(db =>
      db.updateTable('sys_sms').set({ claimTime }).where('id', '=', String(id)).execute(),
    )
    const used = async () => (await good(boss.get<SmsState>('sys/sms/state'))).usedToday
    expect(await used()).toBe(1)
    const restarted = startSmsQueue(parts, sms.providers)
    await restarted.drain()
    await restarted.close()
    expect(await used()).toBe(0)
  })
})
