import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { given, next } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('organisations and departments that are stopped, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const stop = (resource: string, id: string) =>
    good(app.admin.post(`${resource}/save`, { id, status: '停用' }))

  test('nobody newly comes to them; whoever is there stays and is changed as before', async () => {
    const org = await given(app, sysOrg)
    const [dept, other] = [
      await given(app, sysDept, { orgId: org.id }),
      await given(app, sysDept, { orgId: org.id }),
    ]
    const member = await givenUser(app, { orgId: org.id, deptId: dept.id })
    const stranger = await givenUser(app)
    await stop('sys/dept', dept.id)
    const toDept = { orgId: org.id, deptId: dept.id }
    expect(await app.admin.post('sys/user/save', { id: stranger.id, ...toDept })).toMatchObject({
      code: 40000,
      data: { fields: { deptId: `部门「${String(dept.deptName)}」已停用，请选择别的部门` } },
    })
    await stop('sys/org', org.id)
    const fields = { orgId: `机构「${String(org.orgName)}」已停用，请选择别的机构` }
    for (const place of [{ orgId: org.id }, { deptId: other.id }])
      expect(await app.admin.post('sys/user/save', { id: stranger.id, ...place })).toMatchObject({
        code: 40000,
        data: { fields },
      })
    const kept = await good(app.admin.post('sys/user/save', { ...member, remark: '照常' }))
    expect(kept).toMatchObject({ ...toDept, remark: '照常' })
    expect(await good(app.admin.post('sys/user/save', { id: member.id, deptId: other.id }))).toMatchObject({
      orgId: org.id,
    })
  })

  test('an organisation is not emptied beside its department, and the two go together', async () => {
    const org = await given(app, sysOrg)
    const dept = await given(app, sysDept, { orgId: org.id })
    const { id } = await givenUser(app, { orgId: org.id, deptId: dept.id })
    expect(await app.admin.post('sys/user/save', { id, orgId: null })).toMatchObject({
      code: 40000,
      data: { fields: { orgId: '部门属于机构，有部门时机构不能空着。要都不填，请先清空部门' } },
    })
    const none = { orgId: null, deptId: null }
    expect(await good(app.admin.post('sys/user/save', { id, ...none }))).toMatchObject(none)
  })

  test('an import says so for the row', async () => {
    const [open, stopped] = [await given(app, sysOrg), await given(app, sysOrg)]
    await stop('sys/org', stopped.id)
    const rows = [open, stopped].map(({ orgName }) => ({
      userAccount: `imported${next()}`,
      userName: '导入的人',
      orgId: orgName,
    }))
    const reply = await app.admin.put('sys/user/save-batch', rows)
    expect(reply).toMatchObject({
      success: false,
      data: { errors: [{ row: 1, field: 'orgId', message: expect.stringContaining('已停用') }] },
    })
  })
})
