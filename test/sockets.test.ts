import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket as Browserless } from 'ws'

import type { ResetPasswordReply } from '#contract/password-calls.ts'
import { closeCodes, socketCodes } from '#contract/socket.ts'

import { codeOf, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { givenHolder, openPages, type Holder } from './support/holder.ts'
import { listen } from './support/listen.ts'
import { encryptLogin } from './support/sign-in.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/** In force on the next request, and at an open page within this time. */
const soonMs = 1000
const page = '/base/dict/list'

/** The socket of specification section 4 and api section 6, as the server keeps it. */
describe.each(dialects)('open pages on %s', dialect => {
  let app: TestApp
  let address = ''
  beforeAll(async () => {
    app = await startApp({ dialect })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    await openPages(app)
  })
  afterAll(() => app.close())

  /** What is heard, and how long after the answer of the call that brought it about. */
  const heardAfter = async <T>(act: Promise<unknown>, hear: () => Promise<T>) => {
    await act
    const from = performance.now()
    return { message: await hear(), ms: performance.now() - from }
  }

  const encrypted = async (text: string) =>
    encryptLogin(text, (await good(app.nobody.get<{ today: string }>('config'))).today)

  const ends: [what: string, reason: string, end: (who: Holder) => Promise<unknown>][] = [
    ['kicked', '您已被强制下线', ({ userId }) => app.admin.delete(`sys/session/delete-user/${userId}`)],
    [
      'disabled',
      '账号已停用',
      ({ userId: id }) => app.admin.post('sys/user/save', { id, userStatus: '停用' }),
    ],
    ['deleted', '账号已停用', ({ userId }) => app.admin.delete(`sys/user/delete/${userId}`)],
    [
      'given another password',
      '密码已修改',
      ({ userId }) => app.admin.put<ResetPasswordReply>(`sys/user/reset-password/${userId}`),
    ],
    [
      'changing the password elsewhere',
      '密码已修改',
      async ({ account }) => {
        const elsewhere = await app.signIn(account, password)
        const values = {
          oldPassword: await encrypted(password),
          newPassword: await encrypted('Ye-lai-2-feng'),
        }
        return elsewhere.put(`sys/user/update-password?${new URLSearchParams(values)}`)
      },
    ],
  ]

  test.each(ends)(
    'who is %s is told at every page within a second, and refused on the next request',
    async (_, reason, end) => {
      const holder = await givenHolder(app, { pages: [page] })
      const tabs = [await listen(address, holder.client.token), await listen(address, holder.client.token)]
      const other = await givenHolder(app, { pages: [page] })
      const bystander = await listen(address, other.client.token)
      const { message: heard, ms } = await heardAfter(end(holder), () =>
        Promise.all(tabs.map(tab => tab.next(socketCodes.logout))),
      )
      expect(heard.map(each => each.message)).toEqual([reason, reason])
      expect(ms).toBeLessThan(soonMs)
      expect(await Promise.all(tabs.map(tab => tab.closedWith))).toEqual(tabs.map(() => closeCodes.loggedOut))
      const answer = await holder.client.get('sys/dict/select-page')
      expect([answer.code, answer.message]).toEqual([41003, reason])
      expect(bystander.messages.some(each => each.code === socketCodes.logout)).toBe(false)
      expect(await codeOf(other.client.get('sys/dict/select-page'))).toBe(20000)
    },
  )

  test('a change of roles is in force on the next request, and told to those whom it concerns within a second', async () => {
    const holder = await givenHolder(app, { pages: [page], held: ['delete'] })
    const tab = await listen(address, holder.client.token)
    const member = await givenUser(app)
    const other = await app.signIn(String(member.userAccount), password)
    const bystander = await listen(address, other.token)
    const changes: [change: () => Promise<unknown>, code: number][] = [
      [() => good(app.admin.post('sys/role/save', { id: holder.roleId, roleStatus: '停用' })), 40300],
      [() => good(app.admin.post('sys/role/save', { id: holder.roleId, roleStatus: '正常' })), 20000],
      [
        () => good(app.admin.post(`sys/role/remove-members?sysRoleId=${holder.roleId}`, [holder.userId])),
        40300,
      ],
      [() => good(app.admin.post(`sys/role/add-members?sysRoleId=${holder.roleId}`, [holder.userId])), 20000],
      [() => good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [] })), 40300],
    ]
    for (const [change, code] of changes) {
      const before = tab.count(socketCodes.permissions)
      const { ms } = await heardAfter(change(), () => tab.next(socketCodes.permissions, before))
      expect(ms).toBeLessThan(soonMs)
      expect(await codeOf(holder.client.get('sys/dict/select-page'))).toBe(code)
    }
    // What concerns one user alone is nobody else's business: of the two changes the bystander hears the second only.
    const before = bystander.count(socketCodes.permissions)
    await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [holder.roleId] }))
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${holder.roleId}`, [member.id]))
    await bystander.next(socketCodes.permissions, before)
    expect(bystander.count(socketCodes.permissions)).toBe(before + 1)
  })

  test('a heartbeat is answered, anything else is unknown, and who talks too much is let go', async () => {
    const { client } = await givenHolder(app)
    const tab = await listen(address, client.token)
    tab.say(JSON.stringify({ code: socketCodes.heartbeat, message: 'ping' }))
    await tab.next(socketCodes.heartbeat)
    tab.say(JSON.stringify({ code: 7 }))
    tab.say('no JSON')
    await tab.next(socketCodes.unknown, 1)
    for (let each = 0; each < 20; each++) tab.say('again')
    expect(await tab.closedWith).toBe(1008)
    const loud = await listen(address, client.token)
    loud.say('x'.repeat(4097))
    expect(await loud.closedWith).toBe(1009)
  })

  test('a heartbeat finds a session whose end was told to nobody', async () => {
    const { client, userId } = await givenHolder(app)
    const tab = await listen(address, client.token)
    const time = app.now().toISOString()
    await app.database.write(db =>
      db
        .updateTable('sys_session')
        .set({ endReason: '您已被强制下线', endTime: time, expireTime: time })
        .where('userId', '=', userId)
        .execute(),
    )
    tab.say(JSON.stringify({ code: socketCodes.heartbeat, message: 'ping' }))
    expect(await tab.next(socketCodes.logout)).toMatchObject({ message: '您已被强制下线' })
    expect(await tab.closedWith).toBe(closeCodes.loggedOut)
  })

  test('a heartbeat finds a session that time has ended: no logout push, only the close', async () => {
    const { client, userId } = await givenHolder(app)
    const tab = await listen(address, client.token)
    await app.database.write(db =>
      db
        .updateTable('sys_session')
        .set({ expireTime: app.now().toISOString() })
        .where('userId', '=', userId)
        .execute(),
    )
    tab.say(JSON.stringify({ code: socketCodes.heartbeat, message: 'ping' }))
    expect(await tab.closedWith).toBe(closeCodes.expired)
    expect(tab.count(socketCodes.logout)).toBe(0)
  })

  /** How a socket of a page of `origin` ends, and what it was told first. */
  const opened = (token: string, origin: string) =>
    new Promise<unknown>(resolve => {
      const socket = new Browserless(`${address.replace('http', 'ws')}/im?token=${token}`, { origin })
      socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode))
      socket.on('message', data => {
        const { code } = JSON.parse(String(data)) as { code: number } // the server sends nothing else
        resolve(code)
        socket.close()
      })
      socket.on('close', resolve)
    })

  test('a page of another site opens no socket, and a token that is no good is told so', async () => {
    const { client } = await givenHolder(app)
    expect(await opened(client.token, 'https://elsewhere.example')).toBe(403)
    expect(await opened(client.token, address)).toBe(socketCodes.login)
    expect(await opened('nonsense', address)).toBe(closeCodes.expired)
  })
})
