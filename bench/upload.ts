import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, fsyncSync, closeSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import type { FileRecord } from '#contract/files.ts'
import type { RolesReply } from '#contract/replies.ts'

import { load } from './load.ts'
import { conclude, say, sayLoad } from './report.ts'
import { signIn } from './sign-in.ts'
import { start, startProduct } from './start.ts'

/**
 * What the product promises about uploads: a file of 1 GB in chunks of 100 MB takes at most as long as copying the same
 * bytes with fsync does, divided by 0.7; five side by side grow the server by less than 100 MB. `BENCH_MB` makes it short.
 */
const megabytes = Number(process.env.BENCH_MB ?? 1000)
const chunkMegabytes = Math.min(100, megabytes)
const chunks = Math.ceil(megabytes / chunkMegabytes)
const promised = { share: 70, growth: 100, othersMs: 100 }
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-bench-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'Bench-only-2026' }

const chunk = Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(chunkMegabytes * 1024 * 1024 - 4)])
const chunkHash = createHash('sha256').update(chunk).digest('hex')

/** The same bytes out of memory, by the shortest way there is. */
const write = (name: string) => {
  const started = performance.now()
  const file = openSync(join(folder, name), 'w')
  for (let n = 0; n < chunks; n++) {
    for (let at = 0; at < chunk.length; at += 1024 * 1024)
      writeSync(file, chunk, at, Math.min(1024 * 1024, chunk.length - at))
    fsyncSync(file)
  }
  closeSync(file)
  return (performance.now() - started) / 1000
}

/** What a person compares it with: the file copied on the same disk, by the system, from its memory of that disk. */
const copy = () => {
  const path = join(folder, 'copied')
  const started = performance.now()
  execFileSync('cp', [join(folder, 'source'), path])
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
  return (performance.now() - started) / 1000
}

/** What every byte is owed beside it: each chunk is held against its hash. */
const hash = () => {
  const started = performance.now()
  const whole = createHash('sha256')
  for (let n = 0; n < chunks; n++) whole.update(chunk)
  whole.digest()
  return (performance.now() - started) / 1000
}

const server = await startProduct(env)
const base = server.address
const token = await signIn(base, 'admin', env.ADMIN_PASSWORD)
const headers = { authorization: token }
const me = (await (await fetch(`${base}/api/sys/user/select-roles`, { headers })).json()) as {
  data: RolesReply
}

const boundary = 'bench-boundary'
const fieldOf = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const ask = (to: string, length: number, body: readonly Buffer[]) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const about = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length }
    // Each on a connection of its own: a kept one may be closed by the server in the moment it is taken up again.
    const options = { method: 'POST', agent: false, headers: { ...headers, ...about } }
    const asked = request(`${to}/api/file/upload`, options)
    asked.on('error', reject).once('response', resolve)
    for (const piece of body) asked.write(piece)
    asked.end()
  })

/**
 * One chunk by the shortest way: `fetch` with a form would spend more on a gigabyte than the server does, on the same
 * machine.
 */
const sendChunk = async (fields: Record<string, string>, fileName: string): Promise<FileRecord> => {
  const head = Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => fieldOf(name, value))
      .join('')}--${boundary}\r\ncontent-disposition: form-data; name="chunk"; filename="${fileName}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  )
  const body = [head, chunk, Buffer.from(`\r\n--${boundary}--\r\n`)]
  const length = body.reduce((sum, each) => sum + each.length, 0)
  const reply = await json(await ask(base, length, body))
  const { success, message, data } = reply as { success: boolean; message: string; data: FileRecord } // an envelope
  if (!success) throw new Error(message)
  return data
}

const upload = async (total: number) => {
  const started = performance.now()
  let id = ''
  for (let n = 1; n <= total; n++) {
    const fields = {
      totalChunks: String(total),
      currentChunk: String(n),
      otcType: 'sys/user',
      otcId: me.data.user.userId,
      chunkHash,
    }
    id = (await sendChunk(fields, `${id && `${id}_`}bench.mp3`)).id
  }
  return (performance.now() - started) / 1000
}

/** The same bytes through a bare server: what is left to gain, and what the way through a socket costs anybody. */
const barely = async (to: string) => {
  const started = performance.now()
  for (let n = 0; n < chunks; n++) await json(await ask(to, chunk.length, [chunk]))
  return (performance.now() - started) / 1000
}

