import { pino } from 'pino'

import type { Config, LoginReply } from '#contract/replies.ts'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEvents } from '#server/events.ts'
import type { Parts } from '#server/parts.ts'
import { seed } from '#server/seed/seed.ts'
import { firstStart } from '#server/session/first-start.ts'

import { clientOf, good } from './client.ts'
import { plantedDatabase, type DialectName } from './database.ts'
import { encryptLogin } from './sign-in.ts'

interface Wishes {
  dialect?: DialectName
  /** Settings as the environment would give them. */
  env?: Record<string, string>
}

const adminPassword = 'Zhanggui-2026!'

/**
 * The whole product on a fresh database of its own, as `main.ts` puts it together, without a port: calls are injected. Its
 * clock is the real one until a test lets time pass.
 */
export const startApp = async ({ dialect = 'sqlite', env = {} }: Wishes = {}) => {
  const fresh = await plantedDatabase(dialect)
  const config = readSettings({
    DATA_DIR: fresh.folder,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: adminPassword,
    ...env,
  })
  let ahead = 0
  const parts: Parts = {
    config,
    database: fresh.database,
    log: pino({ level: config.logLevel }),
    events: createEvents(),
    now: () => new Date(Date.now() + ahead),
  }
  await migrate(fresh.database, 'test', seed, parts.now().toISOString())
  await firstStart(parts)
  const app = await buildApp(parts)
  await app.ready()
  const nobody = clientOf(app)

  /** Signs in as the browser does; from `ip`, so that a test of failures does not slow down the others. */
  const signIn = async (account: string, password: string, ip?: string) => {
    const { today } = await good(nobody.get<Config>('config'))
    const body = { username: encryptLogin(account, today), password: encryptLogin(password, today) }
    const reply = await good(clientOf(app, '', ip).post<LoginReply>('login', body))
    return clientOf(app, reply.credentials.accessToken, ip)
  }

  return {
    ...parts,
    app,
    nobody,
    admin: await signIn('admin', adminPassword),
    signIn,
    withToken: (token: string) => clientOf(app, token),
    passTime: (ms: number) => void (ahead += ms),
    close: async () => {
      await app.close()
      await fresh.remove()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startApp>>
