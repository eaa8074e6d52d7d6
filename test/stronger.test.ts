import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf, foundIn, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { givenHolder, givenStrongRole, grant, openPages } from './support/holder.ts'
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

  const find = (resource: string, like: string) => foundIn(app.admin, resource, like)

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
    expect(await save({ roleName: '普通用户' })).toBe(forbidden.code)
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

  test('no account looks like another one, however it is created', async () => {
    const editor = await givenHolder(app, { held: ['admin', 'import'] })
    const draft = (userAccount: string) => ({ userAccount, userName: '看着像' })
    for (const taken of ['ａｄｍｉｎ', 'ＡＤＭＩＮ', 'Admin', 'ⓐdmin']) {
      const refused = await editor.client.post('sys/user/save', draft(taken))
      expect([taken, refused.code, refused.message]).toEqual([taken, failures.duplicate.code, '账号已存在'])
      const { errors } = await good(
        editor.client.put<{ errors: { message: string }[] }>('sys/user/save-batch?dryRun=true', [
          draft(taken),
        ]),
      )
      expect(errors.map(each => each.message)).toEqual(['账号已存在'])
    }
    const rows = [draft('ｌｉｓｉ'), draft('LiSi')]
    const { errors } = await good(
      editor.client.put<{ errors: { row: number }[] }>('sys/user/save-batch?dryRun=true', rows),
    )
    expect(errors).toMatchObject([{ row: 1, message: '账号与第 1 行重复' }])
    const saved = await good(editor.client.post('sys/user/save', draft('ＺｈａｎｇÄ')))
    expect(saved.userAccount).toBe('Zhangä')
    expect(await codeOf(editor.client.post('sys/user/save', draft('zhangÄ')))).toBe(failures.duplicate.code)
    const renamed = await editor.client.post('sys/user/save', { id: saved.id, userAccount: 'ａdmin' })
    expect(renamed.code).toBe(failures.duplicate.code)
  })

  test('one signs in with the account as it is typed, full-width or in another case', async () => {
    const user = await givenUser(app, { userAccount: 'wangwu2026' })
    for (const typed of ['wangwu2026', 'WangWu2026', 'ｗａｎｇｗｕ２０２６', 'Ｗangwu２０２６'])
      expect((await app.signIn(typed, password)).token).not.toBe('')
    expect(user.userAccount).toBe('wangwu2026')
  })

  test('the roles that the product looks for keep their codes, and administrators their role', async () => {
    for (const roleCode of ['sysadmin', 'user']) {
      const { id } = await find('sys/role', `roleCode:${roleCode}`)
      const refused = await app.admin.post('sys/role/save', { id, roleCode: `${roleCode}2` })
      expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([
        badRequest.code,
        ['roleCode'],
      ])
      expect(await codeOf(app.admin.post('sys/role/save', { id, roleCode, remark: '改' }))).toBe(20000)
    }
    const { id: ids } = await find('sys/role', 'roleCode:sysadmin')
    const other = await given(app, sysRole)
    const handOver = { resource: 'sys/role', ids, to: other.id }
    const refused = await app.admin.post('sys/recycle/hand-over', handOver)
    expect(refused.message).toBe('内置的管理员角色不能删除，也不能移交')
    expect(await codeOf(app.admin.post('sys/role/save', { id: other.id, roleCode: 'another' }))).toBe(20000)
  })

  test('nobody else takes a role from admin, or gives one back, by handing it over', async () => {
    const admin = await find('sys/user', 'userAccount:admin')
    const [role, to] = [await given(app, sysRole), await given(app, sysRole)]
    const editor = await givenHolder(app, { held: ['admin'] })
    const sysRoles = [editor.roleId, role.id, to.id]
    await good(app.admin.post('sys/user/save', { id: editor.userId, sysRoles }))
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${role.id}`, [admin.id]))
    const handOver = { resource: 'sys/role', ids: role.id, to: to.id }
    expect(await codeOf(editor.client.post('sys/recycle/hand-over', handOver))).toBe(forbidden.code)
    await good(app.admin.post('sys/recycle/hand-over', handOver))
    const entry = await find('sys/recycle', `recordId:${role.id}`)
    expect(await codeOf(editor.client.put(`sys/recycle/restore/${entry.id}`))).toBe(forbidden.code)
    expect(await codeOf(app.admin.put(`sys/recycle/restore/${entry.id}`))).toBe(20000)
  })

  test('a role that comes back together with a page gives nothing there that is lacked', async () => {
    const binned = async (rootPath: string) => {
      const page = await given(app, sysFunction, { rootPath, functionPermission: 'export' })
      const role = await given(app, sysRole)
      const grants = [{ sysFunctionId: page.id, functionPermission: 'export' }]
      await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${role.id}`, grants))
      await good(app.admin.delete(`sys/role/delete/${role.id}`))
      await good(app.admin.delete(`sys/function/delete/${page.id}`))
      const entries = [await find('sys/recycle', `recordId:${role.id}`)]
      entries.push(await find('sys/recycle', `recordId:${page.id}`))
      return entries.map(each => each.id).join(',')
    }
    const editor = await givenHolder(app, { held: ['admin'] })
    const together = await binned('/stronger/list')
    expect(await codeOf(editor.client.put(`sys/recycle/restore/${together}`))).toBe(forbidden.code)
    expect(await codeOf(app.admin.put(`sys/recycle/restore/${together}`))).toBe(20000)
  })

  test('who lacks what a user has neither lets him in again, nor renames, stops or deletes him', async () => {
    const role = await givenStrongRole(app)
    const [weak, user] = [await givenUser(app), await givenUser(app, { sysRoles: [role.id] })]
    const editor = await givenHolder(app, { held: ['edit', 'delete'] })
    const save = (draft: Record<string, unknown>, { id } = user) =>
      codeOf(editor.client.post('sys/user/save', { id, ...draft }))
    const remove = (...users: { id: string }[]) =>
      codeOf(editor.client.delete(`sys/user/delete-ids/${users.map(each => each.id).join(',')}`))
    expect(await save({ userStatus: '停用' })).toBe(forbidden.code)
    expect(await remove(weak, user)).toBe(forbidden.code)
    expect(await save({ userAccount: 'somebodyelse' })).toBe(forbidden.code)
    expect(await save({ remark: '只是备注' })).toBe(20000)
    await good(app.admin.post('sys/user/save', { id: user.id, userStatus: '停用' }))
    expect(await save({ userStatus: '正常' })).toBe(forbidden.code)
    expect(await remove(user)).toBe(forbidden.code)
    expect([await save({ userStatus: '停用' }, weak), await remove(weak)]).toEqual([20000, 20000])
    // Whom one does not see is not there, whatever he has.
    const { client } = await givenHolder(app, { held: ['delete'], dataScope: '仅本人' })
    expect(await codeOf(client.delete(`sys/user/delete/${user.id}`))).toBe(failures.notFound.code)
  })

  test('a role is given by who holds all that it grants, whether or not it is his own', async () => {
    const role = await given(app, sysRole)
    const editor = await givenHolder(app, { held: ['edit'] })
    await grant(app, { ...editor, roleId: role.id, pages: ['/base/dict/list'] }, ['edit'])
    const give = async (id: string) => {
      const user = await givenUser(app)
      return codeOf(editor.client.post('sys/user/save', { id: user.id, sysRoles: [id] }))
    }
    const offered = async () =>
      (await good(editor.client.get<{ id: string }[]>('sys/role/select-roles'))).map(each => each.id)
    expect([await give(role.id), (await offered()).includes(role.id)]).toEqual([20000, true])
    await grant(app, { ...editor, roleId: role.id, pages: ['/base/dict/list'] }, ['edit', 'export'])
    expect([await give(role.id), (await offered()).includes(role.id)]).toEqual([badRequest.code, false])
    const sysadmin = await find('sys/role', 'roleCode:sysadmin')
    const equal = await givenHolder(app, { held: ['admin', 'write', 'import', 'export'] })
    const user = await givenUser(app)
    const draft = { id: user.id, sysRoles: [sysadmin.id] }
    expect(await codeOf(equal.client.post('sys/user/save', draft))).toBe(badRequest.code)
  })

  test('a role that gives more than he has is not deleted by an editor, even while nobody has it', async () => {
    const [strong, weak] = [await givenStrongRole(app), await given(app, sysRole)]
    const editor = await givenHolder(app, { held: ['delete'] })
    const remove = ({ id }: { id: string }) => codeOf(editor.client.delete(`sys/role/delete/${id}`))
    expect([await remove(strong), await remove(weak)]).toEqual([forbidden.code, 20000])
  })

  test('nor does he take anything from it, piece by piece or by what a page offers', async () => {
    const strong = await givenStrongRole(app)
    const pages = ['/base/dict/list']
    const { id: sysFunctionId } = await find('sys/function', `rootPath:${pages[0]}`)
    const editor = await givenHolder(app, { held: ['edit'] })
    const path = `sys/function/save-role-functions?sysRoleId=${strong.id}`
    const stored = `sys/function/select-role-functions?sysRoleId=${strong.id}`
    const [own] = await good(app.admin.get<unknown[]>(stored))
    const both = [own, { sysFunctionId, functionPermission: 'edit' }]
    expect(await codeOf(editor.client.post(path, both))).toBe(20000)
    expect(await codeOf(editor.client.post(path, [own]))).toBe(forbidden.code)
    expect(await codeOf(app.admin.post(path, [own]))).toBe(20000)
    const role = await given(app, sysRole)
    await grant(app, { ...editor, roleId: role.id, pages }, ['export'])
    const offer = (functionPermission: string) =>
      codeOf(editor.client.post('sys/function/save', { id: sysFunctionId, functionPermission }))
    expect(await offer('admin,write,add,edit,delete,import')).toBe(badRequest.code)
    expect(await offer('admin,write,add,delete,import,export')).toBe(20000)
    await openPages(app)
  })

  test('admin is not carried along with a department by anybody else', async () => {
    const admin = await find('sys/user', 'userAccount:admin')
    const [from, to] = [await given(app, sysOrg), await given(app, sysOrg)]
    const dept = await given(app, sysDept, { orgId: from.id })
    await good(app.admin.post('sys/user/save', { id: admin.id, deptId: dept.id }))
    const editor = await givenHolder(app, { held: ['edit'] })
    const draft = { id: dept.id, orgId: to.id }
    expect(await codeOf(editor.client.post('sys/dept/save', draft))).toBe(forbidden.code)
    expect(await codeOf(app.admin.post('sys/dept/save', draft))).toBe(20000)
  })
})
