import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import { blameSetting } from './blame-setting.ts'
import { ConfigError, withoutPassword } from './config-env.ts'
import { readSettings, type Settings } from './config.ts'
import { installationOf } from './db/installation.ts'
import { migrate, type Seed } from './db/migrate.ts'
import { openSqlite } from './db/sqlite.ts'
import { endOnSignal } from './end-on-signal.ts'
import { createEvents } from './events.ts'
import { giveBackWhenQuiet } from './give-back.ts'
import type { Parts } from './parts.ts'
import { seedFingerprint } from './seed/seed-fingerprint.ts'
import { firstStart } from './session/first-start.ts'
import { keepAskingReceipts } from './sms/ask-receipts.ts'
import { providersOf } from './sms/providers.ts'
import { startSmsQueue } from './sms/send-queue.ts'
import { version } from './version.ts'

/** What is not configured is not loaded either. */
const openDatabase = async (config: Readonly<Settings>, onError: (error: Error) => void) => {
  if (!config.databaseUrl) return openSqlite(join(config.dataDir, 'zhanggui.db'))
  const { openPostgres } = await import('./db/postgres.ts')
  return openPostgres(config.databaseUrl, onError)
}

const seed: Seed = {
  fingerprint: seedFingerprint(),
  plant: async (db, now) => (await import('./seed/seed.ts')).seed.plant(db, now),
}

/** The other nodes, where there is a Redis to find them through. */
const joinCluster = async (alone: Parts) => {
  const { config, database, log, events, now } = alone
  if (!config.redisUrl) return { parts: alone, close: () => undefined }
  const { openCluster } = await import('./redis/open-cluster.ts')
  const installation = await database.write(installationOf)
  const cluster = openCluster({ url: config.redisUrl, installation, events, log, now })
  const parts: Parts = { ...alone, events: cluster.events, counts: cluster.counts }
  return { parts, close: cluster.close }
}

const start = async () => {
  const config = readSettings(process.env)
  const dataDir = `DATA_DIR=${config.dataDir}`
  await blameSetting(dataDir, () => mkdirSync(config.dataDir, { recursive: true }))
  // The log waits its turn to be written; what is told to the person at the terminal goes the same way, or it would overtake it.
  const terminal = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 })
  const log = pino({ level: config.logLevel }, terminal)
  const now = () => new Date()
  const place = config.databaseUrl ? `DATABASE_URL=${withoutPassword(config.databaseUrl)}` : dataDir
  const database = await blameSetting(place, async () => {
    const opened = await openDatabase(config, err => log.warn({ err }, 'database connection lost'))
    await migrate(opened, version, seed, now().toISOString())
    return opened
  })
  const { parts, close } = await joinCluster({ config, database, log, events: createEvents(), now })
  const adminPassword = await firstStart(parts)
  const app = await buildApp(parts)
  const providers = providersOf(parts)
  const sms = startSmsQueue(parts, providers)
  const receipts = keepAskingReceipts(parts, providers)
  const closing = closeWithGrace(
    { delay: 10_000, logger: log, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'ending after an error')
      await Promise.all([app.close(), sms.close(), receipts.close()])
      close()
      await database.close()
    },
  )
  endOnSignal(closing.close)
  const { host, port } = config
  const address = await blameSetting(`HOST=${host}、PORT=${port}`, () => app.listen({ port, host }))
  if (adminPassword)
    terminal.write(`账号 admin 的初始密码：${adminPassword}（只显示这一次，首次登录后必须修改）\n`)
  terminal.write(`掌柜 listening on ${address}\n`)
  giveBackWhenQuiet()
}

/** What the operator wrote is wrong: one sentence, no stack. */
const end = (error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

await start().catch(end)
