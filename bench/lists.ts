import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { fillLog, logId } from './fill-log.ts'
import { load, type Load, type Result, type Shot } from './load.ts'
import { conclude, say, sayAtMost, sayLoad } from './report.ts'
import { signIn } from './sign-in.ts'
import { start, startProduct } from './start.ts'

/**
 * What the product promises about speed and memory: a log of a million rows on the embedded database, beside `node:http`
 * with the same statements. Figures are medians over rounds. For CI: `BENCH_ROWS=100000 BENCH_SECONDS=1 BENCH_ROUNDS=1`.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const password = 'Bench-only-2026'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: password }
const file = join(folder, 'zhanggui.db')
const list = '/api/sys/log-opt/select-page?index=0&limit=10'
const promisedMs = 50
/** Until past days are counted and the thread that read them has ended. */
const idleMs = 25_000

const like = (condition: string) => `like=${encodeURIComponent(condition)}`
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()
const lastPage = Math.max(1, Math.floor(rows / 20))
const neighbours = Math.min(500, lastPage)

const shots = {
  newest: () => ({ path: list }),
  filtered: () => ({ path: `${list}&${like('result:失败')}&${like(`time:${monthAgo}~`)}` }),
  far: n => ({ path: list.replace('index=0', `index=${lastPage - (n % neighbours)}`) }),
  byId: n => ({ path: `/api/sys/log-opt/select/${logId(1 + (n % (rows - 1)))}` }),
  save: n => ({
    method: 'POST',
    path: '/api/sys/dict/save',
    body: JSON.stringify({ dictLabel: `压测${n}`, dictValue: `bench-${n}-${Date.now()}` }),
  }),
  search: n => ({ path: `${list}&${like(`keyword:rec000${(n % 4096).toString(16).padStart(3, '0')}`)}` }),
  health: () => ({ path: '/healthz' }),
} satisfies Record<string, (count: number) => Shot>

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const median = (results: readonly Result[]): Result => ({
  rate: middle(results.map(each => each.rate)),
  p50: middle(results.map(each => each.p50)),
  p99: middle(results.map(each => each.p99)),
  failed: results.reduce((sum, each) => sum + each.failed, 0),
})

/** Each of them in turn, round after round, so that a noisy minute meets them all. */
const inRounds = async (runs: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  const results = runs.map((): Result[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [n, run] of runs.entries()) results[n]?.push(await run())
  return results.map(median)
}

const sayStart = async () => {
  const first = await startProduct(env)
  sayAtMost('first start, empty folder', first.listeningMs, 'ms', 3000)
  await first.stop()
  fillLog(file, rows)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const again = await startProduct(env)
    times.push(again.listeningMs)
    await again.stop()
  }
  sayAtMost('later start', middle(times), 'ms', 1000)
}

const compare = async (address: string, token: string) => {
  const bare = await start(`node bench/bare-server.ts ${file}`)
  const counted = await start(`node bench/bare-server.ts ${file} remember`)
  const [lower, higher, mine] = await inRounds([
    () => load(bare.address, '', shots.newest, { seconds }),
    () => load(counted.address, '', shots.newest, { seconds }),
    () => load(address, token, shots.newest, { seconds }),
  ])
  await Promise.all([bare.stop(), counted.stop()])
  if (!lower || !higher || !mine) throw new Error('Nothing was measured')
  sayLoad('bare node:http, all statements', lower)
  sayLoad('bare node:http, total remembered', higher)
  sayLoad('newest page with total', mine, promisedMs)
  const share = (other: Result) => Math.round((100 * mine.rate) / other.rate)
  say(
    'newest page beside the bare server',
    `${share(lower)} % (${share(higher)} % of the one that remembers)`,
    {
      text: 'at least 60 %',
      isKept: share(lower) >= 60,
    },
  )
}

const measure = async (address: string, token: string) => {
  const names = { filtered: 'filtered by result and date', far: `page ${lastPage} and its neighbours` }
  const kinds = { ...names, byId: 'record by id', save: 'save' }
  for (const [kind, title] of Object.entries(kinds)) {
    const shot = shots[kind as keyof typeof kinds] // the keys of `kinds`
    const [result] = await inRounds([() => load(address, token, shot, { seconds })])
    if (result) sayLoad(title, result, promisedMs)
  }
  const few: Load = { seconds, connections: 4 }
  const [searched, health] = await Promise.all([
    load(address, token, shots.search, few),
    load(address, token, shots.health, few),
  ])
  sayLoad('substring search, 4 at a time', searched)
  sayLoad('healthz meanwhile', health, promisedMs)
}

try {
  await sayStart()
  const server = await startProduct(env)
  await setTimeout(idleMs)
  sayAtMost('idle memory', server.memory(), 'MB', 120)
  const token = await signIn(server.address, 'admin', password)
  await compare(server.address, token)
  await measure(server.address, token)
  sayAtMost('memory afterwards', server.memory(), 'MB', 300)
  await server.stop()
} finally {
  rmSync(folder, { recursive: true })
}
conclude()
