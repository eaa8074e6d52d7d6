import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import { blameSetting, reasonOf } from './blame-setting.ts'
import { ConfigError, withoutPassword } from './config-env.ts'
import { readSettings } from './config.ts'
import { installationOf } from './db/installation.ts'
import type { Seed } from './db/migrate.ts'
import { endOnSignal } from './end-on-signal.ts'
import { createEvents } from './events.ts'
import { giveBackWhenQuiet } from './give-back.ts'
import { makeFolder } from './make-folder.ts'
import { openDatabase } from './open-database.ts'
import type { Parts } from './parts.ts'
import { seedFingerprint } from './seed/seed-fingerprint.ts'
import { firstStart } from './session/first-start.ts'
import { keepAskingReceipts } from './sms/ask-receipts.ts'
import { providersOf } from './sms/providers.ts'
import { startSmsQueue } from './sms/send-queue.ts'

/** What has been planted is not loaded again. */
const seed: Seed = {
  fingerprint: seedFingerprint(),
  plant: async (db, now) => (await import('./seed/seed.ts')).seed.plant(db, now),
}

/** The other nodes, where there is a Redis to find them through. */
const joinCluster = async (alone: Parts) => {
  const { config, database, log, events, now } = alone
  if (!config.redisUrl) return { parts: alone, close: () => undefined, begun: Promise.resolve(undefined) }
  const { openCluster } = await import('./redis/open-cluster.ts')
  const installation = await database.write(installationOf)
  const cluster = openCluster({ url: config.redisUrl, installation, events, log, now })
  const parts: Parts = { ...alone, events: cluster.events, counts: cluster.counts }
  return { parts, close: cluster.close, begun: cluster.begun }
}

/** Nothing stops without Redis; but who wrote its address should hear that nobody is there, or lets him in. */
const redisMissing = (url: string, error: Error) =>
  `REDIS_URL=${withoutPassword(url)} 现在用不了：${reasonOf(error) ?? error.message}。本系统照常运行，但各节点各自计数、互不通知；Redis 恢复后自动接上，地址写错请改正后重新启动。`

const start = async () => {
  const config = readSettings(process.env)
  await blameSetting(`DATA_DIR=${config.dataDir}`, () => makeFolder(config.dataDir))
  // The log waits its turn to be written; what is told to the person at the terminal goes the same way, or it would overtake it.
  const terminal = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 })
  const log = pino({ level: config.logLevel }, terminal)
  const now = () => new Date()
  const database = await openDatabase(config, {
    seed,
    now: now(),
    onError: err => log.warn({ err }, 'database connection lost'),
  })
  const { parts, close, begun } = await joinCluster({ config, database, log, events: createEvents(), now })
  const news = await firstStart(parts)
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
  if (news) terminal.write(`${news}\n`)
  const missing = await begun
  if (missing && config.redisUrl) terminal.write(`${redisMissing(config.redisUrl, missing)}\n`)
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
