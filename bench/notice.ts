import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { WebSocket } from 'ws'

import { load } from './load.ts'
import { fillPeople, tokenOf } from './people.ts'
import { conclude, say, sayLoad } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * A notice to 10,000 people, all of them connected: from the request to the last of them having been told, and how long
 * everybody else's requests took meanwhile, while each of the 10,000 asks for his bell as a browser does. `BENCH_PEOPLE`
 * makes it short.
 *
 *     node bench/notice.ts
 */
const count = Number(process.env.BENCH_PEOPLE ?? 10_000)
const promisedMs = 2000
const promisedOthersMs = 100
const password = 'Bench-only-2026'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-notice-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: password }

const first = await startProduct(env)
await first.stop()
const db = new DatabaseSync(join(folder, 'zhanggui.db'))
fillPeople(db, count)
db.close()
const server = await startProduct(env)
const { address } = server
const token = await signIn(address, 'admin', password)

/** Ten thousand browsers have ten thousand connections; this one process makes do with some that it uses again. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const bell = (at: number) =>
  new Promise<void>((resolve, reject) => {
    request(`${address}/api/sys/msg/bell`, { agent, headers: { authorization: tokenOf(at) } }, reply => {
      reply.on('end', resolve).resume()
    })
      .on('error', reject)
      .end()
  })

interface Push {
  code: number
  data?: { spreadMs?: number }
}

let told = 0
let lastTold = 0
let spread = 0
let tellAll = () => {}
const everybodyTold = new Promise<void>(resolve => {
  tellAll = resolve
})
const bells: Promise<unknown>[] = []

/** One browser: it waits for the greeting, and asks for its bell when it is told, spread as it is asked to. */
const connect = (at: number) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/im?token=${tokenOf(at)}`)
    socket.on('error', reject).on('message', text => {
      const { code, data } = JSON.parse(String(text)) as Push // what the server sends
      if (code === 64) resolve(socket)
      if (code !== 100) return
      spread = data?.spreadMs ?? 0
      lastTold = performance.now()
      const wait = Math.random() * spread
      bells.push(new Promise(done => setTimeout(done, wait)).then(() => bell(at)))
      if (++told === count) tellAll()
    })
  })

const sockets: WebSocket[] = []
for (let from = 0; from < count; from += 200)
  sockets.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(200, count - from) }, (_, at) => connect(from + at)),
    )),
  )

const others = load(address, token, () => ({ path: '/api/sys/role/select-page?index=0&limit=10' }), {
  connections: 4,
  seconds: Math.max(6, Math.ceil(count / 500) + 2),
})
// The load is warm before the notice goes out.
await new Promise(done => setTimeout(done, 1000))
const began = performance.now()
const reply = await fetch(`${address}/api/sys/msg/save`, {
  method: 'POST',
  headers: { authorization: token, 'content-type': 'application/json' },
  body: JSON.stringify({
    msgTitle: '全员通知',
    msgContent: '<p>请知悉</p>',
    msgType: '通知',
    msgStatus: '已发布',
  }),
})
const { success } = (await reply.json()) as { success: boolean } // every answer below /api/ is an envelope
if (!success) throw new Error('the notice was refused')
const answered = Math.round(performance.now() - began)
await everybodyTold
const published = Math.round(lastTold - began)
await Promise.all(bells)
const asked = Math.round(performance.now() - began)

say(`${count} people are connected`, `answered after ${answered} ms`)
say('all of them have been told', `${published} ms`, {
  text: `within ${promisedMs} ms`,
  isKept: published <= promisedMs,
})
say('all of them have asked for their bell', `${asked} ms (spread over ${spread} ms)`)
sayLoad('requests of others meanwhile', await others, promisedOthersMs)
conclude()
sockets.forEach(each => each.terminate())
agent.destroy()
await server.stop()
rmSync(folder, { recursive: true })
