import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Permission } from '#contract/permission.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf, foundIn, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, givenStrongRole, grant, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden } = failures

/** What counts as held where somebody gives or takes (decision 15). */
describe.each(dialects)('what counts as held, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  test('who approves a newcomer, or stops him later, needs not have the role that everybody begins with, but every other', async () => {
    const editor = await givenHolder(app, { held: ['edit', 'delete'] })
    const start = await foundIn(app.admin, 'sys/role', 'roleCode:user')
    const [strong, page] = [await givenStrongRole(app), await givenStrongRole(app)]
    const grants = await good(
      app.admin.get<unknown>(`sys/function/select-role-functions?sysRoleId=${page.id}`),
    )
    await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${start.id}`, grants))
    const newcomer = (...sysRoles: string[]) => givenUser(app, { sysRoles, userStatus: '待审核' })
    const set = ({ id }: { id: string }, userStatus: string) =>
      codeOf(editor.client.post('sys/user/save', { id, userStatus }))
    const [plain, more] = [await newcomer(start.id), await newcomer(start.id, strong.id)]
    expect([await set(plain, '正常'), await set(more, '正常')]).toEqual([20000, forbidden.code])
    await good(app.admin.post('sys/user/save', { id: more.id, userStatus: '正常' }))
    for (const userStatus of ['停用', '正常', '待审核'])
      expect([await set(plain, userStatus), await set(more, userStatus)]).toEqual([
        20000,
        // He is that already.
        userStatus === '正常' ? 20000 : forbidden.code,
      ])
    // What he would sign in with is another question, and so is the role by itself.
    expect(await codeOf(editor.client.put(`sys/user/reset-password/${plain.id}`))).toBe(forbidden.code)
    expect(await codeOf(editor.client.post('sys/user/save', { id: plain.id, sysRoles: [] }))).toBe(
      badRequest.code,
    )
    const remove = ({ id }: { id: string }) => codeOf(editor.client.delete(`sys/user/delete/${id}`))
    expect([await remove(plain), await remove(more)]).toEqual([20000, forbidden.code])
  })

  test('who deletes a colleague with the role that everybody begins with takes that back, too', async () => {
    const editor = await givenHolder(app, { held: ['edit', 'delete'] })
    const start = await foundIn(app.admin, 'sys/role', 'roleCode:user')
    const { id: sysFunctionId } = await given(app, sysFunction)
    const grants = [{ sysFunctionId, functionPermission: '' }]
    await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${start.id}`, grants))
    const plain = await givenUser(app, { sysRoles: [start.id] })
    const undo = () => codeOf(editor.client.post('sys/recycle/undo', { resource: 'sys/user', ids: plain.id }))
    const binned = async ({ id }: { id: string }) =>
      (await foundIn(editor.client, 'sys/recycle', `recordId:${id}`)).id
    await good(editor.client.delete(`sys/user/delete/${plain.id}`))
    expect(await undo()).toBe(20000)
    await good(editor.client.delete(`sys/user/delete/${plain.id}`))
    expect(await codeOf(editor.client.put(`sys/recycle/restore/${await binned(plain)}`))).toBe(20000)
    expect((await good(app.admin.get(`sys/user/select/${plain.id}`))).sysRoles).toEqual([start.id])
    const more = await givenUser(app, { sysRoles: [start.id, (await givenStrongRole(app)).id] })
    await good(app.admin.delete(`sys/user/delete/${more.id}`))
    expect(await codeOf(editor.client.put(`sys/recycle/restore/${await binned(more)}`))).toBe(forbidden.code)
  })

  test('a new page is of the role of administrators where a member made it, so that he can give it; one of the product is not', async () => {
    const { client, userId } = await givenHolder(app, { pages: [] })
    const sysadmin = await foundIn(app.admin, 'sys/role', 'roleCode:sysadmin')
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${sysadmin.id}`, [userId]))
    const role = await given(app, sysRole)
    const make = (rootPath: string) =>
      good(
        client.post('sys/function/save', {
          functionName: '报表',
          rootPath,
          functionPermission: 'add,export',
        }),
      )
    const give = ({ id: sysFunctionId }: { id: string }) =>
      codeOf(
        client.post(`sys/function/save-role-functions?sysRoleId=${role.id}`, [
          { sysFunctionId, functionPermission: 'add,export' },
        ]),
      )
    expect(await give(await make('/report/list'))).toBe(20000)
    const old = await foundIn(app.admin, 'sys/function', 'rootPath:/sys/docs/list')
    await good(app.admin.post('sys/function/save', { id: old.id, rootPath: '/elsewhere/docs' }))
    expect(await give(await make('/Sys/Docs/list'))).toBe(forbidden.code)
  })

  test('a permission counts for what it allows: who holds admin on a page gives all that admin means', async () => {
    const pages = ['/base/dict/list']
    const giver = await givenHolder(app, { pages: ['/sys/user/list', '/sys/role/list'], held: ['edit'] })
    const held = await given(app, sysRole)
    await grant(app, { ...giver, roleId: held.id, pages }, ['admin'])
    await good(app.admin.post('sys/user/save', { id: giver.userId, sysRoles: [giver.roleId, held.id] }))
    const give = async (permission: Permission) => {
      const role = await given(app, sysRole)
      await grant(app, { ...giver, roleId: role.id, pages }, [permission])
      const user = await givenUser(app)
      return codeOf(giver.client.post('sys/user/save', { id: user.id, sysRoles: [role.id] }))
    }
    for (const permission of ['admin', 'write', 'add', 'edit', 'delete'] as const)
      expect([permission, await give(permission)]).toEqual([permission, 20000])
    for (const permission of ['import', 'export'] as const)
      expect([permission, await give(permission)]).toEqual([permission, badRequest.code])
    await grant(app, { ...giver, roleId: held.id, pages }, ['add', 'edit'])
    expect([await give('add'), await give('write')]).toEqual([20000, badRequest.code])
  })

  test('what a page offers no longer is nobody’s, and keeps nobody from giving or changing the role', async () => {
    const page = await given(app, sysFunction, {
      rootPath: '/sleeping/list',
      functionPermission: 'edit,export',
    })
    const role = await given(app, sysRole)
    const path = `sys/function/save-role-functions?sysRoleId=${role.id}`
    const grants = (functionPermission: string) => [{ sysFunctionId: page.id, functionPermission }]
    await good(app.admin.post<unknown>(path, grants('edit,export')))
    const editor = await givenHolder(app, { held: ['edit'] })
    const own = await given(app, sysRole)
    await good(
      app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${own.id}`, grants('edit')),
    )
    await good(app.admin.post('sys/user/save', { id: editor.userId, sysRoles: [editor.roleId, own.id] }))
    const give = async () => {
      const user = await givenUser(app)
      return codeOf(editor.client.post('sys/user/save', { id: user.id, sysRoles: [role.id] }))
    }
    expect(await give()).toBe(badRequest.code)
    await good(app.admin.post('sys/function/save', { id: page.id, functionPermission: 'edit' }))
    expect(await give()).toBe(20000)
    expect(await codeOf(editor.client.post(path, grants('')))).toBe(20000)
  })
})
