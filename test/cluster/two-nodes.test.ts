import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { closeCodes, socketCodes } from '#contract/socket.ts'

import { dialects, scratchPostgres } from '../support/database.ts'
import { listen } from '../support/listen.ts'
import { canReachRedis, redisUrl } from '../support/redis.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { signIn, type Calls } from '../support/sign-in.ts'

const hasBoth = dialects.includes('postgres') && (await canReachRedis())

/** Two processes that share PostgreSQL and Redis and nothing else. */
describe.skipIf(!hasBoth)('two nodes', () => {
  let nodes: Server[]
  let one: Calls
  let other: Calls
  let scratch: Awaited<ReturnType<typeof scratchPostgres>>
  const folder = temporaryFolder()

  beforeAll(async () => {
    scratch = await scratchPostgres()
    // Both at once, on an empty database: one of them creates it.
    nodes = [1, 2].map(() => startServer({ ...scratch.env, REDIS_URL: redisUrl, DATA_DIR: folder }))
    const [first = '', second = ''] = await Promise.all(nodes.map(node => node.listening))
    one = await signIn(first, 'admin', adminPassword)
    other = { ...(await signIn(second, 'admin', adminPassword)) }
  })
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.stop()))
    await scratch.remove()
    removeFolder(folder)
  })

  const newUser = async () => {
    const account = `u${crypto.randomUUID().slice(0, 8)}`
    const { data: user } = await one.post('sys/user/save', { userAccount: account, userName: '两地' })
    const { data } = await one.put<{ password: string }>(`sys/user/reset-password/${user.id}`)
    return { user, calls: await signIn(other.address, account, data.password) }
  }

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
    await one.delete(`sys/session/delete/${page.items[0]?.id}`)
    expect((await heard.next(socketCodes.logout)).message).toBe('您已被强制下线')
    expect(await heard.closedWith).toBe(closeCodes.loggedOut)
    expect(await calls.get('sys/user/select-roles')).toMatchObject({ code: 41003, message: '您已被强制下线' })
  })

  test('a dictionary changed on one node is announced on the other', async () => {
    const heard = await listen(other.address, other.token)
    await one.post('sys/dict/save', { dictLabel: '颜色', dictValue: `colour-${Date.now()}` })
    expect((await heard.next(socketCodes.dict)).code).toBe(socketCodes.dict)
  })
})
