import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { someone } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startSmsApp } from '../../../test/support/sms-app.ts'
import type { Mood } from '../../../test/support/sms-gateway.ts'
import { askReceipts } from './ask-receipts.ts'

describe.each(dialects)('short messages on %s', async dialect => {
  const sms = await startSmsApp(dialect)
  const { app, at, read, phone, send, approved, setMood, gateway, providers, queue, report, token } = sms
  const { boss, parts } = app
  afterAll(sms.stop)
  beforeEach(sms.refresh)

  test('what is saved is sent, once, and says so', async () => {
    const smsPhone = phone()
    const sent = await send({ smsPhone })
    expect(sent).toMatchObject({
      smsStatus: '已发送',
      provider: 'http',
      tries: 1,
      smsSegments: 1,
      error: null,
    })
    expect(sent.providerId).toMatch(/^gw-/)
    await queue.drain()
    expect([...gateway.accepted.values()].filter(each => each.phone === smsPhone)).toEqual([
      { phone: smsPhone, times: 1 },
    ])
    expect((await boss.post('sys/sms/save', { id: sent.id, smsContent: '改' })).message).toContain('已经发出')
    expect((await boss.delete(`sys/sms/delete/${sent.id}`)).message).toContain('明天再删除')
  })

  test('an approved template is filled in; an open blank or one that is not approved is not sent', async () => {
    const smsTemplate = await approved('值班提醒')
    const open = await boss.post('sys/sms/save', { smsPhone: phone(), smsTemplate })
    expect(open).toMatchObject({ data: { fields: { smsContent: expect.stringContaining('{日期}') } } })
    const sent = await send({ smsPhone: phone(), smsTemplate, smsParams: { 日期: '周六' } })
    expect(sent).toMatchObject({ smsContent: '您好，周六由您值班，请提前做好安排。', smsStatus: '已发送' })
    const values = { templateName: '未审', templateContent: '你好{姓名}' }
    const template = await good(boss.post('sys/sms-template/save', values))
    expect(template.templateStatus).toBe('待审核')
    const refused = await boss.post('sys/sms/save', { smsPhone: phone(), smsTemplate: template.id })
    expect(refused).toMatchObject({ data: { fields: { smsTemplate: expect.stringContaining('审核') } } })
    const decide = (more: object) => boss.post('sys/sms-template/save', { id: template.id, ...more })
    expect((await good(decide({ templateStatus: '已通过' }))).templateStatus).toBe('已通过')
    expect((await good(decide({ templateContent: '您好{姓名}' }))).templateStatus).toBe('待审核')
    expect((await decide({ templateContent: '改', templateStatus: '已通过' })).success).toBe(false)
  })

  test('a template may have its blanks as providers write them; brackets without a name are refused', async () => {
    const save = (values: object) => boss.post('sys/sms-template/save', values)
    const templateContent = '您好${name}，验证码${ code }。'
    const { id } = await good(save({ templateName: '阿里云写法', templateContent }))
    await good(save({ id, templateStatus: '已通过' }))
    const values = { smsPhone: phone(), smsTemplate: id }
    const open = await boss.post('sys/sms/save', { ...values, smsParams: { name: '甲' } })
    expect(open).toMatchObject({ data: { fields: { smsContent: expect.stringContaining('${ code }') } } })
    const sent = await send({ ...values, smsParams: { name: '甲', code: '1024' } })
    expect(sent.smsContent).toBe('您好甲，验证码1024。')
    for (const content of ['验证码${code', '验证码{}', '验证码code}', '验证码{ }', `{${'长'.repeat(21)}}`])
      expect([content, await save({ id, templateContent: content })]).toMatchObject([
        content,
        { data: { fields: { templateContent: expect.stringContaining('成对') } } },
      ])
  })

  test('a number that does not exist fails for good; corrected, it is sent again', async () => {
    setMood(() => 'never')
    const failed = await send({ smsPhone: phone() })
    expect(failed).toMatchObject({ smsStatus: '失败', error: '号码停机', tries: 1 })
    setMood(() => 'take')
    expect(await send({ id: failed.id, smsPhone: phone() })).toMatchObject({ smsStatus: '已发送' })
  })

  test('without an answer it is tried again under the same key, later each time, and taken once', async () => {
    let left = 2
    setMood(() => (left-- > 0 ? 'lost' : 'take'))
    const first = await send({ smsPhone: phone() })
    expect(first).toMatchObject({ smsStatus: '待发送', provider: 'http', tries: 1 })
    expect(first.nextTime).toBe(new Date(parts.now().getTime() + 10_000).toISOString())
    at(12, 1)
    await queue.drain()
    expect(await read(first.id)).toMatchObject({ smsStatus: '待发送', tries: 2 })
    at(12, 5)
    await queue.drain()
    expect(await read(first.id)).toMatchObject({ smsStatus: '已发送', tries: 3 })
    expect(gateway.accepted.get(first.id)).toMatchObject({ times: 3 })
  })

  test('no answer at all, ever: it says that it cannot know', async () => {
    setMood(() => 'hang')
    const { id } = await send({ smsPhone: phone() })
    for (const hour of [13, 14, 15, 17, 20]) {
      at(hour)
      await queue.drain()
    }
    expect(await read(id)).toMatchObject({ smsStatus: '未知', tries: 6 })
  })

  test('once an answer was lost it stays with that provider, counted, and never counts as failed', async () => {
    const smsTemplate = await approved('节日问候')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, templateCode: 'SMS_1' }))
    const sendWith = async (moods: Mood[]) => {
      setMood(() => moods.shift() ?? 'busy')
      const smsPhone = phone()
      const sent = await send({ smsPhone, smsTemplate })
      expect(sent).toMatchObject({ smsStatus: '待发送', provider: 'http' })
      const changed = await boss.post('sys/sms/save', { id: sent.id, smsPhone: phone() })
      expect(changed.message).toContain('可能已经发出')
      for (const hour of [13, 14, 15, 17, 20]) {
        at(hour)
        await queue.drain()
      }
      expect([...gateway.aliyun.values()].map(each => each.phone)).not.toContain(smsPhone)
      expect(gateway.accepted.get(String(sent.id))).toMatchObject({ phone: smsPhone })
      const counted = parts.database.read.selectFrom('sys_sms').select('claimTime')
      expect(await counted.where('id', '=', String(sent.id)).executeTakeFirst()).toMatchObject({
        claimTime: expect.any(String),
      })
      at(12)
      return read(sent.id)
    }
    expect(await sendWith(['lost', 'busy', 'busy'])).toMatchObject({ smsStatus: '未知', provider: 'http' })
    expect(await sendWith(['lost', 'never'])).toMatchObject({ smsStatus: '未知', provider: 'http', tries: 2 })
    expect(await sendWith(['lost', 'busy', 'take'])).toMatchObject({ smsStatus: '已发送', tries: 3 })
  })

  test('a provider that is busy hands over to the next one', async () => {
    setMood(() => 'busy')
    const smsTemplate = await approved('节日问候')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, templateCode: 'SMS_1' }))
    const sent = await send({ smsPhone: phone(), smsTemplate })
    expect(sent).toMatchObject({ smsStatus: '已发送', provider: 'aliyun', providerId: 'biz-1' })
    expect(gateway.raw.at(-1)).toContain('TemplateCode=SMS_1')
  })

  test('Aliyun is asked what became of a message; what was unknown is found there', async () => {
    const aliyun = providers.filter(each => each.name === 'aliyun')
    const smsTemplate = await approved('会议通知')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, templateCode: 'SMS_2' }))
    const smsParams = { 时间: '九点', 地点: '三楼', 会议: '例会' }
    // The first provider is busy; the second one takes it and never says so.
    const moods: Mood[] = ['busy', 'lost']
    setMood(() => moods.shift() ?? 'take')
    const smsPhone = phone()
    const { id, ...sent } = await send({ smsPhone, smsTemplate, smsParams })
    expect(sent).toMatchObject({ smsStatus: '未知', provider: 'aliyun' })
    const asked = async (minute: number) => {
      at(12, minute)
      await askReceipts(parts, aliyun)
      return (await read(id)).smsStatus
    }
    expect(await asked(0)).toBe('未知')
    expect(await asked(2)).toBe('已发送')
    gateway.aliyun.set(id, { phone: gateway.aliyun.get(id)?.phone ?? '', status: 3 })
    expect(await asked(3)).toBe('已发送')
    expect(await asked(8)).toBe('已送达')
    expect(await asked(59)).toBe('已送达')
    const asks = gateway.raw.filter(each => each.includes('QuerySendDetails') && each.includes(smsPhone))
    expect(asks).toHaveLength(2)
  })

  test('corrected after a failed receipt it is a new message, to the gateway and to the caps', async () => {
    const keyFor = (number: string) => [...gateway.accepted].find(([, each]) => each.phone === number)?.[0]
    const sent = await send({ smsPhone: phone() })
    expect((await report(sent.id, 'failed')).data).toEqual({ accepted: true })
    expect(await read(sent.id)).toMatchObject({ smsStatus: '失败', receiptTime: expect.any(String) })
    const right = phone()
    expect(await send({ id: sent.id, smsPhone: right })).toMatchObject({
      smsStatus: '已发送',
      tries: 1,
      receiptTime: null,
    })
    const key = keyFor(right)
    expect(key).not.toBe(sent.id)
    // What is still heard of the wrong number changes nothing.
    expect((await report(sent.id, 'delivered')).data).toEqual({ accepted: false })
    expect((await report(key, 'failed')).data).toEqual({ accepted: true })
    const content = await send({ id: sent.id, smsContent: '请于十点到场' })
    expect(content).toMatchObject({ smsStatus: '已发送', smsPhone: right })
    expect(gateway.raw.at(-1)).toContain('请于十点到场')
    const keys = [...gateway.accepted].flatMap(([each, { phone: to }]) => (to === right ? [each] : []))
    expect(keys).toHaveLength(2)
    expect((await report(keys[1], 'failed')).data).toEqual({ accepted: true })
    const full = phone()
    for (let each = 0; each < 3; each++) await send({ smsPhone: full })
    expect(await send({ id: sent.id, smsPhone: full })).toMatchObject({
      smsStatus: '失败',
      error: expect.stringContaining('达到上限'),
    })
  })

  test('a receipt says what became of it, with the gateway’s token only', async () => {
    const sent = await send({ smsPhone: phone() })
    const receipt = (status: string, by: string) => report(sent.id, status, by)
    expect((await receipt('delivered', 'wrong')).code).toBe(40300)
    expect((await receipt('delivered', token)).data).toEqual({ accepted: true })
    expect((await receipt('failed', token)).data).toEqual({ accepted: false })
    expect(await read(sent.id)).toMatchObject({ smsStatus: '已送达' })
  })

  test('lists, exports and logs have the ends of a number; the whole one only who may edit the record', async () => {
    const sent = await send({ smsPhone: '13912345678' })
    expect(sent.smsPhone).toBe('13912345678')
    const listed = await good(boss.get<Page<AnyRow>>('sys/sms/select-page?like=smsPhone:13912345678'))
    expect(listed.items.map(each => each.smsPhone)).toEqual(['139****5678'])
    const onlooker = app.as(someone('onlooker', { pages: new Map([['/base/sms/list', ['export']]]) }))
    expect((await good(onlooker.get(`sys/sms/select/${sent.id}`))).smsPhone).toBe('139****5678')
    const log = await parts.database.read
      .selectFrom('sys_log_opt')
      .select('changes')
      .where('recordId', '=', sent.id)
      .execute()
    expect(JSON.stringify(log)).toContain('139****5678')
    expect(JSON.stringify(log)).not.toContain('13912345678')
  })

  test('one in five fails and some hang: every number has exactly one message', async () => {
    const moods: Mood[] = ['take', 'busy', 'take', 'lost', 'take', 'broken', 'take', 'take', 'take', 'hang']
    setMood(attempt => moods[(attempt * 7) % moods.length] ?? 'take')
    const rows = Array.from({ length: 60 }, () => ({ smsPhone: phone() }))
    await good(boss.post('sys/sms/send-batch', { smsContent: '请查收', rows }))
    for (const hour of [12, 13, 14, 16, 19, 21]) {
      at(hour, 30)
      await queue.drain()
    }
    const { items } = await good(
      boss.get<Page<AnyRow>>('sys/sms/select-page?limit=1000&like=smsContent:请查收'),
    )
    expect(items).toHaveLength(60)
    const sentTo = [...gateway.accepted.values()].map(each => each.phone)
    expect(rows.filter(({ smsPhone }) => sentTo.filter(each => each === smsPhone).length > 1)).toEqual([])
    for (const { id, smsStatus } of items)
      if (smsStatus === '已发送') expect(gateway.accepted.has(id)).toBe(true)
      else expect(smsStatus).toBe('未知')
    expect(items.filter(each => each.smsStatus === '已发送').length).toBeGreaterThan(55)
  }, 30_000)

  // The last one: its month is after all others.
})
