import { expect, test } from 'vitest'

import { readSettings } from './config.ts'

/** The table of api section 1, written down once more: who sets nothing gets what is promised. */
const promised = {
  port: 8080,
  host: '127.0.0.1',
  databaseUrl: undefined,
  redisUrl: undefined,
  adminPassword: undefined,
  routerMode: 'local',
  register: 'off',
  sessionIdleMinutes: 120,
  sessionHours: 12,
  sessionsPerUser: 0,
  timeZone: 'Asia/Shanghai',
  logRetentionDays: 180,
  publicUrl: undefined,
  trustProxy: [],
  smsProviders: ['console'],
}

test('without settings, and with empty ones, everything is as promised', () => {
  const empty = `PORT HOST ROUTER_MODE REGISTER SESSION_IDLE_MINUTES SESSION_HOURS SESSIONS_PER_USER
    TIME_ZONE LOG_RETENTION_DAYS PUBLIC_URL TRUST_PROXY SMS_PROVIDER`.split(/\s+/)
  for (const env of [{}, Object.fromEntries(empty.map(name => [name, '']))]) {
    const settings = readSettings(env)
    expect(settings).toMatchObject(promised)
    expect(settings.dataDir).toMatch(/[/\\]data$/)
    expect(settings.fileStore).toMatch(/[/\\]data[/\\]files$/)
    expect(settings.officeViewerUrl).toMatch(/embed\.aspx\?src=\{url\}$/)
  }
})

test('what is set counts', () => {
  const env = { PORT: '80', SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '1', LOG_RETENTION_DAYS: '7' }
  expect(readSettings(env)).toMatchObject({
    port: 80,
    sessionIdleMinutes: 5,
    sessionHours: 1,
    logRetentionDays: 7,
  })
})
