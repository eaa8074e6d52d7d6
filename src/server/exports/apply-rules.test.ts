import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('what a check of rows says, on %s', dialect => {
  let app: TestApp
  const told: unknown[] = []
  beforeAll(async () => {
    app = await startApp({ dialect })
    app.events.on('message-published', push => void told.push(push))
  })
  afterAll(() => app.close())

  const check = async (resource: string, rows: readonly object[]) =>
    (await good(app.admin.put<{ errors: object[] }>(`${resource}/save-batch?dryRun=true`, rows))).errors
  const save = (resource: string, rows: readonly object[]) => app.admin.put(`${resource}/save-batch`, rows)
  const count = async (resource: string) =>
    (await good(app.admin.get<Page<object>>(`${resource}/select-page`))).total

  test('a notice is checked by the rules that save it, and nothing of that stays or is told', async () => {
    const before = [await count('sys/msg'), await count('sys/log-opt')]
    const fine = { msgTitle: '好的', msgStatus: '已发布' }
    const rows = [fine, { msgTitle: '早', publishTime: '2099-01-02 08:00', expireTime: '2099-01-01 08:00' }]
    const errors = [{ row: 1, field: 'expireTime', message: '失效时间应晚于发布时间' }]
    expect(await check('sys/msg', rows)).toEqual(errors)
    expect(await save('sys/msg', rows)).toMatchObject({ success: false, data: { errors } })
    expect(await check('sys/msg', [fine])).toEqual([])
    expect(told).toEqual([])
    expect([await count('sys/msg'), (await count('sys/log-opt')) - 1]).toEqual(before)
  })

  test('a message is not sent with a template that nobody has approved: the check says so', async () => {
    await good(
      app.admin.post('sys/sms-template/save', { templateName: '待审的', templateContent: '您好{姓名}' }),
    )
    const rows = [{ smsPhone: '13800138000', smsTemplate: '待审的', smsContent: '您好' }]
    const errors = [{ row: 0, field: 'smsTemplate', message: '这个模板还没有通过审核，不能发送' }]
    expect(await check('sys/sms', rows)).toEqual(errors)
    expect(await save('sys/sms', rows)).toMatchObject({ success: false, data: { errors } })
  })

  test('of a tree only the row is told that is wrong, not those below it', async () => {
    const rows = [
      { functionName: '上', rootPath: '' },
      { functionName: '下', rootPath: '/below', parentId: '上' },
    ]
    const errors = await check('sys/function', rows)
    expect(errors).toEqual([expect.objectContaining({ row: 0, field: 'rootPath' })])
    expect(await check('sys/function', [{ ...rows[0], rootPath: '/above' }, { ...rows[1] }])).toEqual([])
  })

  test('what has no column is told at its row, under its label', async () => {
    const rows = [{ smsPhone: '13800138000', smsContent: '您好', smsParams: 'x'.repeat(3000) }]
    expect(await check('sys/sms', rows)).toEqual([
      { row: 0, field: '', message: expect.stringContaining('模板变量') },
    ])
  })
})
