import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

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
    ['OFFICE_VIEWER_URL', 'javascript:{url}', 'https:'],
    ['FILE_STORE', 's3:bucket', 's3://桶'],
    ['TRUST_PROXY', 'everyone', '10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8'],
    ['TRUST_PROXY', '::1/129', '10.0.0.0/8'],
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

describe('a machine that will not have it stops the start with one sentence', { timeout: 90_000 }, () => {
  const ends = async (env: Record<string, string>) => {
    const server = start(env)
    expect((await server.ended).code).toBe(1)
    return server.output().trim()
  }

  test('a port that another program has', async () => {
    const { port } = new URL(await start().listening)
    const said = await ends({ PORT: port })
    expect(said).toBe(
      `HOST=127.0.0.1、PORT=${port} 无法使用：端口已被其他程序占用，请换一个端口，或先停止那个程序。`,
    )
  })

  test('an address of another machine', async () => {
    expect(await ends({ HOST: '192.0.2.1' })).toBe('HOST=192.0.2.1、PORT=0 无法使用：这不是本机的地址。')
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await ends({ DATA_DIR: file })).toBe(`DATA_DIR=${file} 无法使用：那里已有一个文件，需要的是目录。`)
    expect(await ends({ FILE_STORE: join(file, 'files') })).toContain(`FILE_STORE=${file}/files 无法使用：`)
  })

  test('a database that is none', async () => {
    writeFileSync(join(folder, 'zhanggui.db'), 'This is not what SQLite writes. '.repeat(200))
    expect(await ends({})).toBe(
      `DATA_DIR=${folder} 无法使用：里面的 zhanggui.db 不是数据库，或已损坏，请从备份恢复。`,
    )
  })

  test('a database whose folder cannot be written to', async () => {
    mkdirSync(join(folder, 'zhanggui.db'))
    expect(await ends({})).toBe(`DATA_DIR=${folder} 无法使用：里面的数据库打不开，请检查目录的权限。`)
  })

  test('a PostgreSQL that is not there, whose password stays untold', async () => {
    expect(await ends({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' })).toBe(
      'DATABASE_URL=postgres://…@127.0.0.1:1/x 无法使用：对方没有接受连接，请检查地址和端口，并确认对方已经启动。',
    )
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
