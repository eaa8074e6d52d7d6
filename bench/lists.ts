import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fillLog, logId } from './fill-log.ts'
import { load, type Result, type Shot } from './load.ts'
import { signIn } from './sign-in.ts'
import { start } from './start.ts'

/**
 * What the product promises about lists (first item of the README's figures): a log of a million rows on the embedded database,
 * against `node:http` with the same two statements. `BENCH_ROWS` and `BENCH_SECONDS` make it short for CI.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const env = {
  DATA_DIR: folder,
  ADMIN_PASSWORD: 'Bench-only-2026',
  PORT: '8097',
  LOG_LEVEL: 'silent',
  LOG_RETENTION_DAYS: '36500',
}
const base = 'http://127.0.0.1:8097'
const bare = 'http://127.0.0.1:8098'
const list = '/api/sys/log-opt/select-page?index=0&limit=10'

const say = (what: string, { rate, p50, p99, failed }: Result) =>
  process.stdout.write(
    `${what.padEnd(34)} ${String(rate).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(7)} ms${failed ? `  ${failed} FAILED` : ''}\n`,
  )

const save = (count: number): Shot => ({
  method: 'POST',
  path: '/api/sys/dict/save',
  body: JSON.stringify({ dictLabel: `压测${count}`, dictValue: `bench-${count}-${Date.now()}` }),
})

const range = `like=${encodeURIComponent('result:失败')}&like=${encodeURIComponent(`time:${new Date(Date.now() - 30 * 86_400_000).toISOString()}~`)}`
const search = (count: number) =>
  `${list}&like=${encodeURIComponent(`keyword:rec000${(count % 4096).toString(16).padStart(3, '0')}`)}`
const lastPage = Math.max(1, Math.floor(rows / 20))

const first = await start(['src/server/main.ts'], env)
process.stdout.write(`first start on an empty folder      ${first.listeningMs} ms\n`)
await first.stop()
fillLog(join(folder, 'zhanggui.db'), rows)

const bareServer = await start(['bench/bare-server.ts', join(folder, 'zhanggui.db'), '8098'])
say('bare node:http, newest page', await load(bare, '', () => ({ path: '/' }), { seconds }))
await bareServer.stop()

const server = await start(['src/server/main.ts'], env)
process.stdout.write(`later start                         ${server.listeningMs} ms\n`)
const token = await signIn(base, 'admin', env.ADMIN_PASSWORD)
process.stdout.write(`idle memory                         ${server.memory()} MB\n`)
say('newest page with total', await load(base, token, () => ({ path: list }), { seconds }))
say('filtered by result and date', await load(base, token, () => ({ path: `${list}&${range}` }), { seconds }))
say(
  `page ${lastPage} and its neighbours`,
  await load(base, token, n => ({ path: list.replace('index=0', `index=${lastPage - (n % 500)}`) }), {
    seconds,
  }),
)
say(
  'record by id',
  await load(base, token, n => ({ path: `/api/sys/log-opt/select/${logId(1 + (n % (rows - 1)))}` }), {
    seconds,
  }),
)
say('save', await load(base, token, save, { seconds }))
const [searched, health] = await Promise.all([
  load(base, token, n => ({ path: search(n) }), { seconds, connections: 4 }),
  load(base, token, () => ({ path: '/healthz' }), { seconds, connections: 4 }),
])
say('substring search, 4 at a time', searched)
say('healthz meanwhile', health)
process.stdout.write(`memory afterwards                   ${server.memory()} MB\n`)
await server.stop()
rmSync(folder, { recursive: true })
