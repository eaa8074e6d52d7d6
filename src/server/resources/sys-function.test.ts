import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { UsedByReply } from '#contract/recycle-calls.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'

import { codeOf, foundIn, good, type Client } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
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

  test.each(['/index', '/Login', '/login/more', '/profile', '/redirect/x', '/export', '/', '/api/sys'])(
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
    await good(save({ functionName: '另开登录', rootPath: '/login', isExternal: '是' }))
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
  })

  test('what a member of the administrators made goes as it came, and comes back with his right to it', async () => {
    const made = await good(
      save({ functionName: '误建', rootPath: '/mistake', functionPermission: 'add' }, member),
    )
    expect(await usedBy(made.id)).toEqual([])
    await good(member.delete(`sys/function/delete/${made.id}`))
    await good(member.post('sys/recycle/undo', { resource: 'sys/function', ids: made.id }))
    const grants = await app.database.read
      .selectFrom('sys_role_function')
      .selectAll()
      .where('sysFunctionId', '=', made.id)
      .execute()
    expect(grants).toEqual([{ sysRoleId: administrators, sysFunctionId: made.id, functionPermission: 'add' }])
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
