import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { conclude, say } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * What the product promises about dictionaries: the tree of 10,000 items, whole, unchanged (304), and after one change.
 * `BENCH_ITEMS` makes it short.
 *
 *     node bench/dicts.ts
 */
const items = Number(process.env.BENCH_ITEMS ?? 10_000)
const promisedMs = 50
const perDict = 100
const password = 'Bench-only-2026'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-dicts-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: password }
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`

const first = await startProduct(env)
await first.stop()
const db = new DatabaseSync(join(folder, 'zhanggui.db'))
const insert = db.prepare(
  `insert into sys_dict (id, version, createTime, updateTime, dictLabel, dictValue, dictValueType, parentId, dictSort, dictStatus)
   values (?, 1, ?, ?, ?, ?, 'Plain', ?, ?, '正常')`,
)
const time = new Date().toISOString()
db.exec('begin')
for (let at = 0; at < items; at++) {
  const parentId = at % perDict === 0 ? null : idOf(at - (at % perDict))
  insert.run(idOf(at), time, time, `字典项${at}`, `bench-${at}`, parentId, at % perDict)
}
db.exec('commit')
db.close()

const server = await startProduct(env)
const token = await signIn(server.address, 'admin', password)

interface Answered {
  status: number
  etag: string
  bytes: number
  ms: number
}

/** Over one connection that stays open, as the browser's does; nothing is parsed here. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const began = performance.now()
    request(`${server.address}/api/${path}`, { headers: { authorization: token, ...headers } }, reply => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          etag: String(reply.headers.etag),
          bytes,
          ms: performance.now() - began,
        }),
      )
    })
      .on('error', reject)
      .end()
  })

const rounds = 60
const measure = async (what: string, status: number, ask: (round: number) => Promise<Answered>) => {
  const answers: Answered[] = []
  for (let round = 0; round < rounds; round++) answers.push(await ask(round))
  const wrong = answers.find(each => each.status !== status)
  if (wrong) throw new Error(`${what}: answered ${wrong.status}`)
  // The first ones warm up what is compiled while it runs.
  const times = answers
    .slice(10)
    .map(each => each.ms)
    .toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const figure = `p50 ${at(0.5).toFixed(1)} ms  p95 ${at(0.95).toFixed(1)} ms  ${answers[0]?.bytes} bytes`
  say(what, figure, { text: `p95 under ${promisedMs} ms`, isKept: at(0.95) < promisedMs })
}

const tree = 'sys/dict/select-tree?index=0&limit=10000'
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
const change = async (round: number) => {
  const reply = await fetch(`${server.address}/api/sys/dict/save`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: idOf(1), dictLabel: `改过${round}` }),
  })
  await reply.arrayBuffer()
}

await measure(`tree of ${items} items`, 200, () => get(tree))
await measure('the same, compressed', 200, () => get(tree, compressed))
await measure('the first time after a change', 200, async round => {
  await change(round)
  return get(tree, compressed)
})
const { etag } = await get(tree)
await measure('unchanged', 304, () => get(tree, { 'if-none-match': etag }))
await measure('only the dictionary that changed', 200, () =>
  get(`sys/dict/select-tree?ids=${idOf(0)}`, compressed),
)
conclude()
await server.stop()
rmSync(folder, { recursive: true })
