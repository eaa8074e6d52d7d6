import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder, givenStrongRole, openPages } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

/** What somebody edits while it leaves his sight, or is deleted, is no new record: nothing is said of what he did not touch. */
describe.each(dialects)('a record that goes away while it is edited, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  /** As a form sends it: with what a new record needs. */
  const whole = (row: AnyRow, ...names: string[]) =>
    Object.fromEntries(['id', ...names].map(name => [name, row[name]]))

  test('out of the data scope it is not there, whatever its roles, superior or department say', async () => {
    const org = await given(app, sysOrg)
    const user = { orgId: org.id }
    const editor = await givenHolder(app, { held: ['admin'], dataScope: '本机构', user })
    const strong = await givenStrongRole(app)
    const colleague = await givenUser(app, { orgId: org.id, sysRoles: [strong.id] })
    const below = await given(app, sysOrg, { parentId: org.id })
    const dept = await given(app, sysDept, { orgId: below.id })
    const upper = await given(app, sysDept, { orgId: org.id })
    await good(app.admin.post('sys/role/save', { id: editor.roleId, dataScope: '仅本人' }))
    for (const [resource, draft] of [
      ['sys/user', { ...whole(colleague, 'userAccount', 'userName', 'orgId', 'sysRoles'), remark: '新' }],
      ['sys/org', whole({ ...below, parentId: below.id }, 'orgName', 'orgCode', 'parentId')],
      ['sys/dept', whole({ ...dept, parentId: upper.id }, 'deptName', 'orgId', 'parentId')],
    ] as const) {
      const refused = await editor.client.post(`${resource}/save`, draft)
      expect([resource, refused.code, refused.message]).toEqual([
        resource,
        failures.notFound.code,
        failures.notFound.message,
      ])
    }
  })

  test('deleted, it is said to be in the bin', async () => {
    const strong = await givenStrongRole(app)
    const editor = await givenHolder(app, { held: ['admin'], dataScope: '本机构' })
    const user = await givenUser(app, { sysRoles: [strong.id] })
    await good(app.admin.delete(`sys/user/delete/${user.id}`))
    const draft = whole(user, 'userAccount', 'userName', 'sysRoles')
    const refused = await editor.client.post('sys/user/save', draft)
    expect(refused.message).toContain('这条记录已被删除，在回收站里')
  })
})
