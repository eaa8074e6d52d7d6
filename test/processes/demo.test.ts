import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'

const demo = fileURLToPath(new URL('../../scripts/demo.ts', import.meta.url))
const started: Server[] = []
const folders: string[] = []

const start = (folder: string, script?: string) => {
  const server = startServer({ DATA_DIR: folder }, [], script)
  started.push(server)
  return server
}
const newFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(server => server.stop()))
  folders.splice(0).forEach(removeFolder)
})

const usersAt = async (address: string) => {
  const admin = await signIn(address, 'admin', adminPassword)
  return (await admin.get<Page<AnyRow>>('sys/user/select-page?index=0&limit=1')).data.total
}

test('the demonstration fills the folder that it is given, once', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  const first = start(folder, demo)
  const users = await usersAt(await first.listening)
  expect(users).toBeGreaterThan(2000)
  expect(existsSync(join(folder, 'files'))).toBe(true)
  await first.stop()
  expect(await usersAt(await start(folder, demo).listening)).toBe(users)
})

test('it leaves alone what is no demonstration', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  const real = start(folder)
  const users = await usersAt(await real.listening)
  await real.stop()
  const refused = start(folder, demo)
  expect(await refused.ended).toMatchObject({ code: 1 })
  expect(refused.output()).toContain('里已有的不是演示数据')
  expect(await usersAt(await start(folder).listening)).toBe(users)
})
