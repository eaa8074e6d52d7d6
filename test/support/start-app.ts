import { pino } from 'pino'
import fastify from 'fastify'
import formbody from '@fastify/formbody'

import { failure } from '#contract/failure.ts'
import { parsePermissions } from '#contract/permission.ts'
import { localTree, walk } from '#contract/function-tree.ts'
import { readSettings } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEvents } from '#server/events.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerGuard } from '#server/http/guard.ts'
import { registerResource } from '#server/resource/serve.ts'
import { served } from '#server/resources/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { seed } from '#server/seed/seed.ts'

import { clientOf } from './client.ts'
import { freshDatabase, type DialectName } from './database.ts'

export const startApp = async ({
  dialect = 'sqlite',
}: {
  dialect?: DialectName
  env?: Record<string, string>
}) => {
  const fresh = await freshDatabase(dialect)
  const config = readSettings({ DATA_DIR: fresh.folder, LOG_LEVEL: 'silent' })
  const parts = {
    config,
    database: fresh.database,
    log: pino({ level: 'silent' }),
    events: createEvents(),
    now: () => new Date(),
  }
  await migrate(fresh.database, 'test', seed, new Date().toISOString())
  const pages = new Map()
  walk(localTree, n => pages.set(n.rootPath, parsePermissions(n.functionPermission)))
  const admin: Caller = {
    sessionId: 's',
    userId: 'admin-id',
    userAccount: 'admin',
    userName: '管理员',
    orgId: null,
    deptId: null,
    isAdmin: true,
    roles: [],
    pages,
    scope: { all: true, orgIds: [], deptIds: [], userId: 'admin-id' },
    passwordChangeRequired: false,
  }
  const app = fastify({ routerOptions: { maxParamLength: 8000 } })
  await app.register(formbody)
  registerFailures(app, parts, undefined)
  registerGuard(app, async token => {
    if (token !== 'admin') throw failure('loginExpired')
    return admin
  })
  for (const each of served) registerResource(app, parts, each)
  return {
    ...parts,
    app,
    nobody: clientOf(app),
    admin: clientOf(app, 'admin'),
    close: async () => {
      await app.close()
      await fresh.remove()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startApp>>
