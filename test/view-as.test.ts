import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { MySession, ViewAsReply } from '#contract/rights-replies.ts'
import { closeCodes, socketCodes } from '#contract/socket.ts'

import { codeOf, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { givenHolder, grant, openPages, type Holder } from './support/holder.ts'
import { listen } from './support/listen.ts'
import { startApp, type TestApp } from './support/start-app.ts'

describe.each(dialects)('looking with another’s eyes on %s', dialect => {
  let app: TestApp
  let address = ''
  beforeAll(async () => {
    app = await startApp({ dialect })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    await openPages(app)
  })
  afterAll(() => app.close())

  const logOf = async (recordId: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`sys/log-opt/select-page?limit=100&like=recordId:${recordId}`)))
      .items

  test('looking with another’s eyes shows his pages and changes nothing', async () => {
    const user = await givenHolder(app, { pages: ['/base/dict/list'], held: ['add', 'edit'] })
    const reply = await good(app.admin.post<ViewAsReply>(`sys/session/view-as/${user.userId}`))
    const eyes = app.withToken(reply.credentials.accessToken)
    expect(await codeOf(eyes.get('sys/dict/select-page'))).toBe(20000)
    expect(await codeOf(eyes.get('sys/org/select-page'))).toBe(failures.forbidden.code)
    for (const write of [
      eyes.post('sys/dict/save', { dictLabel: '甲', dictValue: 'jia' }),
      eyes.put('sys/user/save-info', { userName: '乙' }),
      eyes.put('sys/msg/read/all'),
      eyes.post('sys/user/totp-begin'),
      eyes.delete('sys/session/delete-mine/others'),
    ])
      expect((await write).message).toContain('不能修改任何内容')
    const { items: refused } = await good(
      app.admin.get<Page<AnyRow>>('sys/log-opt/select-page?limit=100&like=action:查看中试图修改'),
    )
    expect(refused.map(each => each.module).sort()).toEqual([
      '在线用户',
      '数据字典',
      '用户',
      '用户',
      '通知公告',
    ])
    for (const each of refused)
      expect(each).toMatchObject({ userName: `系统管理员（以${reply.userName}的身份）`, result: '失败' })
    const [entry] = await logOf(user.userId)
    expect(entry).toMatchObject({ action: '以用户身份查看', userName: '系统管理员' })
    expect(JSON.stringify(entry?.changes)).toContain(reply.userName)
    expect(await good(user.client.get<MySession[]>('sys/session/select-mine'))).toHaveLength(1)
    app.passTime(15 * 60_000)
    expect(await codeOf(eyes.get('sys/dict/select-page'))).toBe(failures.loginExpired.code)
    app.passTime(-15 * 60_000)
  })

  test('the list of sessions says which one asks, and who looks with whose eyes', async () => {
    const user = await givenHolder(app, { pages: ['/base/dict/list'] })
    const { credentials, userName } = await good(
      app.admin.post<ViewAsReply>(`sys/session/view-as/${user.userId}`),
    )
    const { items } = await good(
      app.admin.get<Page<AnyRow>>('sys/session/select-page?limit=100&order=createTime:desc'),
    )
    expect(items.filter(each => each.isCurrent).map(each => each.userName)).toEqual(['系统管理员'])
    const his = items.filter(each => each.userId === user.userId)
    expect(
      his.map(each => [each.userIdLabel, each.viewerName, each.isCurrent].map(String).join(' ')).toSorted(),
    ).toEqual([`${userName} undefined false`, `${userName} 系统管理员 false`])
    await good(app.withToken(credentials.accessToken).get('logout'))
  })

  test('only administrators look with another’s eyes, never with admin’s, and no longer than they are here', async () => {
    const user = await givenHolder(app, { pages: ['/base/dict/list'] })
    const other = await givenHolder(app)
    expect((await other.client.post(`sys/session/view-as/${user.userId}`)).message).toContain(
      '只有系统管理员',
    )
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/role/select-page?like=roleCode:sysadmin'))
    const manager = await givenUser(app, { sysRoles: [items[0]?.id] })
    const client = await app.signIn(String(manager.userAccount), password)
    const { items: admins } = await good(
      app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin'),
    )
    expect(await codeOf(client.post(`sys/session/view-as/${admins[0]?.id}`))).toBe(failures.forbidden.code)
    const reply = await good(client.post<ViewAsReply>(`sys/session/view-as/${user.userId}`))
    const eyes = app.withToken(reply.credentials.accessToken)
    expect(await codeOf(eyes.get('sys/dict/select-page'))).toBe(20000)
    await good(client.get('logout'))
    expect(await codeOf(eyes.get('sys/dict/select-page'))).toBe(41003)
  })

  // The role of administrators itself may not export there.
  const rolePage = '/sys/role/list'

  /** An administrator who is not the account admin, with what one role more gives him. */
  const givenManager = async (held: readonly Permission[] = []) => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/role/select-page?like=roleCode:sysadmin'))
    const holder = await givenHolder(app, { pages: [rolePage], held })
    const sysRoles = [holder.roleId, items[0]?.id]
    await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles }))
    return holder
  }
  const viewAs = (who: Holder, user: Holder) =>
    who.client.post<ViewAsReply>(`sys/session/view-as/${user.userId}`)
  /** His page is open somewhere; gives back how it hears of the end. */
  const lookingAs = async (who: Holder, user: Holder) => {
    const { credentials } = await good(viewAs(who, user))
    return {
      socket: await listen(address, credentials.accessToken),
      eyes: app.withToken(credentials.accessToken),
    }
  }

  test('nobody looks with the eyes of one who may do more, nor goes on when that has become so', async () => {
    const manager = await givenManager(['add'])
    const user = await givenHolder(app, { pages: [rolePage], held: ['export'] })
    expect(await viewAs(manager, user)).toMatchObject({ code: failures.forbidden.code })
    await grant(app, manager, ['export'])
    const { socket, eyes } = await lookingAs(manager, user)
    expect(await codeOf(eyes.get('sys/role/export'))).toBe(20000)
    await grant(app, manager, ['add'])
    expect(await codeOf(eyes.get('sys/role/export'))).toBe(41003)
    expect(await socket.closedWith).toBe(closeCodes.loggedOut)
    expect(await socket.next(socketCodes.logout)).toMatchObject({ message: '查看已结束' })
  })

  test('an open page is told at once when the one who looks is kicked, disabled, leaves or may no longer', async () => {
    const user = await givenHolder(app, { pages: ['/base/dict/list'] })
    const ends: [reason: string, end: (manager: Holder) => Promise<unknown>][] = [
      ['您已被强制下线', ({ userId }) => good(app.admin.delete(`sys/session/delete-user/${userId}`))],
      ['账号已停用', ({ userId: id }) => good(app.admin.post('sys/user/save', { id, userStatus: '停用' }))],
      ['查看已结束', ({ client }) => good(client.get('logout'))],
      [
        '查看已结束',
        ({ userId: id, roleId }) => good(app.admin.post('sys/user/save', { id, sysRoles: [roleId] })),
      ],
    ]
    for (const [reason, end] of ends) {
      const manager = await givenManager()
      const { socket, eyes } = await lookingAs(manager, user)
      await end(manager)
      expect(await socket.next(socketCodes.logout)).toMatchObject({ message: reason })
      expect(await socket.closedWith).toBe(closeCodes.loggedOut)
      expect(await codeOf(eyes.get('sys/dict/select-page'))).toBe(41003)
    }
    expect(await codeOf(user.client.get('sys/dict/select-page'))).toBe(20000)
  })
})
