import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

import { conclude, say } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * What the product promises about trees: 50,000 organisations and as many districts, searched and opened level by level.
 * `BENCH_NODES` makes it short.
 *
 *     node bench/tree.ts
 */
const count = Number(process.env.BENCH_NODES ?? 50_000)
const promisedMs = 20
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-tree-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'Bench-only-2026' }

const first = await startProduct(env)
await first.stop()

/** Ten below each: five levels. */
const fill = () => {
  const db = new DatabaseSync(join(folder, 'zhanggui.db'))
  const time = new Date().toISOString()
  const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const org = db.prepare(
    'insert into sys_org (id, version, createTime, updateTime, orgName, orgCode, parentId, sort, status) values (?, 1, ?, ?, ?, ?, ?, ?, ?)',
  )
  const district = db.prepare(
    'insert into sys_district (id, version, createTime, updateTime, districtName, districtCode, districtLevel, parentId, pinyin, pinyinInitials) values (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  db.exec('begin')
  for (let at = 0; at < count; at++) {
    const parentId = at === 0 ? null : idOf(Math.floor((at - 1) / 10))
    org.run(idOf(at), time, time, `第${at}分公司${at % 97}部`, `ORG${at}`, parentId, at % 10, '正常')
    district.run(
      idOf(at),
      time,
      time,
      `某${at}镇`,
      `9${String(at).padStart(11, '0')}`,
      '乡',
      parentId,
      `mou${at}zhen`,
      `m${at}z`,
    )
  }
  db.exec('commit')
  db.exec('analyze')
  db.close()
}
fill()

const server = await startProduct(env)
const base = server.address
const token = await signIn(base, 'admin', env.ADMIN_PASSWORD)

const measure = async (what: string, path: (n: number) => string) => {
  const times: number[] = []
  for (let n = 0; n < 120; n++) {
    const began = performance.now()
    const reply = await fetch(`${base}/api/${path(n)}`, { headers: { authorization: token } })
    const { success } = (await reply.json()) as { success: boolean }
    if (!success) throw new Error(`${what} was refused`)
    if (n >= 20) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const [middle, late] = [at(0.5), at(0.99)]
  say(what, `p50 ${middle.toFixed(1)} ms  p99 ${late.toFixed(1)} ms`, {
    text: `p99 under ${promisedMs} ms`,
    isKept: late < promisedMs,
  })
}

const word = encodeURIComponent
/** The first search of a tree reads its words into memory, behind those that come meanwhile. */
const warm = async (tree: string, often: string) => {
  const until = performance.now() + 3000
  while (performance.now() < until) {
    await fetch(`${base}/api/sys/${tree}/search?keyword=${word(often)}`, {
      headers: { authorization: token },
    })
    await setTimeout(50)
  }
}
await warm('org', '分公司')
await warm('district', 'zhen')
process.stdout.write(`${count} organisations, ${count} districts more\n`)
await measure('search, found often', n => `sys/org/search?keyword=${word(`第${n}`)}`)
await measure('search, found once', n => `sys/org/search?keyword=${word(`ORG${count - 1 - n}`)}`)
await measure('search, not found', n => `sys/org/search?keyword=${word(`没有${n}`)}`)
await measure('district by pinyin', n => `sys/district/search?keyword=mou${40_000 + n}zhen`)
await measure('district not found', n => `sys/district/search?keyword=xx${n}xx`)
await measure('top of the tree', () => 'sys/org/select-tree')
await measure(
  'one level',
  n => `sys/org/select-tree?parentId=01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
)
await measure(
  'effect of a move',
  n => `sys/org/effect?id=01900000-0000-7000-8000-${String(n + 100).padStart(12, '0')}&parentId=`,
)
await server.stop()
rmSync(folder, { recursive: true })
conclude()
