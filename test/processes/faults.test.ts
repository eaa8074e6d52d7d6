import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { dialects, scratchPostgres } from '../support/database.ts'
import { proxyTo } from '../support/proxy.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder } from '../support/server.ts'
import { signIn, type Calls } from '../support/sign-in.ts'

/** Faults that happen for real: a process that is killed, a database that goes away, a disk without room (design section 8). */
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

const start = async (env: Record<string, string>) => {
  const server = startServer(env)
  undo.push(() => server.stop('SIGKILL'))
  return { server, admin: await signIn(await server.listening, 'admin', adminPassword) }
}

const folderOf = () => {
  const folder = temporaryFolder()
  undo.push(() => removeFolder(folder))
  return folder
}

const item = (n: number) => ({ dictLabel: `断电 ${n}`, dictValue: `power-${n}`, dictValueType: 'Plain' })
const saveItem = (admin: Calls, n: number) => admin.post('sys/dict/save', item(n))
const kept = async (admin: Calls) =>
  (await admin.get<Page<AnyRow>>('sys/dict/select-page?limit=1000&like=dictValue:power-')).data.items

// Four starts of a server and hundreds of saves take their time on a busy machine.
describe.each(dialects)('kill -9 on %s', { timeout: 120_000 }, dialect => {
  test('every acknowledged save is there, with its row in the log', async () => {
    const scratch = dialect === 'postgres' ? await scratchPostgres() : { env: {}, remove: () => undefined }
    undo.push(() => scratch.remove())
    const env = { DATA_DIR: folderOf(), ...scratch.env }
    const acknowledged = new Set<string>()
    for (const round of [0, 1, 2]) {
      const { server, admin } = await start(env)
      const savers = Array.from({ length: 8 }, async (_, lane) => {
        for (let n = 0; ; n++) {
          const value = round * 100_000 + lane * 10_000 + n
          try {
            if ((await saveItem(admin, value)).success) acknowledged.add(item(value).dictValue)
          } catch {
            return // the server is gone: what was under way was not acknowledged
          }
          if (acknowledged.size >= (round + 1) * 60) void server.stop('SIGKILL')
        }
      })
      await Promise.all(savers)
    }
    const { admin } = await start(env)
    const rows = await kept(admin)
    const values = new Set(rows.map(row => row.dictValue))
    expect([...acknowledged].filter(each => !values.has(each))).toEqual([])
    const log = await admin.get<Page<AnyRow>>(
      'sys/log-opt/select-page?limit=1000&like=action:新增&like=module:数据字典',
    )
    const logged = new Set(log.data.items.map(each => each.recordId))
    expect(rows.filter(each => !logged.has(each.id))).toEqual([])
    expect(log.data.total).toBe(rows.length)
  })
})

describe.runIf(dialects.includes('postgres'))('PostgreSQL goes away', { timeout: 60_000 }, () => {
  test('a clear sentence while it is away, and work as before once it is back', async () => {
    const scratch = await scratchPostgres()
    undo.push(() => scratch.remove())
    const proxy = await proxyTo(new URL(scratch.env.DATABASE_URL))
    undo.push(() => proxy.cut().catch(() => undefined))
    const { server, admin } = await start({ DATA_DIR: folderOf(), DATABASE_URL: proxy.url })
    expect((await saveItem(admin, 1)).success).toBe(true)
    await proxy.cut()
    const away = await Promise.all([saveItem(admin, 2), admin.get('sys/dict/select-page')])
    expect(away.map(each => each.code)).toEqual([failures.busy.code, failures.busy.code])
    expect(away[0]?.message).toBe(failures.busy.message)
    expect((await fetch(`${admin.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${admin.address}/readyz`)).status).toBe(503)
    await proxy.mend()
    await expect.poll(async () => (await saveItem(admin, 3)).success, { timeout: 10_000 }).toBe(true)
    expect((await kept(admin)).map(each => each.dictValue).toSorted()).toEqual(['power-1', 'power-3'])
    expect(server.process.exitCode).toBeNull()
  })
})

/** A disk of 48 MB, where this machine lets us have one. */
const smallDisk = () => {
  const folder = folderOf()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  undo.push(() => execFileSync('umount', ['-l', disk]))
  return disk
}

test(
  'a full disk: a clear sentence, reading goes on, and writing too once there is room',
  { timeout: 60_000 },
  async context => {
    const disk = smallDisk()
    if (!disk) return context.skip('only root can mount a small disk')
    const { admin } = await start({ DATA_DIR: disk })
    expect((await saveItem(admin, 1)).success).toBe(true)
    const ballast = join(disk, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(64 * 1024 * 1024))).toThrow(/ENOSPC/)
    const refusals = []
    for (let n = 2; n < 2000 && refusals.length === 0; n++) {
      const answer = await saveItem(admin, n)
      if (!answer.success) refusals.push(answer)
    }
    expect(refusals[0]).toMatchObject({ code: failures.busy.code, message: failures.busy.message })
    const before = await kept(admin)
    expect(before.length).toBeGreaterThan(0)
    rmSync(ballast)
    await expect.poll(async () => (await saveItem(admin, 5000)).success, { timeout: 10_000 }).toBe(true)
    expect((await kept(admin)).length).toBe(before.length + 1)
  },
)
