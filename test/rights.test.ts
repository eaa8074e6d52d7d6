import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { Config, LoginReply } from '#contract/replies.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import type { EndedReply, MembersReply, MySession, RolePreview } from '#contract/rights-replies.ts'

import { codeOf, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { givenHolder, givenStrongRole, grant, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { encryptLogin } from './support/sign-in.ts'
import { startApp, type TestApp } from './support/start-app.ts'

describe.each(dialects)('roles, sessions and the second factor on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const functionAt = async (path: string) => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000'))
    return items.find(each => each.rootPath === path)?.id ?? ''
  }
  const logOf = async (recordId: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`sys/log-opt/select-page?limit=100&like=recordId:${recordId}`)))
      .items

  test('before a role is saved it says what changes, whom it concerns and who of them is here', async () => {
    const holder = await givenHolder(app, { pages: ['/base/dict/list'], held: ['add', 'edit'] })
    const away = await givenUser(app, { sysRoles: [holder.roleId] })
    await givenUser(app, { sysRoles: [holder.roleId], userStatus: '停用' })
    const list = [
      { sysFunctionId: await functionAt('/base/dict/list'), functionPermission: 'edit,delete' },
      { sysFunctionId: await functionAt('/base/org/list'), functionPermission: '' },
    ]
    const path = `sys/role/preview?sysRoleId=${holder.roleId}`
    const told = await good(app.admin.post<RolePreview>(path, list))
    expect(told.gained).toEqual(
      expect.arrayContaining([
        { functionName: '数据字典', isWhole: false, permissions: ['delete'] },
        { functionName: '机构管理', isWhole: true, permissions: [] },
      ]),
    )
    expect(told.lost).toEqual([{ functionName: '数据字典', isWhole: false, permissions: ['add'] }])
    expect([told.users, told.online]).toEqual([2, 1])
    expect(told.members.map(each => [each.id, each.isOnline])).toEqual([
      [holder.userId, true],
      [away.id, false],
    ])
    expect((await holder.client.get<{ functions: unknown }>('sys/user/select-roles')).success).toBe(true)
    await grant(app, holder, [])
  })

  test('members are listed, added and removed, at once and with a trace in the user’s history', async () => {
    const role = await given(app, sysRole)
    const holder = await givenHolder(app, { pages: ['/base/dict/list'] })
    const members = async () =>
      (await good(app.admin.get<MembersReply>(`sys/role/select-members?sysRoleId=${role.id}`))).items
    await grant(app, { ...holder, roleId: role.id, pages: ['/base/org/list'] }, [])
    expect(await codeOf(holder.client.get('sys/org/select-page'))).toBe(failures.forbidden.code)
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${role.id}`, [holder.userId]))
    expect(await codeOf(holder.client.get('sys/org/select-page'))).toBe(20000)
    expect((await members()).map(each => [each.id, each.isOnline])).toEqual([[holder.userId, true]])
    const [entry] = await logOf(holder.userId)
    expect(entry).toMatchObject({ module: '用户', action: '修改' })
    await good(app.admin.post(`sys/role/remove-members?sysRoleId=${role.id}`, [holder.userId]))
    expect(await codeOf(holder.client.get('sys/org/select-page'))).toBe(failures.forbidden.code)
    expect(await members()).toEqual([])
  })

  test('nobody gives a role with pages that he does not hold, or reaches a user beyond his scope', async () => {
    const org = await given(app, sysOrg)
    const role = await givenStrongRole(app)
    const giver = await givenHolder(app, { held: ['edit'], dataScope: '本机构', user: { orgId: org.id } })
    const colleague = await givenUser(app, { orgId: org.id })
    const stranger = await givenUser(app)
    const add = (roleId: string, userId: string) =>
      codeOf(giver.client.post(`sys/role/add-members?sysRoleId=${roleId}`, [userId]))
    expect(await add(role.id, colleague.id)).toBe(failures.forbidden.code)
    expect(await add(giver.roleId, stranger.id)).toBe(failures.notFound.code)
    expect(await add(giver.roleId, colleague.id)).toBe(20000)
    const roleOnly = await givenHolder(app, { pages: ['/sys/role/list'], held: ['edit'] })
    const path = `sys/role/add-members?sysRoleId=${roleOnly.roleId}`
    expect(await codeOf(roleOnly.client.post(path, [colleague.id]))).toBe(failures.forbidden.code)
  })

  test('one sees one’s own sessions and ends the others, nobody else’s', async () => {
    const user = await givenUser(app)
    const account = String(user.userAccount)
    const [here, there, third] = [
      await app.signIn(account, password),
      await app.signIn(account, password),
      await app.signIn(account, password),
    ]
    const mine = await good(here.get<MySession[]>('sys/session/select-mine'))
    expect(mine).toHaveLength(3)
    expect(mine.filter(each => each.isCurrent)).toHaveLength(1)
    const current = mine.find(each => each.isCurrent)?.id ?? ''
    expect((await here.delete(`sys/session/delete-mine/${current}`)).message).toContain('请使用退出')
    const foreign = await givenHolder(app)
    const [theirs] = await good(foreign.client.get<MySession[]>('sys/session/select-mine'))
    expect(await codeOf(here.delete(`sys/session/delete-mine/${theirs?.id}`))).toBe(failures.notFound.code)
    const { ids } = await good(here.delete<EndedReply>('sys/session/delete-mine/others'))
    expect(ids).toHaveLength(2)
    const answer = await there.get('sys/user/select-roles')
    expect([answer.code, answer.message]).toEqual([41003, '您已在其他设备上结束了这次登录'])
    expect([
      await codeOf(third.get('sys/user/select-roles')),
      await codeOf(here.get('sys/user/select-roles')),
    ]).toEqual([41003, 20000])
  })

  test('all sessions of a user are ended at once; admin’s are not', async () => {
    const user = await givenHolder(app)
    const second = await app.signIn(user.account, password)
    const { ids } = await good(app.admin.delete<EndedReply>(`sys/session/delete-user/${user.userId}`))
    expect(ids).toHaveLength(2)
    const { userName } = await good(app.admin.get(`sys/user/select/${user.userId}`))
    for (const id of ids) expect((await logOf(id)).map(each => each.recordLabel)).toEqual([userName])
    expect([
      await codeOf(second.get('sys/user/select-roles')),
      await codeOf(user.client.get('logout')),
    ]).toEqual([41003, 41003])
    expect((await app.admin.delete(`sys/session/delete-user/${user.userId}`)).message).toContain('没有登录')
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin'))
    const other = await givenHolder(app, { held: ['delete'] })
    expect(await codeOf(other.client.delete(`sys/session/delete-user/${items[0]?.id}`))).toBe(
      failures.forbidden.code,
    )
  })

  const withBrowser = async (account: string, userAgent: string) => {
    const { today } = await good(app.nobody.get<Config>('config'))
    const body = { username: encryptLogin(account, today), password: encryptLogin(password, today) }
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
    const reply = await good(app.nobody.send<LoginReply>('POST', 'login', JSON.stringify(body), headers))
    return app.withToken(reply.credentials.accessToken)
  }
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('a login from a device never seen before is told to its owner alone', async () => {
    const user = await givenUser(app)
    const account = String(user.userAccount)
    const messages = async (client: Client) =>
      (await good(client.get<Page<AnyRow>>('sys/msg/list?limit=100'))).items
    const titles = async (client: Client) => (await messages(client)).map(each => each.msgTitle)
    const first = await withBrowser(account, chrome)
    expect(await titles(first)).toEqual([])
    await withBrowser(account, chrome)
    expect(await titles(first)).toEqual([])
    await withBrowser(account, firefox)
    expect(await titles(first)).toEqual(['您的账号在新的设备登录'])
    expect(await titles((await givenHolder(app)).client)).toEqual([])
    // It is not a notice that anybody administers, its own reader and the account admin included.
    const [notice] = await messages(first)
    const { total } = await good(app.admin.get<Page<AnyRow>>(`sys/msg/select-page?like=id:${notice?.id}`))
    expect(total).toBe(0)
    for (const refused of [
      app.admin.get(`sys/msg/select/${notice?.id}`),
      app.admin.delete(`sys/msg/delete/${notice?.id}`),
      app.admin.post('sys/msg/save', { id: notice?.id, msgTitle: '改' }),
    ])
      expect((await refused).success).toBe(false)
    await good(first.put(`sys/msg/read/${notice?.id}`))
    expect((await messages(first)).map(each => each.isRead)).toEqual([true])
  })

  test('one’s profile is one’s own: a few fields of it, and nobody else’s', async () => {
    const user = await givenHolder(app, { pages: ['/base/dict/list'] })
    const colleague = await givenUser(app)
    const save = (draft: Record<string, unknown>) => user.client.put('sys/user/save-info', draft)
    const saved = await good(save({ userName: '我自己', userPhone: '13800001111', remark: '新' }))
    expect(saved).toMatchObject({ id: user.userId, userName: '我自己', userPhone: '13800001111' })
    for (const more of [{ id: colleague.id }, { sysRoles: [] }, { userAccount: 'root' }, { orgId: null }])
      expect([more, await codeOf(save({ userName: '改', ...more }))]).toEqual([
        more,
        failures.badRequest.code,
      ])
    expect((await save({ userName: '', userPhone: '一二三' })).data).toMatchObject({
      fields: { userName: expect.any(String), userPhone: expect.any(String) },
    })
    expect(await good(user.client.get(`sys/user/select-info/${user.userId}`))).toMatchObject({
      userName: '我自己',
    })
    expect(await codeOf(user.client.get(`sys/user/select-info/${colleague.id}`))).toBe(
      failures.forbidden.code,
    )
    expect(await logOf(user.userId)).toMatchObject([
      { action: '修改个人资料', userName: expect.any(String) },
      {},
    ])
  })

  test('one’s own login log is one’s own', async () => {
    const user = await givenHolder(app)
    const { items, total } = await good(user.client.get<Page<AnyRow>>('sys/log-login/select-mine'))
    expect([items.length, total]).toEqual([1, 1])
    expect(items[0]).toMatchObject({ result: '成功' })
  })

  test('deleting logs leaves a log', async () => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/log-login/select-page?limit=1'))
    const id = items[0]?.id ?? ''
    await good(app.admin.delete(`sys/log-login/delete/${id}`))
    expect(await logOf(id)).toMatchObject([{ module: '登录日志', action: '删除' }])
    const [entry] = await logOf(id)
    await good(app.admin.delete(`sys/log-opt/delete/${entry?.id}`))
    expect(await logOf(entry?.id ?? '')).toMatchObject([{ module: '操作日志', action: '删除' }])
  })
})
