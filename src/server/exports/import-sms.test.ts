import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('short messages of a template in an import, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    const approve = async (templateName: string, templateContent: string) => {
      const { id } = await good(app.admin.post('sys/sms-template/save', { templateName, templateContent }))
      await good(app.admin.post('sys/sms-template/save', { id, templateStatus: '已通过' }))
    }
    await approve('固定', '固定的内容')
    await approve('领取', '您好{name}，请来领取')
  })
  afterAll(() => app.close())

  const phone = (n: number) => `1380013802${n}`
  const queued = () =>
    app.database.read
      .selectFrom('sys_sms')
      .select(['smsPhone', 'smsContent', 'smsParams'])
      .orderBy('smsPhone')
      .execute()

  test('a text that its template does not say is refused at its cell, with what to write', async () => {
    const rows = [
      { smsPhone: phone(0), smsTemplate: '固定', smsContent: '请王经理明天九点到会议室开会' },
      { smsPhone: phone(1), smsTemplate: '领取', smsContent: '请王经理来领取' },
    ]
    const wrong = await good(app.admin.put('sys/sms/save-batch?dryRun=true', rows))
    expect(wrong).toMatchObject({
      errors: [
        {
          row: 0,
          field: 'smsContent',
          message: '短信内容与模板“固定”不符：请改成“固定的内容”，或者空着短信模板',
        },
        {
          row: 1,
          field: 'smsContent',
          message:
            '短信内容与模板“领取”不符：请改成“您好{name}，请来领取”（{name}换成要发的字），或者空着短信模板',
        },
      ],
    })
    expect((await app.admin.put('sys/sms/save-batch', rows)).success).toBe(false)
    expect(await queued()).toEqual([])
    const byHand = await app.admin.post('sys/sms/save', { ...rows[0], smsTemplate: await idOf('固定') })
    expect(byHand).toMatchObject({ data: { fields: { smsContent: expect.stringContaining('不符') } } })
  })

  const idOf = async (templateName: string) =>
    (
      await app.database.read
        .selectFrom('sys_sms_template')
        .select('id')
        .where('templateName', '=', templateName)
        .executeTakeFirstOrThrow()
    ).id

  test('one that it says is sent with its words, and an empty one becomes the template’s', async () => {
    const open = { smsPhone: phone(5), smsTemplate: '领取', smsContent: '' }
    expect(await good(app.admin.put('sys/sms/save-batch?dryRun=true', [open]))).toMatchObject({
      errors: [{ field: 'smsContent', message: expect.stringContaining('没填写的{name}') }],
    })
    expect(
      await good(app.admin.put('sys/sms/save-batch?dryRun=true', [{ smsPhone: phone(6), smsContent: '' }])),
    ).toMatchObject({ errors: [{ field: 'smsContent', message: '请输入短信内容' }] })
    const rows = [
      { smsPhone: phone(1), smsTemplate: '固定', smsContent: '固定的内容' },
      { smsPhone: phone(2), smsTemplate: '固定', smsContent: '' },
      { smsPhone: phone(3), smsTemplate: '领取', smsContent: '您好张三，请来领取' },
      { smsPhone: phone(4), smsTemplate: '', smsContent: '随便写的' },
    ]
    await good(app.admin.put('sys/sms/save-batch', rows))
    const stored = (await queued()).map(each => [each.smsContent, JSON.parse(each.smsParams ?? '{}')])
    expect(stored).toEqual([
      ['固定的内容', {}],
      ['固定的内容', {}],
      ['您好张三，请来领取', { name: '张三' }],
      ['随便写的', {}],
    ])
  })
})