const size = chunks * chunkMegabytes
const bare = await start(`node bench/bare-upload.ts ${folder}`)

/** Processor seconds of this process. */
const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

interface Run {
  seconds: number
  /** Processor seconds of who is looked at, and of this process, which sends. */
  cpu: number
  sender: number
}

/** What was written is there until it has been timed, and no longer: memory for a file costs more the first time. */
const timed = async (work: () => number | Promise<number>, cpuOf: () => number): Promise<Run> => {
  const [cpu, sender] = [cpuOf(), ownCpu()]
  const seconds = await work()
  const run = { seconds, cpu: cpuOf() - cpu, sender: ownCpu() - sender }
  for (const place of [folder, join(folder, 'files')])
    for (const name of readdirSync(place))
      if (/^(plain|copied|bare-\d+|[0-9a-f]{2})$/.test(name)) rmSync(join(place, name), { recursive: true })
  return run
}

/**
 * In turns, and the least disturbed run of each counts: on a virtual machine the same gigabyte takes several times as long
 * where its pages are memory that the machine has not touched before.
 */
const rounds = 4
write('source')
const runs = {
  hashed: [] as Run[],
  plain: [] as Run[],
  copied: [] as Run[],
  bare: [] as Run[],
  ours: [] as Run[],
}
for (let n = -1; n < rounds; n++) {
  runs.hashed.push(await timed(hash, ownCpu))
  runs.plain.push(await timed(() => write('plain'), ownCpu))
  runs.copied.push(await timed(copy, ownCpu))
  runs.bare.push(await timed(() => barely(bare.address), bare.cpu))
  runs.ours.push(await timed(() => upload(chunks), server.cpu))
}
// Once through each of them, uncounted: what is compiled while it runs is not what is promised.
for (const all of Object.values(runs)) all.shift()
await bare.stop()
const best = (all: readonly Run[]) =>
  all.reduce((one, other) => (other.seconds < one.seconds ? other : one), {
    seconds: Infinity,
    cpu: 0,
    sender: 0,
  })
const [hashed, plain, copied] = [best(runs.hashed), best(runs.plain), best(runs.copied)]
const [through, sent] = [best(runs.bare), best(runs.ours)]
const share = (of: Run, by: Run) => Math.round((of.seconds / by.seconds) * 100)
say(
  `${size} MB in chunks of ${chunkMegabytes} MB`,
  `${sent.seconds.toFixed(2)} s, copied ${copied.seconds.toFixed(2)} s: ${share(copied, sent)} %`,
  {
    text: `at least ${promised.share} % of copying with fsync`,
    isKept: share(copied, sent) >= promised.share,
  },
)
say(
  'the same through a bare node:http',
  `${through.seconds.toFixed(2)} s: ${share(copied, through)} % of copying; ours ${share(through, sent)} % of it`,
)
say('only hashed', `${hashed.seconds.toFixed(2)} s`)
say('written out of memory', `${plain.seconds.toFixed(2)} s; ours ${share(plain, sent)} % of it`)
const perGigabyte = (seconds: number) => ((seconds * 1000) / size).toFixed(2)
say(
  'processor time for 1 GB',
  `${perGigabyte(sent.cpu)} s, bare node:http ${perGigabyte(through.cpu)} s, to send it ${perGigabyte(sent.sender)} s`,
)
// Where nearly all that there is has been used, no disk makes it faster.
const room = sent.seconds * availableParallelism()
say(
  '  of the processors while it lasted',
  `${Math.round((100 * (sent.cpu + sent.sender)) / room)} % of ${availableParallelism()}`,
)
const before = server.memory()
let most = before
const timer = setInterval(() => void (most = Math.max(most, server.memory())), 50)
const page = { path: '/api/sys/log-login/select-page?index=0&limit=10' }
const side = Math.max(1, Math.floor(chunks / 5))
const [meanwhile] = await Promise.all([
  load(base, token, () => page, { connections: 2, seconds: 3 }),
  ...Array.from({ length: 5 }, () => upload(side)),
])
clearInterval(timer)
say('five side by side', `${before} MB of memory, at most ${most} MB`, {
  text: `at most ${promised.growth} MB more`,
  isKept: most - before < promised.growth,
})
sayLoad('lists meanwhile', meanwhile, promised.othersMs)
await server.stop()
rmSync(folder, { recursive: true })
conclude()
