import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf, foundIn, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, givenStrongRole, grant, openPages, type Holder } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden, refused } = failures

/**
 * The account admin can be neither disabled, deleted, renamed nor demoted, by itself or by those who hold the role of
 * administrators; and an administrator gives, and takes over, no more than he has (api section 7).
 */
describe.each(dialects)('the account admin and its administrators on %s', dialect => {
  let app: TestApp
  let admin: AnyRow
  let manager: Holder
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    admin = await find('sys/user', 'userAccount:admin')
    manager = await givenHolder(app, { held: ['admin', 'import'] })
    const { id } = await find('sys/role', 'roleCode:sysadmin')
    await good(app.admin.post('sys/user/save', { id: manager.userId, sysRoles: [manager.roleId, id] }))
  })
  afterAll(() => app.close())

  const find = (resource: string, like: string) => foundIn(app.admin, resource, like)
  const asStored = () => good(app.admin.get(`sys/user/select/${admin.id}`))

  test('the picture of admin is its own', async () => {
    const parts = { totalChunks: '1', currentChunk: '1', otcType: 'sys/user', fileAlias: 'avatar' }
    const upload = (otcId: string) => {
      const fields = Object.entries({ ...parts, otcId }).map(
        ([name, value]) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`,
      )
      const file = 'content-disposition: form-data; name="chunk"; filename="a.png"\r\n\r\nno picture'
      const body = `--x\r\n${[...fields, file].join('\r\n--x\r\n')}\r\n--x--\r\n`
      return manager.client.send('POST', 'file/upload', body, {
        'content-type': 'multipart/form-data; boundary=x',
      })
    }
    expect(await upload(admin.id)).toMatchObject({
      code: forbidden.code,
      message: 'admin 账号只能由本人修改',
    })
    expect(await codeOf(upload((await givenUser(app)).id))).not.toBe(forbidden.code)
  })

  test('admin is neither disabled, renamed, deleted nor demoted, not by itself either', async () => {
    const before = await asStored()
    const role = await find('sys/role', 'roleCode:sysadmin')
    const save = (client: Client, draft: Record<string, unknown>) =>
      client.post('sys/user/save', { id: admin.id, ...draft })
    const changes = [
      { userStatus: '停用' },
      { userStatus: '待审核' },
      { userAccount: 'root' },
      { sysRoles: [] },
    ]
    for (const change of changes) {
      const own = await save(app.admin, change)
      const [field] = Object.keys(change)
      expect([change, own.code, Object.keys(Object(own.data).fields)]).toEqual([
        change,
        badRequest.code,
        [field],
      ])
      expect([change, await codeOf(save(manager.client, change))]).toEqual([change, forbidden.code])
    }
    const remove = (client: Client) => client.post(`sys/role/remove-members?sysRoleId=${role.id}`, [admin.id])
    expect([await codeOf(remove(app.admin)), await codeOf(remove(manager.client))]).toEqual([
      refused.code,
      refused.code,
    ])
    expect(await codeOf(app.admin.delete(`sys/user/delete/${admin.id}`))).toBe(refused.code)
    for (const path of [`delete/${admin.id}`, `delete-ids/${(await givenUser(app)).id},${admin.id}`])
      expect((await manager.client.delete(`sys/user/${path}`)).message).toBe('admin 账号不能删除')
    expect(await codeOf(manager.client.post('sys/user/save', { id: admin.id, remark: '改' }))).toBe(
      forbidden.code,
    )
    expect(await asStored()).toEqual(before)
    expect(await codeOf(app.admin.get('sys/log-opt/select-page'))).toBe(20000)
  })

  test('nobody grants, or takes away, what he does not hold, on a role’s page either', async () => {
    const pages = ['/sys/role/list', '/base/dict/list']
    const editor = await givenHolder(app, { pages, held: ['edit'] })
    const role = await given(app, sysRole)
    const dict = (await find('sys/function', 'rootPath:/base/dict/list')).id
    const org = (await find('sys/function', 'rootPath:/base/org/list')).id
    const item = (sysFunctionId: string, functionPermission = '') => ({ sysFunctionId, functionPermission })
    const path = `sys/function/save-role-functions?sysRoleId=${role.id}`
    const save = (...list: object[]) => editor.client.post<unknown>(path, list)
    expect(await codeOf(save(item(dict, 'delete')))).toBe(forbidden.code)
    expect(await codeOf(save(item(dict, 'edit'), item(org)))).toBe(forbidden.code)
    expect(await codeOf(save(item(dict, 'edit')))).toBe(20000)
    await good(app.admin.post<unknown>(path, [item(dict, 'delete,edit'), item(org)]))
    expect((await save(item(dict, 'delete,edit'))).message).toBe('您没有“机构管理”的这些权限，不能授予或收回')
    expect(await codeOf(save(item(dict, 'edit'), item(org)))).toBe(forbidden.code)
    const now = await good(app.admin.get<object[]>(`sys/function/select-role-functions?sysRoleId=${role.id}`))
    expect(now).toHaveLength(2)
    // Nor a part that he holds of a role that has more.
    expect(await codeOf(save(item(dict, 'delete'), item(org)))).toBe(forbidden.code)
  })

  test('the path of a function that roles grant is admin’s to change', async () => {
    const page = await given(app, sysFunction)
    const role = await given(app, sysRole)
    const editor = await givenHolder(app, { held: ['admin'] })
    const rename = (client: Client, rootPath: string) =>
      client.post('sys/function/save', { id: page.id, rootPath })
    await app.database.write(db =>
      db.deleteFrom('sys_role_function').where('sysFunctionId', '=', page.id).execute(),
    )
    expect(await codeOf(rename(editor.client, '/tests/renamed'))).toBe(20000)
    const list = [{ sysFunctionId: page.id, functionPermission: '' }]
    await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${role.id}`, list))
    const answer = await rename(editor.client, '/sys/user/list2')
    expect([answer.code, Object.keys(Object(answer.data).fields)]).toEqual([badRequest.code, ['rootPath']])
    expect(await codeOf(editor.client.post('sys/function/save', { id: page.id, functionName: '改名' }))).toBe(
      20000,
    )
    expect(await codeOf(rename(app.admin, '/tests/renamed-by-admin'))).toBe(20000)
  })

  test('what a page offers again, and roles were granted before, is admin’s to offer', async () => {
    const page = await given(app, sysFunction, { functionPermission: 'add,edit' })
    const role = await given(app, sysRole)
    const editor = await givenHolder(app, { held: ['admin'] })
    const offer = (client: Client, functionPermission: string) =>
      client.post('sys/function/save', { id: page.id, functionPermission })
    const list = [{ sysFunctionId: page.id, functionPermission: 'add,edit' }]
    await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${role.id}`, list))
    expect(await codeOf(offer(editor.client, 'add'))).toBe(badRequest.code)
    expect(await codeOf(offer(app.admin, 'add'))).toBe(20000)
    expect(await codeOf(offer(editor.client, 'add,delete'))).toBe(20000)
    const answer = await offer(editor.client, 'add,edit,delete')
    expect([answer.code, Object.keys(Object(answer.data).fields)]).toEqual([
      badRequest.code,
      ['functionPermission'],
    ])
    expect(await codeOf(offer(app.admin, 'add,edit,delete'))).toBe(20000)
  })

  test('nobody resets the password or second factor of one who has pages that he lacks, or of admin', async () => {
    const strong = await givenStrongRole(app)
    const user = await givenUser(app, { sysRoles: [strong.id] })
    const reset = (id: string) => [
      manager.client.put(`sys/user/reset-password/${id}`),
      manager.client.put(`sys/user/totp-reset/${id}`),
    ]
    for (const id of [user.id, admin.id])
      for (const answer of await Promise.all(reset(id))) expect(answer.code).toBe(forbidden.code)
    const equal = await givenUser(app, { sysRoles: [manager.roleId] })
    const { password } = await good(
      manager.client.put<{ password: string }>(`sys/user/reset-password/${equal.id}`),
    )
    const client = await app.signIn(String(equal.userAccount), password)
    expect(await codeOf(client.get('sys/user/select-page'))).toBe(failures.passwordChangeRequired.code)
    const reader = await givenHolder(app)
    await grant(app, reader, ['add', 'delete'])
    expect(await codeOf(reader.client.put(`sys/user/reset-password/${equal.id}`))).toBe(forbidden.code)
  })
})
