import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('telephone numbers in an import, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('those of short messages are read however they are spelt, as in the form and in a batch', async () => {
    const spellings = [
      '138 0013 8001',
      '138-0013-8002',
      '+86 138 0013 8003',
      '１３８　００１３　８００４',
      13_800_138_005,
    ]
    const rows = spellings.map(smsPhone => ({ smsPhone, smsContent: '请于九点到场' }))
    // Nobody is offered to take back what has been sent.
    expect(await good(app.admin.put('sys/sms/save-batch', rows))).toMatchObject({
      count: 5,
      errors: [],
      isFinal: true,
    })
    const stored = await app.database.read
      .selectFrom('sys_sms')
      .select('smsPhone')
      .orderBy('smsPhone')
      .execute()
    expect(stored.map(each => each.smsPhone)).toEqual([1, 2, 3, 4, 5].map(n => `1380013800${n}`))
    const wrong = await app.admin.put('sys/sms/save-batch', [{ smsPhone: '一三八', smsContent: '好' }])
    expect(wrong).toMatchObject({
      data: {
        errors: [
          { row: 0, field: 'smsPhone', message: '手机号应是电话号码（手机号 11 位，座机写成 0592-8888888）' },
        ],
      },
    })
  })

  test('those of people lose the spaces between their digits, and mobile numbers all but these', async () => {
    const rows = [
      { userAccount: 'caller1', userName: '一', userPhone: '138 0013 8000' },
      { userAccount: 'caller2', userName: '二', userPhone: '010–6655 7788' },
      { userAccount: 'caller3', userName: '三', userPhone: '139-0000-3333' },
      { userAccount: 'caller4', userName: '四', userPhone: '+86 139 0000 4444' },
      { userAccount: 'caller5', userName: '五', userPhone: '（0592）8888888' },
      { userAccount: 'caller6', userName: '六', userPhone: '010-88886666转8001' },
    ]
    await good(app.admin.put('sys/user/save-batch', rows))
    const { items } = await good(
      app.admin.get<Page<AnyRow>>('sys/user/select-page?like=keyword:caller&order=userAccount:asc'),
    )
    const whole = await Promise.all(items.map(({ id }) => good(app.admin.get(`sys/user/select/${id}`))))
    expect(whole.map(each => each.userPhone)).toEqual([
      '13800138000',
      '010-66557788',
      '13900003333',
      '13900004444',
      '0592-8888888',
      '010-88886666-8001',
    ])
  })
})
