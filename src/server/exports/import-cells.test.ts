import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('cells that nobody filled, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())
  const found = async (resource: string, like: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`${resource}/select-page?like=${like}`))).items

  test('hold what a new record starts with; only a null is nothing', async () => {
    const orgs = [
      { orgName: '空一', orgCode: 'EMPTY-1', status: '', sort: ' ', remark: '' },
      { orgName: '空二', orgCode: 'EMPTY-2', status: null },
    ]
    await good(app.admin.put('sys/org/save-batch', orgs))
    expect(await found('sys/org', 'orgCode:EMPTY-1')).toMatchObject([
      { status: '正常', sort: 0, remark: null },
    ])
    expect(await found('sys/org', 'orgCode:EMPTY-2')).toMatchObject([{ status: null }])
  })

  test('leave nobody without a state, who could not sign in', async () => {
    const users = [{ userAccount: 'kongge', userName: '孔格', userStatus: '', userGender: '' }]
    await good(app.admin.put('sys/user/save-batch', users))
    expect(await found('sys/user', 'userAccount:kongge')).toMatchObject([
      { userStatus: '正常', userGender: null },
    ])
  })

  test('of a record that is there already empty its field, and do not begin it anew', async () => {
    const code = { orgCode: 'STOPPED' }
    const { id } = await good(
      app.admin.post('sys/org/save', { orgName: '停了', status: '停用', sort: 7, ...code }),
    )
    const rows = [
      { orgName: '新来的', orgCode: 'EMPTY-3', status: '' },
      { id, orgName: '还停着', orgCode: 'STOPPED-2', status: '', sort: ' ' },
    ]
    await good(app.admin.put('sys/org/save-batch', rows))
    const both = [
      ...(await found('sys/org', 'orgCode:EMPTY-3')),
      ...(await found('sys/org', 'orgCode:STOPPED')),
    ]
    expect(both).toMatchObject([{ status: '正常' }, { orgName: '还停着', status: null, sort: null }])
  })
})
