import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { UsedByReply } from '#contract/recycle-calls.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'

import { codeOf, foundIn, good, type Client } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('functions on %s', dialect => {
  let app: TestApp
  let member: Client
  let administrators: string
  beforeAll(async () => {
    app = await startApp({ dialect })
    administrators = (await foundIn(app.admin, 'sys/role', 'roleCode:sysadmin')).id
    const { userAccount } = await givenUser(app, { sysRoles: [administrators] })
    member = await app.signIn(String(userAccount), password)
  })
  afterAll(() => app.close())

  const save = (values: Record<string, unknown>, by = app.admin) =>
    by.post<AnyRow & { fields?: Record<string, string> }>('sys/function/save', values)
  const refusalOf = async (values: Record<string, unknown>) => (await save(values)).data.fields ?? {}
  const usedBy = async (id: string) =>
    (await good(app.admin.get<UsedByReply>(`sys/recycle/used-by?resource=sys/function&ids=${id}`))).usedBy

  test.each(['/index', '/Login', '/login-log/list', '/profile', '/redirect/x', '/export', '/', '/api/sys'])(
    '%s is everybody’s, and no function takes its place',
    async rootPath => {
      const wanted = { functionName: '占位', rootPath, functionComponent: 'base/dict/list' }
      expect((await refusalOf(wanted)).rootPath).toBe(
        `${rootPath} 是产品自带的地址，功能不能占用，请换一个路径`,
      )
      const other = await given(app, sysFunction)
      expect(await refusalOf({ id: other.id, rootPath })).toHaveProperty('rootPath')
    },
  )

  test('the dashboard itself may be called otherwise, and a link that leaves takes nothing', async () => {
    const { id } = await good(save({ functionName: '工作台', rootPath: '/index', functionComponent: 'home' }))
    expect(await refusalOf({ id, functionComponent: 'base/dict/list' })).toHaveProperty('rootPath')
    const link = await good(save({ functionName: '另开登录', rootPath: '/login', isExternal: '是' }))
    expect(await refusalOf({ id: link.id, isExternal: '否' })).toHaveProperty('rootPath')
  })

  test('an address elsewhere is external; one that was saved before that rule can still be renamed', async () => {
    const portal = { functionName: '门户', rootPath: 'https://example.com/portal' }
    const sentence = '路径是别处的网址，只能在新窗口打开，请选“是”'
    expect(await refusalOf(portal)).toEqual({ isExternal: sentence })
    const { id } = await good(save({ ...portal, isExternal: '是' }))
    expect(await refusalOf({ id, isExternal: '否' })).toEqual({ isExternal: sentence })
    await app.database.write(db =>
      db.updateTable('sys_function').set({ isExternal: '否' }).where('id', '=', id).execute(),
    )
    await good(save({ id, functionName: '旧门户' }))
    // What a browser would take for an address elsewhere is no path of ours, and a group leads to none.
    expect(await refusalOf({ functionName: '别处', rootPath: '//example.com' })).toHaveProperty('rootPath')
    const group = { functionName: '组', rootPath: '/group', functionComponent: 'Layout' }
    expect(await refusalOf({ ...group, redirectPath: 'https://example.com' })).toEqual({
      redirectPath: '重定向应是以 / 开头的页面路径，不能含空格',
    })
  })

  test('a page of ours that is external is known like any other to whoever may not open it', async () => {
    const external = { isExternal: '是', functionComponent: 'base/org/list' }
    await good(save({ functionName: '报表', rootPath: '/report', ...external }))
    await good(save({ functionName: '网站', rootPath: 'https://example.com/report', ...external }))
    const isKnown = async (rootPath: string) =>
      good(app.admin.get(`sys/function/known-page?rootPath=${encodeURIComponent(rootPath)}`))
    expect(await isKnown('/report')).toEqual({ isKnown: true })
    expect(await isKnown('https://example.com/report')).toEqual({ isKnown: false })
  })

  test('the page of the functions stays where they can be changed back', async () => {
    const { id } = await foundIn(app.admin, 'sys/function', 'rootPath:/sys/function/list')
    for (const [name, value] of [
      ['functionComponent', ''],
      ['functionComponent', 'sys/user/list'],
      ['rootPath', '/sys/function/other'],
      ['isExternal', '是'],
      ['functionPermission', 'add'],
    ] as const)
      expect(Object.keys(await refusalOf({ id, [name]: value })), `${name} ${value}`).toEqual([name])
    await good(save({ id, functionName: '菜单管理', functionPermission: 'edit,delete,add' }))
    expect((await app.admin.get(`sys/recycle/used-by?resource=sys/function&ids=${id}`)).message).toContain(
      '「菜单管理」不能删除',
    )
    expect((await app.admin.delete(`sys/function/delete/${id}`)).message).toContain('「菜单管理」不能删除')
  })

  test('what a member of the administrators made goes as it came, and comes back with his right to it', async () => {
    const made = await good(
      save({ functionName: '误建', rootPath: '/mistake', functionPermission: 'add' }, member),
    )
    expect(await usedBy(made.id)).toEqual([])
    await good(save({ id: made.id, rootPath: '/mistake/list' }, member))
    const { id: dept } = await foundIn(app.admin, 'sys/function', 'rootPath:/base/dept/list')
    await app.database.write(db =>
      db.updateTable('sys_function').set({ rootPath: '/base/away' }).where('id', '=', dept).execute(),
    )
    const taken = await save({ id: made.id, rootPath: '/base/dept/list' }, member)
    expect(taken.data.fields).toHaveProperty('rootPath')
    await app.database.write(db =>
      db.updateTable('sys_function').set({ rootPath: '/base/dept/list' }).where('id', '=', dept).execute(),
    )
    // Nobody takes a page from people who have more than he.
    const { client } = await givenHolder(app, { pages: ['/sys/function/list'], held: ['delete'] })
    expect(await codeOf(client.delete(`sys/function/delete/${made.id}`))).toBe(failures.inUse.code)
    await good(member.delete(`sys/function/delete/${made.id}`))
    await good(member.post('sys/recycle/undo', { resource: 'sys/function', ids: made.id }))
    const grants = await app.database.read
      .selectFrom('sys_role_function')
      .selectAll()
      .where('sysFunctionId', '=', made.id)
      .execute()
    expect(grants).toEqual([{ sysRoleId: administrators, sysFunctionId: made.id, functionPermission: 'add' }])
  })

  test('what was there before can be renamed, and is not brought back over what everybody has', async () => {
    const { id } = await given(app, sysFunction)
    await app.database.write(db =>
      db.updateTable('sys_function').set({ rootPath: '/profile' }).where('id', '=', id).execute(),
    )
    await good(save({ id, functionName: '旧的', functionSort: 7 }))
    await good(app.admin.delete(`sys/function/delete/${id}`))
    const entry = await foundIn(app.admin, 'sys/recycle', `recordId:${id}`)
    expect((await app.admin.put(`sys/recycle/restore/${entry.id}`)).message).toContain(
      '/profile 是产品自带的地址',
    )
  })

  test('what another role grants stays, and the list of those roles is named', async () => {
    const { id: sysFunctionId } = await given(app, sysFunction)
    const { id } = await foundIn(app.admin, 'sys/role', 'roleCode:user')
    const list = [{ sysFunctionId, functionPermission: '' }]
    await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${id}`, list))
    expect(await usedBy(sysFunctionId)).toEqual([
      { resource: 'sys/role', title: '角色', count: 1, like: [`id:${id}`] },
    ])
    expect(await codeOf(app.admin.delete(`sys/function/delete/${sysFunctionId}`))).not.toBe(20000)
  })
})
