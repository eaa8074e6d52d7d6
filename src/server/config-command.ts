/**
 * Configuration as text from the command line, for CI, on the database that the environment names:
 *
 *     npm run config -- export FILE          writes roles, functions, dictionaries and templates
 *     npm run config -- diff FILE            says what FILE would change; ends with 1 where there is something, with 2
 *                                            where it names what is nowhere
 *     npm run config -- apply FILE           changes it, all or nothing, as the account admin
 *     npm run config -- history              lists what was applied, newest first, with a number for each
 *     npm run config -- rollback [NUMBER]    brings back what was there before the last one, or before that one
 *
 * `--prune` deletes what FILE does not name in the sections that it has. `-` is standard input or output. 2 means: refused.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { pino } from 'pino'

import type { ConfigLine } from '#contract/config-text-calls.ts'

import {
  applyConfig,
  configBefore,
  configHistory,
  diffConfig,
  exportConfig,
  type WantedText,
} from './config-text/config-text.ts'
import { noteOutsideChange } from './config-text/outside-change.ts'
import { deskOf, type Desk } from './config-text/sections.ts'
import { readSettings } from './config.ts'
import { newId } from './db/new-id.ts'
import { createEvents } from './events.ts'
import { change } from './http/change.ts'
import { openDatabase } from './open-database.ts'
import type { Parts } from './parts.ts'
import { servedResources } from './resources/index.ts'
import { seed } from './seed/seed.ts'
import { loadRights } from './session/load-rights.ts'

const usage = '用法：npm run config -- export|diff|apply 文件 [--prune]，或 history，或 rollback [编号]\n'

const openParts = async (): Promise<Parts> => {
  const config = readSettings(process.env)
  const now = () => new Date()
  const database = await openDatabase(config, { seed, now: now(), onError: () => undefined })
  return { config, database, log: pino({ level: 'silent' }), events: createEvents(), now }
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

/** Says what will change, changes it, and answers how many places that were. */
const applyAsAdmin = async (parts: Parts, desk: Desk, wanted: WantedText, action: string) => {
  const { lines } = await diffConfig(desk, { db: parts.database.read }, wanted)
  process.stdout.write(lines.length > 0 ? `${lines.map(say).join('\n')}\n` : '没有不同\n')
  const caller = await adminOf(parts)
  const request = { url: 'npm run config' }
  const told = { caller, ip: '', traceId: newId(), startedAt: performance.now(), request }
  const what = { module: '配置', action, recordId: null }
  const { count } = await change(parts, told, what, async work => {
    await noteOutsideChange(work.db)
    return applyConfig(desk, work, wanted)
  })
  return count
}

type Command = (parts: Parts, desk: Desk, file: string, prune: boolean) => Promise<number>

/** A moment as the product's people read it. */
const when = ({ config: { timeZone } }: Parts, time: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(time),
  )

/** Each ends with the number that the process ends with. */
const commands: Record<string, Command> = {
  export: async ({ database }, desk, file) => {
    const { text } = await exportConfig(desk, { db: database.read })
    if (file === '-') process.stdout.write(text)
    else writeFileSync(file, text)
    return 0
  },
  diff: async ({ database }, desk, file, prune) => {
    const { lines, broken } = await diffConfig(desk, { db: database.read }, { text: readInput(file), prune })
    process.stdout.write(lines.length > 0 ? `${lines.map(say).join('\n')}\n` : '没有不同\n')
    if (broken.length > 0) throw new Error(broken.join('\n'))
    return lines.length > 0 ? 1 : 0
  },
  apply: async (parts, desk, file, prune) => {
    const count = await applyAsAdmin(parts, desk, { text: readInput(file), prune }, '导入配置')
    process.stdout.write(`已应用 ${count} 处变更\n`)
    return 0
  },
  history: async parts => {
    const list = await configHistory({ db: parts.database.read })
    const lines = list.map(
      (each, at) => `${at + 1}  ${when(parts, each.time)}  ${each.userName}  ${each.summary}`,
    )
    process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : '还没有导入过配置\n')
    return 0
  },
  rollback: async (parts, desk, number) => {
    const db = parts.database.read
    const list = await configHistory({ db })
    const entry = list[Number(number || '1') - 1]
    if (!entry) throw new Error(`没有第 ${number || '1'} 次导入：history 列出可以恢复的`)
    const { text } = await configBefore({ db }, entry.id)
    const count = await applyAsAdmin(parts, desk, { text, prune: true }, '恢复配置')
    process.stdout.write(`已恢复到 ${when(parts, entry.time)}（${entry.summary}）之前，共 ${count} 处变更\n`)
    return 0
  },
}

const run = async (command: Command, file: string, prune: boolean): Promise<number> => {
  const parts = await openParts()
  try {
    return await command(parts, deskOf(parts, servedResources(parts)), file, prune)
  } finally {
    await parts.database.close()
  }
}

const [name = '', ...rest] = process.argv.slice(2)
const words = rest.filter(each => each !== '--prune')
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const needsFile = ['export', 'diff', 'apply'].includes(name)
if (!command || words.length > 1 || (needsFile && words.length === 0)) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(command, words[0] ?? '', rest.includes('--prune'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
