import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden } = failures

/** Nobody gives what he lacks, himself included; the account admin is untouchable (api section 7). */
describe.each(dialects)('who is stronger, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const find = async (resource: string, like: string) => {
    const { items } = await good(app.admin.get<Page<AnyRow>>(`${resource}/select-page?like=${like}`))
    const [row] = items
    if (!row) throw new Error(`no ${like}`)
    return row
  }

  test('an editor of roles does not widen his own data scope', async () => {
    const org = await given(app, sysOrg)
    const other = await given(app, sysOrg)
    const editor = await givenHolder(app, {
      held: ['edit'],
      dataScope: '本机构',
      user: { orgId: org.id },
    })
    const save = (draft: Record<string, unknown>) => codeOf(editor.client.post('sys/role/save', draft))
    const asleep = await given(app, sysRole, { dataScope: '全部', roleStatus: '停用' })
    expect(await save({ id: asleep.id, roleStatus: '正常' })).toBe(forbidden.code)
    const narrow = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [other.id] })
    await good(app.admin.post('sys/role/save', { id: narrow.id, dataScope: '仅本人' }))
    expect(await save({ id: narrow.id, dataScope: '自定义机构' })).toBe(badRequest.code)
    const weaker = await given(app, sysRole, { dataScope: '仅本人' })
    expect(await save({ id: weaker.id, dataScope: '本机构' })).toBe(20000)
  })

  test('an editor of roles decides nothing on a role that gives more than he has', async () => {
    const strong = await given(app, sysRole, { dataScope: '全部' })
    const editor = await givenHolder(app, { held: ['edit'], dataScope: '本机构' })
    const save = (draft: Record<string, unknown>) =>
      codeOf(editor.client.post('sys/role/save', { id: strong.id, ...draft }))
    expect(await save({ roleStatus: '停用' })).toBe(forbidden.code)
    expect(await save({ dataScope: '仅本人' })).toBe(forbidden.code)
    expect(await save({ roleCode: 'renamed' })).toBe(forbidden.code)
    expect(await save({ requireTotp: '是' })).toBe(forbidden.code)
    expect(await save({ remark: '只是备注' })).toBe(20000)
  })

  test('nobody else decides how admin signs in, or ends his session', async () => {
    const admin = await find('sys/user', 'userAccount:admin')
    const adminRole = await find('sys/role', 'roleCode:sysadmin')
    const other = await givenHolder(app, { held: ['edit', 'delete'] })
    const { client, roleId } = other
    expect(await codeOf(client.post('sys/role/save', { id: adminRole.id, requireTotp: '是' }))).toBe(
      forbidden.code,
    )
    expect(await codeOf(client.post(`sys/role/add-members?sysRoleId=${roleId}`, [admin.id]))).toBe(
      forbidden.code,
    )
    const session = await find('sys/session', 'userAccount:admin')
    expect(await codeOf(client.delete(`sys/session/delete/${session.id}`))).toBe(forbidden.code)
    expect(await codeOf(app.admin.get('sys/user/select-roles'))).toBe(20000)
  })

  test('who lacks the roles of a user does not let him in again or rename him', async () => {
    const role = await given(app, sysRole)
    const user = await givenUser(app, { sysRoles: [role.id], userStatus: '停用' })
    const editor = await givenHolder(app, { held: ['edit'] })
    const save = (draft: Record<string, unknown>) =>
      codeOf(editor.client.post('sys/user/save', { id: user.id, ...draft }))
    expect(await save({ userStatus: '正常' })).toBe(forbidden.code)
    expect(await save({ userAccount: 'somebodyelse' })).toBe(forbidden.code)
    expect(await save({ remark: '只是备注' })).toBe(20000)
  })
})
