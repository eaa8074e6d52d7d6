import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { ConfigError } from '#server/config-env.ts'
import { readSettings } from '#server/config.ts'

import { removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'

/** What keeps a start from succeeding (api section 1), with real processes where it is the machine that will not. */
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

const start = (env: Record<string, string> = {}) => {
  const server = startServer({ DATA_DIR: folder, ...env })
  running.push(server)
  return server
}

describe('a setting that makes no sense stops the start with one sentence', () => {
  test.each([
    ['PORT', 'eighty', '整数'],
    ['PORT', '70000', '65535'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', 'postgres:'],
    ['REDIS_URL', 'localhost', 'redis:'],
    ['REDIS_URL', 'redis://127.0.0.1:6379/main', '库的编号'],
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
    ['OFFICE_VIEWER_URL', 'https://two words/{url}', 'https:'],
    ['FILE_STORE', 's3:bucket', 's3://桶'],
    ['FILE_STORE', 's3://bucket?endpoint=minio:9000', 'endpoint=http'],
    ['FILE_STORE', 'https://files.example', 's3://桶'],
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
    expect(server.output().trim()).toBe('PORT=eighty 无法使用：只能是 0 到 65535 的整数。')
  })

  test('a token that no header can carry is not repeated either', () => {
    expect(() => readSettings({ METRICS_TOKEN: '口令' })).toThrow('METRICS_TOKEN=… 无法使用')
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

  test('a place where no folder can be made', async () => {
    const nowhere = '里面写到的文件或目录不存在，这里也不能新建，请检查路径'
    expect(await ends({ DATA_DIR: '/proc/nowhere/data' })).toBe(
      `DATA_DIR=/proc/nowhere/data 无法使用：${nowhere}。`,
    )
    expect(await ends({ FILE_STORE: '/proc/files' })).toBe(`FILE_STORE=/proc/files 无法使用：${nowhere}。`)
  })

  test('a database that is none', async () => {
    writeFileSync(join(folder, 'zhanggui.db'), 'This is not what SQLite writes. '.repeat(200))
    expect(await ends({})).toBe(
      `DATA_DIR=${folder} 无法使用：里面的 zhanggui.db 不是数据库，或已损坏，请从备份恢复。`,
    )
  })

  test('a database whose folder cannot be written to', async () => {
    mkdirSync(join(folder, 'zhanggui.db'))
    expect(await ends({})).toBe(
      `DATA_DIR=${folder} 无法使用：里面的数据库打不开，请检查目录是否存在和它的权限。`,
    )
  })

  test('a PostgreSQL that is not there, whose password stays untold', async () => {
    expect(await ends({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' })).toBe(
      'DATABASE_URL=postgres://…@127.0.0.1:1/x 无法使用：对方没有接受连接，请检查地址和端口，并确认对方已经启动。',
    )
  })
})

/** A server at which every connection ends before it has begun, or which answers what it is sent as no PostgreSQL does. */
const stranger = async (answer: string) => {
  const server = createServer(
    socket => void socket.on('error', () => {}).once('data', () => socket.end(answer)),
  )
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' ? address?.port : undefined }
}

describe('a PostgreSQL that answers without a code is a sentence, too', { timeout: 90_000 }, () => {
  test.each([
    ['?sslmode=verify-full', 'N', '对方不支持加密连接，请去掉地址里的 sslmode，或先在数据库里开启'],
    // One sentence, and no warning of the driver's beside it.
    ['?sslmode=require', 'N', '对方不支持加密连接，请去掉地址里的 sslmode，或先在数据库里开启'],
    ['', '', '连不上数据库，请检查地址、证书和网络（Connection terminated unexpectedly）'],
    ['?sslrootcert=/gone', '', '里面写到的文件或目录不存在，这里也不能新建，请检查路径'],
  ])('%s answered with "%s"', async (query, answer, said) => {
    const { server, port } = await stranger(answer)
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${port}/x${query}`
    const starting = start({ DATABASE_URL })
    expect((await starting.ended).code).toBe(1)
    server.close()
    expect(starting.output().trim()).toBe(
      `DATABASE_URL=postgres://…@127.0.0.1:${port}/x${query} 无法使用：${said}。`,
    )
  })
})
