import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { load } from './load.ts'
import { conclude, say, sayLoad } from './report.ts'
import { signIn } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * What the product promises about imports: 50,000 rows checked, then saved, in less than 5 s together, while others go on
 * working; taken away again in portions, so that others save meanwhile. `BENCH_ROWS` makes it short; `DATABASE_URL` measures PostgreSQL.
 */
const count = Number(process.env.BENCH_ROWS ?? 50_000)
const promised = { seconds: 5, othersMs: 100, othersSaveMs: 300 }
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const { DATABASE_URL } = process.env
const env = {
  DATA_DIR: folder,
  ADMIN_PASSWORD: 'Bench-only-2026',
  ...(DATABASE_URL && { DATABASE_URL }),
}
const stamp = Date.now().toString(36)

const usersOf = (run: string) =>
  Array.from({ length: count }, (_, n) => ({
    userAccount: `u${stamp}${run}${n}`,
    userName: `员工${n}`,
    userStatus: '正常',
    userGender: n % 2 ? '男' : '女',
    userPhone: `138${String(n).padStart(8, '0')}`,
    userEmail: `u${n}@example.com`,
    orgId: '总部',
    remark: '由工作簿导入',
  }))

const server = await startProduct(env)
const base = server.address
const token = await signIn(base, 'admin', env.ADMIN_PASSWORD)
const headers = { authorization: token, 'content-type': 'application/json' }
const goodText = async (reply: Response) => {
  const text = await reply.text()
  if (!text.startsWith('{"success":true')) throw new Error(text.slice(0, 500))
  return text
}
const put = async (rows: unknown[], query: string) => {
  const started = performance.now()
  const reply = await fetch(`${base}/api/sys/user/save-batch${query}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(rows),
  })
  await goodText(reply)
  return Math.round(performance.now() - started)
}

const rows = usersOf('a')
const cpu = [server.cpu()]
const checked = await put(rows, '?dryRun=true')
cpu.push(server.cpu())
const saved = await put(rows, '')
cpu.push(server.cpu())
const worked = cpu.map((each, at) => ((each - (cpu[at - 1] ?? 0)) * 1000).toFixed(0))
const seconds = (checked + saved) / 1000
say(
  `${count} users, ${DATABASE_URL ? 'PostgreSQL' : 'SQLite'}`,
  `checked in ${checked} ms, saved in ${saved} ms`,
  {
    text: `under ${promised.seconds} s together`,
    isKept: seconds < promised.seconds,
  },
)
say('processor time of the server', `check ${worked[1]} ms, save ${worked[2]} ms`)
const quiet = { connections: 4, seconds: 4 }
const page = { path: '/api/sys/log-login/select-page?index=0&limit=10' }
const before = await load(base, token, () => page, quiet)
const [during, again] = await Promise.all([
  load(base, token, () => page, quiet),
  put(usersOf('b'), '?dryRun=true').then(() => put(usersOf('c'), '')),
])
sayLoad('lists before', before)
sayLoad(`lists meanwhile (saved in ${again} ms)`, during, promised.othersMs)

/** What others do meanwhile: each saves a record of his own. */
const saves = (n: number) => ({
  path: '/api/sys/dict/save',
  method: 'POST' as const,
  body: JSON.stringify({ dictLabel: `词${stamp}${n}`, dictValue: `w${stamp}${performance.now()}${n}` }),
})
const undo = async () => {
  const listed = await goodText(await fetch(`${base}/api/import/list?resource=sys/user`, { headers }))
  const { data } = JSON.parse(listed) as { data: { id: string }[] } // an envelope
  const started = performance.now()
  await goodText(
    await fetch(`${base}/api/import/undo/${data[0]?.id}`, {
      method: 'PUT',
      headers: { authorization: token },
    }),
  )
  return Math.round(performance.now() - started)
}
const others = { connections: 2, seconds: 4 }
sayLoad('saves before', await load(base, token, saves, others))
const [saving, savedAgain] = await Promise.all([load(base, token, saves, others), put(usersOf('d'), '')])
sayLoad(`saves while ${count} are saved (${savedAgain} ms)`, saving)
const undoing = undo()
const meanwhile = await load(base, token, saves, others)
sayLoad('saves while they are undone', meanwhile, promised.othersSaveMs)
say('undone in', `${await undoing} ms`)
say('memory afterwards', `${server.memory()} MB`)
await server.stop()
rmSync(folder, { recursive: true })
conclude()
