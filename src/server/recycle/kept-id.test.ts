import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'

import { newId } from '#server/db/new-id.ts'

import { codeOf, foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('the id of what is in the bin, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('nothing new takes it, alone or in an import', async () => {
    const user = await givenUser(app)
    await good(app.admin.delete(`sys/user/delete/${user.id}`))
    const draft = (id: string) => ({ id, userAccount: `bin${id.slice(-8)}`, userName: '新人' })
    const refused = await app.admin.post('sys/user/save', draft(user.id))
    expect([refused.code, refused.message]).toEqual([
      failures.duplicate.code,
      '编号已存在：这条记录已被删除，在回收站里，可以先恢复它',
    ])
    expect(await codeOf(app.admin.put('sys/user/save-batch', [draft(newId()), draft(user.id)]))).toBe(
      failures.duplicate.code,
    )
    expect(await codeOf(app.admin.get(`sys/user/select/${user.id}`))).toBe(failures.notFound.code)
    const entry = await foundIn(app.admin, 'sys/recycle', `recordId:${user.id}`)
    await good(app.admin.put(`sys/recycle/restore/${entry.id}`))
    expect(await good(app.admin.get(`sys/user/select/${user.id}`))).toEqual(user)
  })

  test('who changes what has been deleted meanwhile is told that, and makes no new one of it', async () => {
    const user = await givenUser(app)
    await good(app.admin.delete(`sys/user/delete/${user.id}`))
    const change = { id: user.id, version: user.version, userName: '改名' }
    const refused = await app.admin.post('sys/user/save', change)
    expect([refused.code, refused.message]).toEqual([failures.notFound.code, '这条记录已被删除'])
    const entry = await foundIn(app.admin, 'sys/recycle', `recordId:${user.id}`)
    await good(app.admin.delete(`sys/recycle/delete/${entry.id}`))
    // Nothing of it is left: its form would otherwise bring it back as a new one.
    const whole = { ...change, userAccount: user.userAccount }
    expect(await codeOf(app.admin.post('sys/user/save', whole))).toBe(failures.notFound.code)
    expect(await codeOf(app.admin.post('sys/dict/save', { id: newId(), version: 1 }))).toBe(
      failures.notFound.code,
    )
  })
})
