import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { SmsBatchReply, SmsState } from '#contract/sms.ts'

import { someone, startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startGateway, type Mood } from '../../../test/support/sms-gateway.ts'
import { askReceipts } from './ask-receipts.ts'
import { providersOf } from './providers.ts'
import { startSmsQueue } from './send-queue.ts'

const token = 'gateway-token'
const waits = [10, 60, 300, 1800, 7200]

describe.each(dialects)('short messages on %s', async dialect => {
  let mood: (attempt: number) => Mood = () => 'take'
  const gateway = await startGateway(token, attempt => mood(attempt))
  const app = await startBaseApp(dialect, {
    SMS_PROVIDER: 'http,aliyun',
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_TOKEN: token,
    SMS_ALIYUN_KEY: 'key',
    SMS_ALIYUN_SECRET: 'secret',
    SMS_ALIYUN_SIGN: '掌柜',
    SMS_ALIYUN_URL: gateway.url,
    SMS_PER_NUMBER_DAY: '3',
    SMS_PER_USER_DAY: '400',
    SMS_PER_DAY: '300',
    SMS_PRICE: '0.05',
    SMS_SPEND_MONTH: '40',
  })
  const { boss, parts } = app
  const providers = providersOf(parts)
  const queue = startSmsQueue(parts, providers, { waits, timeoutMs: 500 })
  afterAll(async () => {
    await queue.close()
    await app.stop()
    await gateway.close()
  })
  // A new day each time, at noon in Shanghai: no test counts against the caps of another.
  let day = 0
  const at = (hour: number, minute = 0) =>
    app.moveTo(new Date(Date.UTC(2027, 0, 1 + day, hour - 8, minute)).toISOString())
  beforeEach(() => {
    day += 2
    mood = () => 'take'
    at(12)
  })
  let number = 0
  const phone = () => `139${String(++number).padStart(8, '0')}`
  const save = (values: Record<string, unknown>) => good(boss.post('sys/sms/save', values))
  const read = (id: unknown) => good(boss.get(`sys/sms/select/${String(id)}`))
  const send = async (values: Record<string, unknown>) => {
    const { id } = await save({ smsContent: '请于九点到场', ...values })
    await queue.drain()
    return read(id)
  }
  const approved = async (name: string) =>
    (await good(boss.get<Page<AnyRow>>(`sys/sms-template/select-page?like=keyword:${name}`))).items[0]?.id

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

  test('a number that does not exist fails for good; corrected, it is sent again', async () => {
    mood = () => 'never'
    const failed = await send({ smsPhone: phone() })
    expect(failed).toMatchObject({ smsStatus: '失败', error: '号码停机', tries: 1 })
    mood = () => 'take'
    expect(await send({ id: failed.id, smsPhone: phone() })).toMatchObject({ smsStatus: '已发送' })
  })

  test('without an answer it is tried again under the same key, later each time, and taken once', async () => {
    let left = 2
    mood = () => (left-- > 0 ? 'lost' : 'take')
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
    mood = () => 'hang'
    const { id } = await send({ smsPhone: phone() })
    for (const hour of [13, 14, 15, 17, 20]) {
      at(hour)
      await queue.drain()
    }
    expect(await read(id)).toMatchObject({ smsStatus: '未知', tries: 6 })
  })

  test('a provider that is busy hands over to the next one', async () => {
    mood = () => 'busy'
    const smsTemplate = await approved('节日问候')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, templateCode: 'SMS_1' }))
    const sent = await send({ smsPhone: phone(), smsTemplate })
    expect(sent).toMatchObject({ smsStatus: '已发送', provider: 'aliyun', providerId: 'biz-1' })
    expect(gateway.raw.at(-1)).toContain('TemplateCode=SMS_1')
  })

  test('quiet hours: it waits for the morning', async () => {
    at(23)
    const waiting = await send({ smsPhone: phone() })
    expect(waiting).toMatchObject({ smsStatus: '待发送', tries: 0 })
    expect(await good(boss.get<SmsState>('sys/sms/state'))).toMatchObject({
      isQuiet: true,
      quietHours: '22:00–08:00',
      isSimulated: false,
    })
    day += 1
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
    day += 1
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
    day += 1
    at(12)
    await queue.drain()
    expect(await states()).toEqual(['已发送', '已发送', '已发送'])
  })

  test('Aliyun is asked what became of a message; what was unknown is found there', async () => {
    const aliyun = providers.filter(each => each.name === 'aliyun')
    const smsTemplate = await approved('会议通知')
    await good(boss.post('sys/sms-template/save', { id: smsTemplate, templateCode: 'SMS_2' }))
    const smsParams = { 时间: '九点', 地点: '三楼', 会议: '例会' }
    // The first provider is busy; the second one takes it and never says so.
    const moods: Mood[] = ['busy', 'lost']
    mood = () => moods.shift() ?? 'take'
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

  test('a receipt says what became of it, with the gateway’s token only', async () => {
    const sent = await send({ smsPhone: phone() })
    const receipt = (status: string, by: string) =>
      boss.send<{ accepted: boolean }>('POST', 'sms/receipt', JSON.stringify({ id: sent.id, status }), {
        'content-type': 'application/json',
        authorization: `Bearer ${by}`,
      })
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
    mood = attempt => moods[(attempt * 7) % moods.length] ?? 'take'
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
