import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ResetPasswordReply } from '#contract/password-calls.ts'
import type { CaptchaReply, LoginReply } from '#contract/replies.ts'
import { dayIn } from '#contract/login-key.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerGuard } from '#server/http/guard.ts'
import { logViewer } from '#server/http/log-viewer.ts'

import { clientOf, codeOf, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { encryptLogin } from '../../../test/support/sign-in.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { authenticator } from './authenticate.ts'
import { firstStart } from './first-start.ts'
import { registerSession } from './register-session.ts'
import { readNote } from './sealed-note.ts'
import { sealKey } from '#server/db/sealed.ts'

const today = () => dayIn('Asia/Shanghai', new Date())
const credentials = (account: string, password: string, day = today()) => ({
  username: encryptLogin(account, day),
  password: encryptLogin(password, day),
})
const updatePath = (from: string, to: string) => {
  const query = new URLSearchParams({
    oldPassword: encryptLogin(from, today()),
    newPassword: encryptLogin(to, today()),
  })
  return `sys/user/update-password?${query}`
}

describe.each(dialects)('sign-in on %s', dialect => {
  let t: TestApp
  let address = 0
  /** Somebody new with a password of his own, and a place to sign in from that has no history. */
  const colleague = async (account: string, password = 'Chun-mian-1-jue') => {
    const user = await good(t.admin.post('sys/user/save', { userAccount: account, userName: account }))
    const { password: once } = await good(
      t.admin.put<ResetPasswordReply>(`sys/user/reset-password/${user.id}`),
    )
    const ip = `10.1.0.${++address}`
    const client = await t.signIn(account, once, ip)
    expect(await codeOf(client.get('sys/user/select-roles'))).toBe(40005)
    await good(client.put(updatePath(once, password)))
    return { ...user, account, password, ip, client }
  }

  beforeAll(async () => {
    t = await startApp({ dialect, env: { REGISTER: 'open', SESSIONS_PER_USER: '2' } })
  })
  afterAll(() => t.close())

  test('two starts at once make one admin', async () => {
    expect(await Promise.all([firstStart(t), firstStart(t)])).toEqual([undefined, undefined])
    const { total } = await good(
      t.admin.get<{ total: number }>('sys/user/select-page?like=userAccount:admin'),
    )
    expect(total).toBe(1)
  })

  test('tokens rest as hashes only, and a session is over when its owner leaves', async () => {
    const { client } = await colleague('leaver')
    const rows = await t.database.read.selectFrom('sys_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(client.token)
    await good(client.get('logout'))
    expect(await codeOf(client.get('sys/user/select-roles'))).toBe(40003)
  })

  test('the last five passwords do not come back; the one before them does', async () => {
    const passwords = Array.from({ length: 6 }, (_, at) => `Chun-mian-${at}-jue`)
    const { account, ip } = await colleague('changer', passwords[0])
    const client = await t.signIn(account, passwords[0] ?? '', ip)
    for (const [at, password] of passwords.entries())
      if (at > 0) await good(client.put(updatePath(passwords[at - 1] ?? '', password)))
    const [oldest = '', ...lastFive] = passwords
    const current = lastFive.at(-1) ?? ''
    for (const each of lastFive) {
      const { code, data } = await client.put(updatePath(current, each))
      expect([each, code, data]).toEqual([
        each,
        40000,
        { fields: { newPassword: '新密码不能与最近5次用过的相同，请换一个' } },
      ])
    }
    expect(await codeOf(client.put(updatePath(current, oldest)))).toBe(20000)
    expect((await t.signIn(account, oldest, ip)).token).not.toBe('')
  })

  test('one login more than allowed ends the oldest, and says so', async () => {
    const { account, password, ip, client } = await colleague('busy')
    await t.signIn(account, password, ip)
    expect(await codeOf(client.get('sys/user/select-roles'))).toBe(20000)
    await t.signIn(account, password, ip)
    const answer = await client.get('sys/user/select-roles')
    expect([answer.code, answer.message]).toEqual([41003, '账号在其他地方登录'])
  })

  test('right, wrong and unknown sound the same until the password is right', async () => {
    const { id, account, password, ip } = await colleague('gone')
    await good(t.admin.post('sys/user/save', { id, userStatus: '停用' }))
    const from = clientOf(t.app, '', ip)
    expect(await codeOf(from.post('login', credentials(account, password)))).toBe(40004)
    const wrong = await clientOf(t.app, '', '10.2.0.1').post('login', credentials(account, 'wrong'))
    const unknown = await clientOf(t.app, '', '10.2.0.2').post('login', credentials('nobody', 'wrong'))
    const broken = await clientOf(t.app, '', '10.2.0.3').post('login', { username: '#', password: '#' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toEqual(broken)
  })

  test('many guesses in the same instant count one by one', async () => {
    const { account } = await colleague('target')
    const guesses = Array.from({ length: 8 }, (_, at) =>
      codeOf(clientOf(t.app, '', '10.3.0.1').post('login', credentials(account, `guess-${at}`))),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter(code => code === 40001)).toHaveLength(3)
    expect(codes.filter(code => code === 40002)).toHaveLength(5)
  })

  test('a change of roles acts on the next request', async () => {
    const { id, client } = await colleague('climber')
    expect(await codeOf(client.get('sys/log-opt/select-page'))).toBe(40300)
    const roles = await good(t.admin.get<{ id: string; roleCode: string }[]>('sys/role/select-roles'))
    const role = roles.find(each => each.roleCode === 'sysadmin')
    await good(t.admin.post('sys/user/save', { id, sysRoles: [role?.id] }))
    expect(await codeOf(client.get('sys/log-opt/select-page'))).toBe(20000)
    await good(t.admin.post('sys/role/save', { id: role?.id, roleStatus: '停用' }))
    expect(await codeOf(client.get('sys/log-opt/select-page'))).toBe(40300)
    await good(t.admin.post('sys/role/save', { id: role?.id, roleStatus: '正常' }))
    expect(await codeOf(client.get('sys/log-opt/select-page'))).toBe(20000)
  })

  test('a captcha guards registering, and the lock of a pair cannot be guessed through', async () => {
    const key = await t.database.write(db => sealKey(db, t.config))
    const app = fastify({ trustProxy: true })
    registerFailures(app, t, undefined)
    registerGuard(app, authenticator(t).byToken, logViewer(t))
    registerSession(app, t)
    const nobody = clientOf(app)
    const solved = async () => {
      const { captchaId } = await good(nobody.get<CaptchaReply>('captcha'))
      return { captchaId, captchaCode: readNote(key, 'captcha', captchaId, t.now())?.text }
    }
    const form = { ...credentials('newcomer', 'Ye-lai-2-feng'), userName: '新同事' }
    expect(await codeOf(nobody.post('register', { ...form, captchaId: 'x', captchaCode: 'y' }))).toBe(40002)
    await good(nobody.post('register', { ...form, ...(await solved()) }))
    for (const account of ['newcomer', 'NewComer', 'ｎｅｗｃｏｍｅｒ', 'ａｄｍｉｎ']) {
      const again = { ...form, ...credentials(account, 'Ye-lai-2-feng'), ...(await solved()) }
      expect([account, await codeOf(nobody.post('register', again))]).toEqual([account, 40901])
    }

    // The history of a user who came by himself begins with that, by whom and with what.
    const asked = 'sys/user/select-page?like=userAccount:newcomer'
    const [user] = (await good(t.admin.get<Page<AnyRow>>(asked))).items
    const history = await good(t.admin.get<unknown[]>(`sys/user/history/${user?.id}`))
    expect(history).toMatchObject([
      {
        action: '注册',
        userName: '新同事',
        changes: [
          { field: 'userAccount', before: null, after: 'newcomer' },
          { field: 'userName', before: null, after: '新同事' },
          { field: 'userStatus', before: null, after: '正常' },
          { field: 'sysRoles', before: null },
        ],
      },
    ])

    const right = credentials('newcomer', 'Ye-lai-2-feng')
    const { roles } = await good(nobody.post<LoginReply>('login', right))
    expect(roles).toEqual(['user'])
    for (let guess = 0; guess < 10; guess++)
      expect(
        await codeOf(nobody.post('login', { ...credentials('newcomer', 'wrong'), ...(await solved()) })),
      ).toBe(40001)
    const locked = await nobody.post('login', { ...right, ...(await solved()) })
    expect([locked.code, locked.message]).toEqual([40004, '账号已锁定，请 15 分钟后再试'])
    const owner = clientOf(app, '', '10.4.0.1')
    expect(await codeOf(owner.post('login', { ...right, ...(await solved()) }))).toBe(20000)
    await app.close()
  })

  test('200 logins at once end without an error', async () => {
    await colleague('crowd', 'Hua-luo-3-zhi')
    const logins = Array.from({ length: 200 }, (_, at) => {
      const account = at % 2 ? 'crowd' : `stranger-${at}`
      const from = clientOf(t.app, '', `10.5.${at >> 8}.${at & 255}`)
      return codeOf(from.post('login', credentials(account, 'Hua-luo-3-zhi')))
    })
    const codes = await Promise.all(logins)
    expect(codes.filter(code => code === 20000)).toHaveLength(100)
    expect(codes.filter(code => code === 40001)).toHaveLength(100)
  }, 60_000)

  test('a session ends by idleness and by age', async () => {
    const { client } = await colleague('sleeper')
    t.passTime(119 * 60_000)
    expect(await codeOf(client.get('sys/user/select-roles'))).toBe(20000)
    t.passTime(121 * 60_000)
    expect(await codeOf(client.get('sys/user/select-roles'))).toBe(40003)
  })
})
