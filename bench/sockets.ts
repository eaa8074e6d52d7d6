import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { fillPeople, tokenOf } from './people.ts'
import { conclude, sayAtMost } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * 5,000 open tabs on one node: what each costs in memory, how soon all of them are told of a change, and when those that
 * say nothing are let go. `BENCH_SOCKETS` makes it short.
 *
 *     node bench/sockets.ts
 */
const count = Number(process.env.BENCH_SOCKETS ?? 5000)
const promised = { kilobytes: 16, toldMs: 1000, silentSeconds: 90 }
const dictChanged = 102
const password = 'Bench-only-2026'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-sockets-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: password }

const first = await startProduct(env)
await first.stop()
const db = new DatabaseSync(join(folder, 'zhanggui.db'))
fillPeople(db, count)
db.close()
const server = await startProduct(env)
const token = await signIn(server.address, 'admin', password)
const saveDict = async (dictValue: string) => {
  const reply = await fetch(`${server.address}/api/sys/dict/save`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ dictLabel: '压测', dictValue }),
  })
  const { success } = (await reply.json()) as { success: boolean } // every answer below /api/ is an envelope
  if (!success) throw new Error('The change was refused')
}

let told = 0
let lastTold = 0
let closed = 0
let lastClosed = 0
const allTold = Promise.withResolvers<void>()
const allClosed = Promise.withResolvers<void>()

/** A tab that listens and says nothing. */
const connect = (at: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/im?token=${tokenOf(at)}`)
    socket.on('error', reject).on('message', text => {
      const { code } = JSON.parse(String(text)) as { code: number } // what the server sends
      if (code === 64) resolve()
      if (code !== dictChanged) return
      lastTold = performance.now()
      if (++told === count) allTold.resolve()
    })
    socket.on('close', () => {
      lastClosed = performance.now()
      if (++closed === count) allClosed.resolve()
    })
  })

// What the first change loads is no part of a socket.
await saveDict('warm')
await setTimeout(3000)
const before = server.memory()
for (let from = 0; from < count; from += 100)
  await Promise.all(Array.from({ length: Math.min(100, count - from) }, (_, at) => connect(from + at)))
const connected = performance.now()
await setTimeout(2000)
const each = Math.round(((server.memory() - before) * 1024) / count)
sayAtMost(`memory of each of ${count} sockets`, each, 'KB', promised.kilobytes)

const began = performance.now()
await saveDict('bench')
await allTold.promise
sayAtMost('all of them have been told', Math.round(lastTold - began), 'ms', promised.toldMs)

await allClosed.promise
const silence = Math.round((lastClosed - connected) / 1000)
sayAtMost('the last of the silent was let go', silence, 's', promised.silentSeconds)
conclude()
await server.stop()
rmSync(folder, { recursive: true })
