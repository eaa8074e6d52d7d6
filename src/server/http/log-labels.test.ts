import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'

import { codeOf, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder, openPages } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('the names in the operation log on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const namesOf = async (recordId: string) => {
    const { items } = await good(
      app.admin.get<Page<AnyRow>>(`sys/log-opt/select-page?limit=100&like=recordId:${recordId}`),
    )
    return items.toReversed().map(each => [each.action, each.recordLabel])
  }

  test('each record as it was called then, also where the change was of something else', async () => {
    const dict = await given(app, sysDict, { dictLabel: '颜色' })
    await good(app.admin.post('sys/dict/save', { id: dict.id, remark: '备注' }))
    await good(app.admin.post('sys/dict/save', { id: dict.id, dictLabel: '色彩' }))
    await good(app.admin.delete(`sys/dict/delete/${dict.id}`))
    expect(await namesOf(dict.id)).toEqual([
      ['新增', '颜色'],
      ['修改', '颜色'],
      ['修改', '色彩'],
      ['删除', '色彩'],
    ])
    const user = await givenUser(app, { userName: '忘记的人' })
    await good(app.admin.put(`sys/user/reset-password/${user.id}`))
    expect((await namesOf(user.id)).at(-1)).toEqual(['重置密码', '忘记的人'])
  })

  test('what was done to a record is found by its name, also once it is gone', async () => {
    const dict = await given(app, sysDict, { dictLabel: '找得到的字典' })
    await good(app.admin.delete(`sys/dict/delete/${dict.id}`))
    for (const like of ['recordLabel:找得到', 'keyword:找得到的字典']) {
      const query = new URLSearchParams({ like })
      const { items } = await good(app.admin.get<Page<AnyRow>>(`sys/log-opt/select-page?${query}`))
      expect(items.map(each => each.action).toSorted()).toEqual(['删除', '新增'])
    }
  })

  test('what was refused has its name, too', async () => {
    const user = await givenUser(app, { userName: '改不了的人' })
    const other = await givenUser(app)
    expect(
      await codeOf(app.admin.post('sys/user/save', { id: user.id, userAccount: other.userAccount })),
    ).not.toBe(0)
    expect((await namesOf(user.id)).at(-1)).toEqual(['保存', '改不了的人'])
    const admin = (await good(app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin')))
      .items[0]
    expect(await codeOf(app.admin.delete(`sys/user/delete/${admin?.id}`))).not.toBe(0)
    expect((await namesOf(String(admin?.id))).at(-1)).toEqual(['删除', '系统管理员'])
  })

  test('a telephone number only at its ends, and no name of what was refused and not to be seen', async () => {
    const sms = await good(app.admin.post('sys/sms/save', { smsPhone: '13812345678', smsContent: '您好' }))
    const [[, name] = []] = await namesOf(sms.id)
    expect([String(name).startsWith('138'), String(name).includes('12345')]).toEqual([true, false])
    const hidden = await givenUser(app, { userName: '看不到的人' })
    const { client } = await givenHolder(app, { held: ['edit'], dataScope: '仅本人' })
    expect(await codeOf(client.post('sys/user/save', { id: hidden.id, remark: '试试' }))).toBe(40400)
    expect((await namesOf(hidden.id)).at(-1)).toEqual(['保存', null])
  })
})
