import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ExportItem } from '#contract/transfer-calls.ts'

import { fillLog } from './fill-log.ts'
import { load } from './load.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * What the product promises about exports: a log of a million rows becomes a workbook at 25,000 rows a second or more, the
 * server stays within 256 MB, and others go on working. `BENCH_ROWS` makes it short for CI.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const port = process.env.BENCH_PORT ?? '8096'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const base = `http://127.0.0.1:${port}`
const env = {
  DATA_DIR: folder,
  ADMIN_PASSWORD: 'Bench-only-2026',
  PORT: port,
  LOG_LEVEL: 'silent',
  LOG_RETENTION_DAYS: '36500',
}
const first = await startProduct(env)
await first.stop()
fillLog(join(folder, 'zhanggui.db'), rows)

const server = await startProduct(env)
const token = await signIn(base, 'admin', env.ADMIN_PASSWORD)
const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const reply = await fetch(`${base}/api/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { success, message, data } = await reply.json()
  if (!success) throw new Error(message)
  return data
}
process.stdout.write(`idle memory ${server.memory()} MB\n`)
let most = 0
const timer = setInterval(() => void (most = Math.max(most, server.memory())), 100)
const started = performance.now()
const { id } = await ask<ExportItem>('POST', 'export/start', {
  resource: 'sys/log-opt',
  query: 'order=time:desc',
})
const page = { path: '/api/sys/log-login/select-page?index=0&limit=10' }
const meanwhile = load(base, token, () => page, { connections: 2, seconds: Math.max(1, rows / 100_000) })
let item: ExportItem | undefined
do {
  await new Promise(resolve => void setTimeout(resolve, 100))
  item = (await ask<ExportItem[]>('GET', 'export/list')).find(each => each.id === id)
} while (item?.state === '等待中' || item?.state === '进行中')
const seconds = (performance.now() - started) / 1000
clearInterval(timer)
const { p99, failed } = await meanwhile
process.stdout.write(
  `${item?.state}: ${item?.rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)}/s), ` +
    `${Math.round((item?.fileSize ?? 0) / 1024 / 1024)} MB; most memory ${most} MB; lists meanwhile p99 ${p99.toFixed(1)} ms, ${failed} failed\n`,
)
await server.stop()
rmSync(folder, { recursive: true })
