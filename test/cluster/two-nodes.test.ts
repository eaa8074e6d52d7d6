import { createHash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CaptchaReply, LoginReply } from '#contract/replies.ts'
import type { EndedReply, TotpBeginReply } from '#contract/rights-replies.ts'
import { closeCodes, socketCodes } from '#contract/socket.ts'
import { readNote } from '#server/session/sealed-note.ts'

import { dialects, scratchPostgres } from '../support/database.ts'
import { listen } from '../support/listen.ts'
import { redisLine, type RedisLine } from '../support/redis-line.ts'
import { canReachRedis } from '../support/redis.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { type Calls, callsOf, encryptLogin, provenPassword, signIn, tryLogin } from '../support/sign-in.ts'

const hasBoth = dialects.includes('postgres') && (await canReachRedis())
const password = 'Liang-di-2026!'
const secretKey = 'two nodes, one key'

/** Two processes that share PostgreSQL and Redis and nothing else. */
describe.skipIf(!hasBoth)('two nodes', { timeout: 60_000 }, () => {
  let nodes: Server[]
  let line: RedisLine
  let one: Calls
  let other: Calls
  let scratch: Awaited<ReturnType<typeof scratchPostgres>>
  const folder = temporaryFolder()

  beforeAll(async () => {
    scratch = await scratchPostgres()
    line = await redisLine()
    const env = { ...scratch.env, REDIS_URL: line.url, DATA_DIR: folder, SECRET_KEY: secretKey }
    // Both at once, on an empty database: one of them creates it.
    nodes = [1, 2].map(() => startServer(env))
    const [first = '', second = ''] = await Promise.all(nodes.map(node => node.listening))
    one = await signIn(first, 'admin', adminPassword)
    other = { ...(await signIn(second, 'admin', adminPassword)) }
  })
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.stop()))
    line.close()
    await scratch.remove()
    removeFolder(folder)
  })

  const newUser = async () => {
    const account = `u${crypto.randomUUID().slice(0, 8)}`
    const { data: user } = await one.post('sys/user/save', { userAccount: account, userName: '两地' })
    const { data } = await one.put<{ password: string }>(`sys/user/reset-password/${user.id}`)
    // With a captcha: the failures of other tests come from this very address.
    const reply = await tryLogin(other.address, account, data.password, await solved(other.address))
    const calls = callsOf(other.address, reply.data.credentials.accessToken)
    const { today } = (await calls.get<{ today: string }>('config')).data
    const query = new URLSearchParams({
      oldPassword: encryptLogin(data.password, today),
      newPassword: encryptLogin(password, today),
    })
    expect(await calls.put(`sys/user/update-password?${query}`)).toMatchObject({ success: true })
    return { user, account, calls }
  }

  /** A captcha of one node, with what is drawn on it. */
  const solved = async (address: string) => {
    const { captchaId } = (await callsOf(address).get<CaptchaReply>('captcha')).data
    const key = createHash('sha256').update(secretKey).digest()
    return { captchaId, captchaCode: readNote(key, 'captcha', captchaId, new Date())?.text }
  }

  const endAll = (userId: string) => one.delete<EndedReply>(`sys/session/delete-user/${userId}`)

  test('a session of one node is good on the other', async () => {
    const reply = await fetch(`${other.address}/api/sys/user/select-roles`, {
      headers: { authorization: one.token },
    })
    expect(await reply.json()).toMatchObject({ success: true, data: { user: { userAccount: 'admin' } } })
  })

  test('a kick on one node reaches the socket on the other, and its next call', async () => {
    const { user, calls } = await newUser()
    const heard = await listen(other.address, calls.token)
    const { data: page } = await one.get<{ items: { id: string }[] }>(
      `sys/session/select-page?like=${encodeURIComponent(`userId:${user.id}`)}`,
    )
    const ended = await one.delete<EndedReply>(`sys/session/delete/${page.items[0]?.id}`)
    expect(ended.data).toMatchObject({ told: 1, isToldByAll: true })
    expect((await heard.next(socketCodes.logout)).message).toBe('您已被强制下线')
    expect(await heard.closedWith).toBe(closeCodes.loggedOut)
    expect(await calls.get('sys/user/select-roles')).toMatchObject({ code: 41003, message: '您已被强制下线' })
  })

  test('a kick says how many open pages were told, on all nodes together', async () => {
    const { user, calls } = await newUser()
    await Promise.all([one, other, other].map(({ address }) => listen(address, calls.token)))
    expect((await endAll(user.id)).data).toMatchObject({ told: 3, isToldByAll: true })
  })

  test('a dictionary changed on one node is announced on the other', async () => {
    const heard = await listen(other.address, other.token)
    await one.post('sys/dict/save', { dictLabel: '颜色', dictValue: `colour-${Date.now()}` })
    expect((await heard.next(socketCodes.dict)).code).toBe(socketCodes.dict)
  })

  test('guesses count together, and a captcha of one node opens the other, once', async () => {
    const { account } = await newUser()
    for (const { address } of [one, other, one]) await tryLogin(address, account, 'wrong')
    const refused = await tryLogin(other.address, account, password)
    expect(refused).toMatchObject({ code: 40002, data: { captchaRequired: true } })
    const proof = await solved(one.address)
    expect((await tryLogin(other.address, account, password, proof)).code).toBe(20000)
    for (let at = 0; at < 3; at++) await tryLogin(one.address, account, 'wrong', await solved(other.address))
    expect((await tryLogin(one.address, account, password, proof)).code).toBe(40002)
  })

  test('a password proved on one node and a code on the other make one login', async () => {
    const { account, calls } = await newUser()
    const { secret } = (
      await calls.post<TotpBeginReply>('sys/user/totp-begin', await provenPassword(calls, password))
    ).data
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await calls.post('sys/user/totp-confirm', { totpCode: totp.generate() })
    const first = await tryLogin(one.address, account, password, await solved(one.address))
    expect(first.code).toBe(40006)
    const second = (totpCode: string) =>
      callsOf(other.address).post<LoginReply>('login-totp', { ...first.data, totpCode })
    expect((await second('000000')).code).toBe(40006)
    expect((await second(totp.generate({ timestamp: Date.now() + 30_000 }))).code).toBe(20000)
    expect((await second(totp.generate({ timestamp: Date.now() + 60_000 }))).code).toBe(40001)
  })

  test('with Redis silent everybody gets in, nobody waits for it, and a kick says what it does not know', async () => {
    const { user, account, calls } = await newUser()
    const [here, there] = await Promise.all([one, other].map(({ address }) => listen(address, calls.token)))
    line.silence()
    expect((await tryLogin(one.address, account, password, await solved(one.address))).code).toBe(20000)
    const proof = await solved(one.address)
    const startedAt = performance.now()
    expect((await tryLogin(other.address, account, password, proof)).code).toBe(20000)
    expect(performance.now() - startedAt).toBeLessThan(5000)
    const { data } = await endAll(user.id)
    expect(data).toMatchObject({ told: 1, isToldByAll: false })
    expect((await here?.next(socketCodes.logout))?.message).toBe('您已被强制下线')
    // The other page was not told. The database decides: its next call is refused.
    expect(there?.messages.some(each => each.code === socketCodes.logout)).toBe(false)
    expect((await callsOf(other.address, calls.token).get('sys/user/select-roles')).code).toBe(41003)
    line.mend()
  })

  test('once the nodes hear each other again, open pages of both ask for what they may have missed', async () => {
    const pages = await Promise.all([one, other].map(({ address, token }) => listen(address, token)))
    line.cut()
    const notice = { msgTitle: '断线期间', msgStatus: '已发布' }
    expect((await one.post('sys/msg/save', notice)).success).toBe(true)
    expect(pages[1]?.count(socketCodes.message)).toBe(0)
    line.mend()
    for (const page of pages) expect((await page.next(socketCodes.missed)).code).toBe(socketCodes.missed)
  })
})
