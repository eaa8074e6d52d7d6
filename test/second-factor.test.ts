import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Config, LoginReply } from '#contract/replies.ts'
import type { TotpBeginReply, TotpConfirmReply, TotpState } from '#contract/rights-replies.ts'

import { clientOf, codeOf, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { password } from './support/given.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { encryptLogin } from './support/sign-in.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const day = 24 * 60 * 60_000
let address = 0
/** A place to sign in from that has no history. */
const ip = () => `10.9.0.${++address}`

describe.each(dialects)('the second factor and old passwords on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({
      dialect,
      env: { PASSWORD_DAYS: '90', SESSION_HOURS: '8760', SESSION_IDLE_MINUTES: '525600' },
    })
    await openPages(app)
  })
  afterAll(() => app.close())

  const codeAt = (secret: string, stepsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.now().getTime() + stepsAhead * 30_000,
    })
  const login = async (account: string, from: string) => {
    const { today } = await good(app.nobody.get<Config>('config'))
    const body = { username: encryptLogin(account, today), password: encryptLogin(password, today) }
    return clientOf(app.app, '', from).post<LoginReply & { ticket?: string }>('login', body)
  }
  const second = (ticket: string | undefined, totpCode: string, from: string) =>
    clientOf(app.app, '', from).post<LoginReply>('login-totp', { ticket, totpCode })
  const proof = async (typed = password) => {
    const { today } = await good(app.nobody.get<Config>('config'))
    return { password: encryptLogin(typed, today) }
  }
  const turnOn = async (client: Client) => {
    const { secret, uri } = await good(client.post<TotpBeginReply>('sys/user/totp-begin', await proof()))
    expect(uri).toContain(secret)
    const used = codeAt(secret)
    const { recoveryCodes } = await good(
      client.post<TotpConfirmReply>('sys/user/totp-confirm', { totpCode: used }),
    )
    return { secret, recoveryCodes, used }
  }

  test('with a second factor a password alone opens nothing, and a code is good once', async () => {
    const user = await givenHolder(app)
    const from = ip()
    expect(await codeOf(user.client.post('sys/user/totp-confirm', { totpCode: '000000' }))).toBe(40000)
    const { secret, recoveryCodes, used } = await turnOn(user.client)
    expect(await good(user.client.get<TotpState>('sys/user/totp'))).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })
    const first = await login(user.account, from)
    expect([first.code, Object.keys(first.data)]).toEqual([40006, ['ticket']])
    const { ticket } = first.data
    expect(await codeOf(second(ticket, used, from))).toBe(failures.totpWrong.code)
    const reply = await good(second(ticket, codeAt(secret, 1), from))
    expect(await codeOf(app.withToken(reply.credentials.accessToken).get('sys/user/select-roles'))).toBe(
      20000,
    )
    expect(await codeOf(second(ticket, codeAt(secret, 1), from))).toBe(failures.wrongPassword.code)

    const again = await login(user.account, from)
    const [recovery = ''] = recoveryCodes
    await good(second(again.data.ticket, recovery.toLowerCase(), from))
    const third = await login(user.account, from)
    expect(await codeOf(second(third.data.ticket, recovery, from))).toBe(failures.totpWrong.code)
    expect((await good(user.client.get<TotpState>('sys/user/totp'))).recoveryCodesLeft).toBe(9)
  })

  test('a screen left open is not enough to hang a telephone on the account: its password is asked for', async () => {
    const { account } = await givenHolder(app)
    const client = await app.signIn(account, password, ip())
    const begin = (body: object = {}) => client.post('sys/user/totp-begin', body)
    expect(await begin()).toMatchObject({ data: { fields: { password: '请输入当前密码' } } })
    const wrong = await begin(await proof('Another-2026!'))
    expect(wrong).toMatchObject({
      code: failures.wrongPassword.code,
      data: { fields: { password: '当前密码不正确，请重新输入' } },
    })
    expect(await begin({ password: 'plain' })).toMatchObject({ success: false })
    expect((await good(client.get<TotpState>('sys/user/totp'))).isOn).toBe(false)
    for (let at = 0; at < 8; at++) await begin(await proof('Another-2026!'))
    expect((await begin(await proof())).message).toMatch(/^当前密码错误次数太多，请 \d+ 分钟后再试$/)
  })

  test('guessing codes ends after five tries, and secrets rest sealed and are in no log', async () => {
    const user = await givenHolder(app)
    const from = ip()
    const { secret, recoveryCodes } = await turnOn(user.client)
    const { data } = await login(user.account, from)
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push(await codeOf(second(data.ticket, '000000', from)))
    expect(codes).toEqual([40006, 40006, 40006, 40006, 40006, 40001])
    const tables = ['sys_totp', 'sys_log_opt', 'sys_log_login'] as const
    for (const table of tables) {
      const text = JSON.stringify(await app.database.read.selectFrom(table).selectAll().execute())
      for (const each of [secret, ...recoveryCodes]) expect(text).not.toContain(each)
    }
    await good(app.admin.put(`sys/user/totp-reset/${user.userId}`))
    expect((await good(user.client.get<TotpState>('sys/user/totp'))).isOn).toBe(false)
  })

  test('a role that demands it lets nothing through before it is set up, and then not be turned off', async () => {
    const user = await givenHolder(app)
    await good(app.admin.post('sys/role/save', { id: user.roleId, requireTotp: '是' }))
    for (const path of ['sys/dict/select-page', `file/content/${user.userId}/picture.png`])
      expect(await codeOf(user.client.get(path))).toBe(failures.totpSetupRequired.code)
    expect(await good(login(user.account, ip()))).toMatchObject({ secondFactorRequired: true })
    // The demand may be younger than a login that was left open.
    expect(await codeOf(user.client.post('sys/user/totp-begin', {}))).toBe(failures.badRequest.code)
    const { secret } = await turnOn(user.client)
    expect(await codeOf(user.client.get('sys/dict/select-page'))).toBe(20000)
    const off = await user.client.post('sys/user/totp-off', { totpCode: codeAt(secret, 1) })
    expect(off.message).toContain('不能关闭')
    await good(app.admin.post('sys/role/save', { id: user.roleId, requireTotp: '否' }))
    await good(user.client.post('sys/user/totp-off', { totpCode: codeAt(secret, 1) }))
    await good(login(user.account, ip()))
  })

  test('a password that is too old must be changed before anything else', async () => {
    const user = await givenHolder(app)
    app.passTime(91 * day)
    expect(await codeOf(user.client.get('sys/dict/select-page'))).toBe(failures.passwordChangeRequired.code)
    expect(await good(login(user.account, ip()))).toMatchObject({ passwordChangeRequired: true })
    app.passTime(-91 * day)
  })
})
