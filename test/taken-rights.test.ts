import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ConfigText } from '#contract/config-text-calls.ts'
import { failures } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf, foundIn, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, givenStrongRole, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { forbidden } = failures
const dicts = '/base/dict/list'

interface Written {
  roles: Record<string, { functions: Record<string, string> }>
}

/** Who has less takes nothing either, whatever the way (api section 7, decision 15). */
describe.each(dialects)('what is taken from others, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const grantsOf = async ({ id }: AnyRow) =>
    good(app.admin.get<unknown[]>(`sys/function/select-role-functions?sysRoleId=${id}`))
  const setGrants = ({ id }: AnyRow, grants: readonly unknown[]) =>
    good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${id}`, grants))

  test('the role of administrators is decided on by its members, also where somebody holds all its pages', async () => {
    const sysadmin = await foundIn(app.admin, 'sys/role', 'roleCode:sysadmin')
    const { id: sysFunctionId } = await foundIn(app.admin, 'sys/function', `rootPath:${dicts}`)
    await setGrants(sysadmin, [{ sysFunctionId, functionPermission: 'edit' }])
    const editor = await givenHolder(app, { held: ['edit'] })
    const save = (draft: Record<string, unknown>) =>
      codeOf(editor.client.post('sys/role/save', { id: sysadmin.id, ...draft }))
    const path = `sys/function/save-role-functions?sysRoleId=${sysadmin.id}`
    expect([
      await save({ roleStatus: '停用' }),
      await save({ dataScope: '仅本人' }),
      await codeOf(editor.client.post(path, [])),
    ]).toEqual([forbidden.code, forbidden.code, forbidden.code])
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${sysadmin.id}`, [editor.userId]))
    expect(await save({ dataScope: '仅本人' })).toBe(20000)
  })

  test('who is stopped does not come in by way of waiting for approval', async () => {
    const start = await foundIn(app.admin, 'sys/role', 'roleCode:user')
    const strong = await givenStrongRole(app)
    const { id } = await givenUser(app, { sysRoles: [start.id, strong.id], userStatus: '停用' })
    const editor = await givenHolder(app, { held: ['edit'] })
    const refused = await editor.client.post('sys/user/save', { id, sysRoles: [] })
    expect(refused.message).toContain(`「${String(strong.roleName)}」里有您没有的权限，不能由您授予或收回`)
    for (const userStatus of ['正常', '待审核'])
      expect(await codeOf(editor.client.post('sys/user/save', { id, userStatus }))).toBe(forbidden.code)
  })

  test('a configuration as text takes nothing from a role that has more', async () => {
    const { id: sysFunctionId } = await foundIn(app.admin, 'sys/function', `rootPath:${dicts}`)
    const own = { sysFunctionId, functionPermission: 'edit' }
    const [strong, weak] = [await givenStrongRole(app), await given(app, sysRole)]
    await setGrants(strong, [...(await grantsOf(strong)), own])
    await setGrants(weak, [own])
    const pages = ['/sys/config-text/list', '/sys/role/list', dicts]
    const editor = await givenHolder(app, { pages, held: ['import', 'edit'] })
    const { text } = await good(app.admin.get<ConfigText>('sys/config-text/export'))
    const applyWithout = async ({ roleCode }: AnyRow) => {
      const config = JSON.parse(text) as Written // as it was exported
      Reflect.deleteProperty(config.roles[String(roleCode)]?.functions ?? {}, dicts)
      const body = { text: JSON.stringify(config), prune: '否' }
      return editor.client.post('sys/config-text/apply', body)
    }
    const refused = await applyWithout(strong)
    expect([refused.code, refused.message.includes('这个角色拥有您没有的权限')]).toEqual([
      forbidden.code,
      true,
    ])
    expect(await grantsOf(strong)).toHaveLength(2)
    expect(await codeOf(applyWithout(weak))).toBe(20000)
    expect(await grantsOf(weak)).toEqual([])
  })
})
