import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import type { Permission } from '#contract/permission.ts'

import { codeOf, foundIn, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, grant, openPages } from './support/holder.ts'
import { given, next } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const users = '/sys/user/list'

/** What one call may do beyond what its caller holds is not his to give, or to use against others (api section 7). */
describe.each(dialects)('what is lent for one call, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const roleWith = async (...held: Permission[]): Promise<AnyRow> => {
    const role = await given(app, sysRole, { dataScope: '仅本人' })
    const holder = await givenHolder(app, { pages: [users], held: ['export'] })
    await grant(app, { ...holder, roleId: role.id, pages: [users] }, held)
    return role
  }

  test('who may import users gives them no role that adds users', async () => {
    const role = await roleWith('import', 'add')
    const { client } = await givenHolder(app, { pages: [users], held: ['import'] })
    const rows = [{ userAccount: `lent${next()}`, userName: '甲', sysRoles: role.id }]
    expect(await codeOf(client.put('sys/user/save-batch', rows))).not.toBe(20000)
    expect(await codeOf(client.put('sys/user/save-batch', [{ ...rows[0], sysRoles: null }]))).toBe(20000)
  })

  test('an import neither stops nor robs who has more', async () => {
    const role = await roleWith('add')
    const { client } = await givenHolder(app, { pages: [users], held: ['import', 'edit'] })
    const strong = await givenUser(app, { sysRoles: [role.id] })
    const row = {
      id: strong.id,
      userAccount: `lent${next()}`,
      userName: '丙',
      userStatus: '停用',
      sysRoles: [],
    }
    expect(await codeOf(client.put('sys/user/save-batch', [row]))).not.toBe(20000)
    expect(await good(app.admin.get(`sys/user/select/${strong.id}`))).toMatchObject({
      userStatus: '正常',
      sysRoles: [role.id],
    })
  })

  test('who goes on with the user that he is just making gives him no role that edits users', async () => {
    const role = await roleWith('add', 'edit')
    const { client } = await givenHolder(app, { pages: [users], held: ['add'] })
    const draft = { id: randomUUID(), userAccount: `lent${next()}`, userName: '乙' }
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const save = (body: object, headers: Record<string, string>) =>
      codeOf(
        client.send('POST', 'sys/user/save', JSON.stringify(body), {
          'content-type': 'application/json',
          ...headers,
        }),
      )
    expect(await save(draft, { 'idempotency-key': first })).toBe(20000)
    const more = { ...draft, version: 1, sysRoles: [role.id] }
    expect(await save(more, { 'idempotency-key': second, 'idempotency-after': first })).not.toBe(20000)
    const renamed = { ...draft, version: 1, userName: '丁' }
    expect(await save(renamed, { 'idempotency-key': third, 'idempotency-after': first })).toBe(20000)
  })

  test('a role that demands a second factor of admin is neither woken nor stopped by others', async () => {
    const admin = await foundIn(app.admin, 'sys/user', 'userAccount:admin')
    const role = await given(app, sysRole, { dataScope: '仅本人', requireTotp: '是', roleStatus: '停用' })
    await good(app.admin.post<unknown>(`sys/role/add-members?sysRoleId=${role.id}`, [admin.id]))
    const { client } = await givenHolder(app, { pages: ['/sys/role/list'], held: ['edit'] })
    const woken = client.post('sys/role/save', { id: role.id, roleStatus: '正常' })
    expect(await codeOf(woken)).toBe(failures.forbidden.code)
    expect(await codeOf(app.admin.get('sys/user/select-page'))).toBe(20000)
  })
})
