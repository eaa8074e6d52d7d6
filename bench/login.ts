import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'

import { readSettings } from '#server/config.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { createEvents } from '#server/events.ts'
import { mayDo } from '#server/http/guard.ts'
import { authenticator } from '#server/session/authenticate.ts'
import { hashPassword } from '#server/session/password-hash.ts'

import { load } from './load.ts'
import { fillPeople, tokenOf } from './people.ts'
import { conclude, say, sayLoad } from './report.ts'
import { credentialsFor } from './sign-in.ts'
import { startProduct } from './start.ts'

/**
 * Signing in and what is asked on each request: an unknown account takes as long as a known one, 200 logins at once all
 * end well while others are answered, and who somebody is and what he may do costs microseconds. `BENCH_PEOPLE` and
 * `BENCH_PAIRS` make it short.
 *
 *     node bench/login.ts
 */
const people = Number(process.env.BENCH_PEOPLE ?? 200)
const pairs = Number(process.env.BENCH_PAIRS ?? 100)
const promised = { apart: 5, healthMs: 50, checkUs: 50 }
const password = 'Bench-only-2026'
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-login-'))
const env = { DATA_DIR: folder, ADMIN_PASSWORD: password, TRUST_PROXY: '127.0.0.1/32' }
const file = join(folder, 'zhanggui.db')

const first = await startProduct(env)
await first.stop()
const db = new DatabaseSync(file)
fillPeople(db, Math.max(people, pairs))
db.prepare(
  `insert into sys_password (sysUserId, hash, mustChange, time)
   select id, ?, 0, createTime from sys_user where userAccount like 'bench%'`,
).run(await hashPassword(password))
db.close()

const server = await startProduct(env)
let caller = 0
/** From an address of its own each time, so that nobody is asked for a captcha. */
const attempt = async (account: string, secret: string) => {
  caller++
  const body = JSON.stringify(await credentialsFor(server.address, account, secret))
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
  }
  const started = performance.now()
  const reply = await fetch(`${server.address}/api/login`, { method: 'POST', headers, body })
  const { code } = (await reply.json()) as { code: number } // every answer below /api/ is an envelope
  return { ms: performance.now() - started, code }
}

/** Of many times; an early one leaves out what a noisy machine adds. */
const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** In turn, so that a noisy moment meets both. */
const compareUnknown = async () => {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < pairs; n++) {
    const tries = [() => attempt(`bench${n}`, 'wrong'), () => attempt(`nobody${n}`, 'wrong')]
    const [one, other] = n % 2 ? tries : tries.toReversed()
    const results = [await one?.(), await other?.()]
    if (results.some(each => each?.code !== 40_001))
      throw new Error('A wrong password was answered otherwise')
    const [mine, nobodys] = n % 2 ? results : results.toReversed()
    known.push(mine?.ms ?? 0)
    unknown.push(nobodys?.ms ?? 0)
  }
  const [mine, nobodys] = [at(known, 0.2), at(unknown, 0.2)]
  const apart = (100 * Math.abs(mine - nobodys)) / mine
  say(
    'known and unknown account',
    `${mine.toFixed(1)} ms and ${nobodys.toFixed(1)} ms: ${apart.toFixed(1)} % apart`,
    {
      text: `at most ${promised.apart} %`,
      isKept: apart <= promised.apart,
    },
  )
}

const signInAtOnce = async () => {
  const health = load(server.address, '', () => ({ path: '/healthz' }), {
    connections: 4,
    seconds: people / 40,
  })
  const started = performance.now()
  const results = await Promise.all(Array.from({ length: people }, (_, n) => attempt(`bench${n}`, password)))
  const seconds = (performance.now() - started) / 1000
  const failed = results.filter(each => each.code !== 20_000).length
  say(`${people} logins at once`, `${seconds.toFixed(1)} s, ${failed} failed`, {
    text: 'none fails',
    isKept: failed === 0,
  })
  sayLoad('healthz meanwhile', await health, promised.healthMs)
}

/** In this process: what the guard does on each request, without the request. */
const checkRights = async () => {
  const database = await openSqlite(file)
  const config = readSettings({ DATA_DIR: folder })
  const parts = {
    database,
    config,
    log: pino({ level: 'silent' }),
    events: createEvents(),
    now: () => new Date(),
  }
  const { byToken } = authenticator(parts)
  const request = {} as FastifyRequest // looked at for its token alone, which is given
  const ask = async (n: number) => mayDo((await byToken(tokenOf(n), request)).pages, '/sys/user/list', 'edit')
  for (let n = 0; n < 2000; n++) await ask(n % people)
  const times: number[] = []
  for (let n = 0; n < 10_000; n++) {
    const started = performance.now()
    await ask(n % people)
    times.push((performance.now() - started) * 1000)
  }
  const us = at(times, 0.5)
  say('who is it, and may he', `${us.toFixed(1)} µs`, {
    text: `under ${promised.checkUs} µs`,
    isKept: us < promised.checkUs,
  })
  await database.close()
}

try {
  await compareUnknown()
  await signInAtOnce()
  await server.stop()
  await checkRights()
} finally {
  rmSync(folder, { recursive: true })
}
conclude()
