import fastify from 'fastify'
import { pino } from 'pino'

import { permissions } from '#contract/permission.ts'
import { resources } from '#contract/resources/index.ts'

import { readSettings } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEvents, type EventMap } from '#server/events.ts'
import type { Caller } from '#server/http/caller.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerGuard } from '#server/http/guard.ts'
import { logViewer } from '#server/http/log-viewer.ts'
import { registerMessages } from '#server/messages/register-messages.ts'
import type { Parts } from '#server/parts.ts'
import { registerRecycle } from '#server/recycle/register-recycle.ts'
import { registerResource, serve } from '#server/resource/serve.ts'
import { registerTrees } from '#server/resources/register-trees.ts'
import { deptWith } from '#server/resources/sys-dept.ts'
import { dictWith } from '#server/resources/sys-dict.ts'
import { district } from '#server/resources/sys-district.ts'
import { msgWith } from '#server/resources/sys-msg.ts'
import { org } from '#server/resources/sys-org.ts'
import { smsTemplate } from '#server/resources/sys-sms-template.ts'
import { smsWith } from '#server/resources/sys-sms.ts'
import { seed } from '#server/seed/seed.ts'
import { registerSms } from '#server/sms/register-sms.ts'
import { registerStatistics } from '#server/statistics/register-statistics.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { clientOf } from './client.ts'
import { plantedDatabase, type DialectName } from './database.ts'

const everything = new Map(resources.map(each => [each.page, [...permissions]]))

/** Somebody who may do everything, unless told otherwise; known by his id as token. */
export const someone = (userId: string, more: Partial<Caller> = {}): Caller => ({
  sessionId: `session-of-${userId}`,
  userId,
  userAccount: userId,
  userName: userId,
  orgId: null,
  deptId: null,
  isAdmin: false,
  roles: [],
  pages: everything,
  scope: { all: true, orgIds: [], deptIds: [], userId },
  passwordChangeRequired: false,
  ...more,
})

/** Base data, messages and statistics on a seeded database; a clock that only moves when told. */
export const startBaseApp = async (dialect: DialectName, env: Record<string, string> = {}) => {
  const fresh = await plantedDatabase(dialect)
  const config = readSettings({ DATA_DIR: fresh.folder, LOG_LEVEL: 'silent', ...env })
  const people = new Map([['boss', someone('boss')]])
  const events = createEvents()
  const heard: [name: keyof EventMap, payload: unknown][] = []
  for (const name of ['dict-changed', 'message-published'] as const)
    events.on(name, payload => void heard.push([name, payload]))
  let moment = Date.parse('2026-11-20T04:00:00Z')
  const parts: Parts = {
    config,
    database: fresh.database,
    log: pino({ level: 'silent' }),
    events,
    now: () => new Date(moment),
  }
  await migrate(fresh.database, 'test', seed, parts.now().toISOString())
  const app = fastify()
  registerFailures(app, parts, undefined)
  const byToken = async (token: string) => {
    const caller = people.get(token)
    if (!caller) throw new Error(`Nobody is called ${token}`)
    return caller
  }
  registerGuard(app, byToken, logViewer(parts))
  const served = [
    org,
    deptWith(parts),
    district,
    smsTemplate,
    smsWith(parts),
    dictWith(parts),
    msgWith(parts),
    serve(sysUser),
  ]
  for (const each of served) registerResource(app, parts, each)
  registerRecycle(app, parts, served)
  registerTrees(app, parts)
  registerMessages(app, parts)
  registerSms(app, parts)
  registerStatistics(app, parts)
  return {
    app,
    parts,
    heard,
    as: (caller: Caller) => {
      people.set(caller.userId, caller)
      return clientOf(app, caller.userId)
    },
    boss: clientOf(app, 'boss'),
    moveTo: (time: string) => {
      moment = Date.parse(time)
    },
    stop: async () => {
      await app.close()
      await fresh.remove()
    },
  }
}
