/**
 * Configuration as text from the command line, for CI (issue 6, item 7), on the database that the environment names:
 *
 *     npm run config -- export FILE          writes roles, functions, dictionaries and templates
 *     npm run config -- diff FILE            says what FILE would change; ends with 1 where there is something
 *     npm run config -- apply FILE           changes it, all or nothing, as the account admin
 *
 * `--prune` deletes what FILE does not name in the sections that it has. `-` is standard input or output.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'

import type { ConfigLine } from '#contract/config-text-calls.ts'

import { applyConfig, diffConfig, exportConfig } from './config-text/config-text.ts'
import { deskOf } from './config-text/sections.ts'
import { readSettings } from './config.ts'
import { migrate } from './db/migrate.ts'
import { newId } from './db/new-id.ts'
import { openSqlite } from './db/sqlite.ts'
import { createEvents } from './events.ts'
import { change } from './http/change.ts'
import type { Exchange } from './http/exchange.ts'
import type { Parts } from './parts.ts'
import { servedResources } from './resources/index.ts'
import { seed } from './seed/seed.ts'
import { loadRights } from './session/load-rights.ts'
import { version } from './version.ts'

const usage = '用法：npm run config -- export|diff|apply 文件 [--prune]\n'

const openParts = async (): Promise<Parts> => {
  const config = readSettings(process.env)
  const postgres = config.databaseUrl ? await import('./db/postgres.ts') : undefined
  const database = postgres
    ? await postgres.openPostgres(config.databaseUrl ?? '', () => undefined)
    : await openSqlite(join(config.dataDir, 'zhanggui.db'))
  return { config, database, log: pino({ level: 'silent' }), events: createEvents(), now: () => new Date() }
}

/** The account admin, without a session. */
const adminOf = async ({ database }: Parts) => {
  const admin = await database.read
    .selectFrom('sys_user')
    .select('id')
    .where('userAccount', '=', 'admin')
    .executeTakeFirst()
  if (!admin) throw new Error('还没有 admin 账号：请先启动一次产品')
  const { requiresTotp: _, ...rights } = await loadRights(database.read, admin.id)
  return { ...rights, sessionId: 'command', passwordChangeRequired: false }
}

const say = ({ kind, title, key, label, changes }: ConfigLine) =>
  [
    `${kind} ${title} ${key}（${label}）`,
    ...(kind === '修改'
      ? changes.map(
          ({ label: name, before, after }) =>
            `    ${name}：${JSON.stringify(before)} → ${JSON.stringify(after)}`,
        )
      : []),
  ].join('\n')

const readInput = (file: string) => readFileSync(file === '-' ? 0 : file, 'utf8')

const run = async (command: string, file: string, prune: boolean): Promise<number> => {
  const parts = await openParts()
  try {
    await migrate(parts.database, version, seed, parts.now().toISOString())
    const desk = deskOf(parts, servedResources(parts))
    const db = parts.database.read
    if (command === 'export') {
      const { text } = await exportConfig(desk, { db })
      if (file === '-') process.stdout.write(text)
      else writeFileSync(file, text)
      return 0
    }
    const wanted = { text: readInput(file), prune }
    const { lines } = await diffConfig(desk, { db }, wanted)
    process.stdout.write(lines.length > 0 ? `${lines.map(say).join('\n')}\n` : '没有不同\n')
    if (command === 'diff') return lines.length > 0 ? 1 : 0
    const caller = await adminOf(parts)
    const request = { url: 'npm run config' }
    const own = { caller, ip: '', traceId: newId(), startedAt: performance.now(), request }
    const exchange = own as unknown as Exchange // change() looks at nothing else of a call
    const what = { module: '配置', action: '导入配置', recordId: null }
    const { count } = await change(parts, exchange, what, work => applyConfig(desk, work, wanted))
    process.stdout.write(`已应用 ${count} 处变更\n`)
    return 0
  } finally {
    await parts.database.close()
  }
}

const [command = '', file, ...rest] = process.argv.slice(2)
const prune = rest.includes('--prune')
if (!['export', 'diff', 'apply'].includes(command) || !file || rest.some(each => each !== '--prune')) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(command, file, prune)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
