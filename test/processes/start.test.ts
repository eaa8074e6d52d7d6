import { connect } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { dialects, scratchPostgres } from '../support/database.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'

/** The start of api section 1 and the safety of design section 8, with real processes. */
let folder = ''
let running: Server[] = []
beforeEach(() => {
  folder = temporaryFolder()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map(each => each.stop('SIGKILL')))
  removeFolder(folder)
})

const start = (env: Record<string, string> = {}, flags: readonly string[] = []) => {
  const server = startServer({ DATA_DIR: folder, ...env }, flags)
  running.push(server)
  return server
}

test('watched, as npm run dev starts it, it answers as well', { timeout: 90_000 }, async () => {
  const server = start({}, ['--watch', '--watch-preserve-output'])
  try {
    const admin = await signIn(await server.listening, 'admin', adminPassword)
    const saved = await admin.post('sys/dict/save', { dictLabel: '改', dictValue: 'watched' })
    expect(saved).toMatchObject({ success: true })
  } finally {
    // Killed outright it would leave behind the server that it watches.
    await server.stop()
  }
})

test('a weak first password of admin is his, and the terminal advises another, without repeating it', async () => {
  const server = start({ ADMIN_PASSWORD: 'admin123' })
  const admin = await signIn(await server.listening, 'admin', 'admin123')
  expect(await admin.get('sys/user/select-page')).toMatchObject({ success: true })
  expect(server.output()).toContain('ADMIN_PASSWORD 不够安全：这个密码太常见，容易被猜到，请换一个。')
  expect(server.output()).not.toContain('admin123')
})

test('without the Redis that is named it starts all the same, and the terminal says why nobody answers', async () => {
  const server = start({ REDIS_URL: 'redis://:geheim@127.0.0.1:1' })
  const address = await server.listening
  const [said, last] = server.output().trimEnd().split('\n').slice(-2)
  expect(said).toMatch(/^REDIS_URL=redis:\/\/…@127.0.0.1:1 现在用不了：对方没有接受连接/)
  expect(last).toBe(`掌柜 listening on ${address}`)
  expect(server.output()).not.toContain('geheim')
})

// Each starts a server or two, which takes its time on a busy machine.
describe.each(dialects)('on %s', { timeout: 90_000 }, dialect => {
  let scratch: { env: Record<string, string>; remove(): Promise<void> } = { env: {}, remove: async () => {} }
  beforeEach(async () => {
    scratch = dialect === 'postgres' ? await scratchPostgres() : { env: {}, remove: async () => {} }
  })
  afterEach(async () => {
    await Promise.all(running.map(each => each.stop('SIGKILL')))
    await scratch.remove()
  })

  test('says where it listens, last; answers; SIGTERM and Ctrl-C end it cleanly', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // With the log as it is unless somebody asks for less of it.
      const server = start({ ...scratch.env, LOG_LEVEL: 'info' })
      const address = await server.listening
      expect(server.output()).toContain('Server listening')
      expect(server.output().trimEnd().split('\n').at(-1)).toBe(`掌柜 listening on ${address}`)
      const reply = await fetch(`${address}/healthz`)
      expect(await reply.json()).toMatchObject({ success: true })
      const asked = Date.now()
      expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
      expect(Date.now() - asked).toBeLessThan(10_000)
    }
  })

  test('asked twice in a moment, as npm and a terminal do, it ends as cleanly and says nothing', async () => {
    const server = start(scratch.env)
    const address = await server.listening
    const socket = connect(Number(new URL(address).port))
    // A request that is never finished keeps the end waiting, so that the second signal meets it.
    await new Promise(resolve => socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\n', resolve))
    const ended = server.stop('SIGTERM')
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'gone')).toBe('gone')
    void server.stop('SIGTERM')
    socket.destroy()
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(server.output().trimEnd().split('\n').at(-1)).toBe(`掌柜 listening on ${address}`)
  })

  test('a request on its way is answered before the end', async () => {
    const server = start(scratch.env)
    const admin = await signIn(await server.listening, 'admin', adminPassword)
    const saves = Array.from({ length: 20 }, (_, n) =>
      admin.post('sys/dict/save', { dictLabel: `末${n}`, dictValue: `last${n}` }),
    )
    await saves[0]
    const ended = server.stop()
    const answers = await Promise.allSettled(saves)
    expect((await ended).code).toBe(0)
    const acknowledged = answers.flatMap(each =>
      each.status === 'fulfilled' && each.value.success ? [each.value.data] : [],
    )
    const again = await signIn(await start(scratch.env).listening, 'admin', adminPassword)
    for (const row of acknowledged) expect((await again.get(`sys/dict/select/${row.id}`)).data).toEqual(row)
  })

  test('two starts at once on nothing make one installation', async () => {
    const both = [start(scratch.env), start(scratch.env)]
    const addresses = await Promise.all(both.map(each => each.listening))
    for (const address of addresses) {
      const admin = await signIn(address, 'admin', adminPassword)
      const users = await admin.get<{ total: number }>('sys/user/select-page')
      const roles = await admin.get<{ total: number }>('sys/role/select-page')
      expect([users.data.total, roles.data.total]).toEqual([1, 2])
    }
  })

  // The one place where time is waited for: the moment of the kill is what varies.
  test.each([30, 120, 220, 350])(
    'killed %i ms into the first start, the next one finishes the work',
    async ms => {
      const first = start(scratch.env)
      await new Promise(resolve => setTimeout(resolve, ms))
      await first.stop('SIGKILL')
      const admin = await signIn(await start(scratch.env).listening, 'admin', adminPassword)
      const districts = await admin.get<{ total: number }>('sys/district/select-page?like=districtLevel:省')
      const functions = await admin.get<{ total: number }>('sys/function/select-page')
      expect(districts.data.total).toBe(34)
      expect(functions.data.total).toBeGreaterThan(20)
    },
  )
})
