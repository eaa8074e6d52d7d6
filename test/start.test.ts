import { connect } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { ConfigError } from '#server/config-env.ts'
import { readSettings } from '#server/config.ts'

import { dialects, scratchPostgres } from './support/database.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

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

describe('a setting that makes no sense stops the start with one sentence', () => {
  test.each([
    ['PORT', 'eighty', '整数'],
    ['PORT', '70000', '65535'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', 'postgres:'],
    ['REDIS_URL', 'localhost', 'redis:'],
    ['ROUTER_MODE', 'cloud', 'local、remote'],
    ['REGISTER', 'yes', 'off、approve、open'],
    ['SESSION_IDLE_MINUTES', '0', '整数'],
    ['SESSION_HOURS', '-1', '整数'],
    ['SESSIONS_PER_USER', 'many', '整数'],
    ['TIME_ZONE', 'Asia/Nowhere', 'Asia/Shanghai'],
    ['LOG_RETENTION_DAYS', '1.5', '整数'],
    ['PUBLIC_URL', 'example.cn', 'https:'],
    ['OFFICE_VIEWER_URL', 'https://viewer.example', '{url}'],
    ['TRUST_PROXY', 'everyone', '10.0.0.0/8'],
    ['SMS_PROVIDER', 'pigeon', 'console、http、aliyun'],
    ['SMS_PER_TEMPLATE_DAY', '-1', '整数'],
    ['SMS_PRICE', '0', '大于 0'],
    ['SMS_SPEND_MONTH', '1e5', '金额'],
    ['SMS_RETRY_WAITS', '60,10', '不减少'],
    ['SMS_TIMEOUT_SECONDS', '99', '1 到 20'],
    ['SMS_QUIET_HOURS', '25:00-08:00', '22:00-08:00'],
  ])('%s=%s', (name, value, allowed) => {
    const refusal = () => readSettings({ [name]: value })
    expect(refusal).toThrow(ConfigError)
    for (const part of [name, value, allowed]) expect(refusal).toThrow(part)
  })

  test('on the terminal there is that sentence and nothing else', async () => {
    const server = start({ PORT: 'eighty' })
    expect((await server.ended).code).toBe(1)
    expect(server.output().trim()).toBe('PORT=eighty 无法使用：只能是0 到 65535 的整数。')
  })

  test('the password in an address is not printed', async () => {
    const server = start({ DATABASE_URL: 'mysql://root:secret@127.0.0.1/x' })
    await server.ended
    expect(server.output()).not.toContain('secret')
  })
})

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
