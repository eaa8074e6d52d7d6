import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ExportItem } from '#contract/transfer-calls.ts'

import { fillLog } from './fill-log.ts'
import { load } from './load.ts'
import { conclude, say, sayAtMost, sayLoad } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * What the product promises about exports: a log of a million rows becomes a workbook at 25,000 rows a second or more, the
 * server stays within 256 MB, and others go on working. `BENCH_ROWS` makes it short for CI.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'Bench-only-2026' }
const promised = { rowsPerSecond: 25_000, megabytes: 256, othersMs: 100 }
const first = await startProduct(env)
await first.stop()
fillLog(join(folder, 'zhanggui.db'), rows)

const server = await startProduct(env)
const base = server.address
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
if (item?.state !== '已完成' || item.rows < rows) throw new Error(`${item?.state}: ${item?.rows} rows`)
const rate = Math.round(rows / seconds)
const size = Math.round(item.fileSize / 1024 / 1024)
say(`export of ${item.rows} rows, ${size} MB`, `${rate}/s in ${seconds.toFixed(1)} s`, {
  text: `at least ${promised.rowsPerSecond}/s`,
  isKept: rate >= promised.rowsPerSecond,
})
sayAtMost('most memory meanwhile', most, 'MB', promised.megabytes)
sayLoad('lists meanwhile', await meanwhile, promised.othersMs)
await server.stop()
rmSync(folder, { recursive: true })
conclude()
