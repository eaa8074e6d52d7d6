import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, test } from 'vitest'

import { socketCodes } from '#contract/socket.ts'

import { listen } from '../support/listen.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))

/** `npm run config -- …` as CI calls it: its number, and everything it says. */
const configIn = (dataDir: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/config-command.ts', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/zhanggui'),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const config = (...words: string[]) => configIn(folder, ...words)

interface Written {
  dicts: Record<string, { dictLabel: string }>
}

test('a database that cannot be opened is one sentence with its setting', () => {
  const nowhere = join(folder, 'nowhere')
  expect(configIn(nowhere, 'history')).toEqual({
    status: 2,
    said: `DATA_DIR=${nowhere} 无法使用：里面的数据库打不开，请检查目录是否存在和它的权限。\n`,
  })
})

test('exported, compared, applied all or nothing, and brought back, by the command alone', async () => {
  const server = startServer({ DATA_DIR: folder })
  await server.listening
  await server.stop()
  const [file, other] = [join(folder, 'config.json'), join(folder, 'other.json')]
  expect(config('export', file).status).toBe(0)
  expect(config('diff', file)).toEqual({ status: 0, said: '没有不同\n' })

  const written = JSON.parse(readFileSync(file, 'utf8')) as Written // as the command wrote it
  written.dicts['colour'] = { dictLabel: '颜色' }
  writeFileSync(other, JSON.stringify(written))
  const difference = config('diff', other)
  expect(difference).toEqual({ status: 1, said: '新增 数据字典 colour（颜色）\n' })
  expect(config('apply', other)).toMatchObject({ status: 0, said: expect.stringContaining('已应用 1 处') })
  expect(config('diff', other).status).toBe(0)
  // In the product's time zone, which is not that of the machine.
  expect(config('history').said).toMatch(/^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}.*新增数据字典 1 条/)

  expect(config('rollback')).toMatchObject({
    status: 0,
    said: expect.stringContaining('删除 数据字典 colour'),
  })
  expect(config('diff', file, '--prune')).toEqual({ status: 0, said: '没有不同\n' })

  writeFileSync(other, JSON.stringify({ ...written, users: {} }))
  expect(config('apply', other)).toMatchObject({ status: 2, said: expect.stringContaining('users') })
  expect(config('rollback', '9')).toMatchObject({ status: 2, said: expect.stringContaining('没有第 9 次') })
  expect(config('publish')).toMatchObject({ status: 2, said: expect.stringContaining('用法') })
}, 60_000)

test('open pages of a running server are told of what the command changes, within seconds', async () => {
  const server = startServer({ DATA_DIR: folder })
  const address = await server.listening
  const { token } = await signIn(address, 'admin', adminPassword)
  const heard = await listen(address, token)
  const file = join(folder, 'more.json')
  expect(config('export', file).status).toBe(0)
  const written = JSON.parse(readFileSync(file, 'utf8')) as Written // as the command wrote it
  written.dicts['size'] = { dictLabel: '尺码' }
  writeFileSync(file, JSON.stringify(written))
  expect(config('apply', file).status).toBe(0)
  expect((await heard.next(socketCodes.permissions)).code).toBe(socketCodes.permissions)
  expect((await heard.next(socketCodes.dict)).data).toMatchObject({ parents: [], before: '' })
  await server.stop()
}, 60_000)
