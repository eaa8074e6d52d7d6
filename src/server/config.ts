import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { uploadDefaults } from '#contract/limits.ts'

import { choice, printable, refuse, url, whole, withoutPassword, type Env } from './config-env.ts'
import { smsSettings, type SmsSettings } from './config-sms.ts'

/** The environment, read once: typed, frozen, refused with one sentence where it makes no sense (api section 1). */
export interface Settings extends SmsSettings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  fileStore: string
  adminPassword: string | undefined
  routerMode: 'local' | 'remote'
  register: 'off' | 'approve' | 'open'
  sessionIdleMinutes: number
  sessionHours: number
  /** 0: as many as a user likes. */
  sessionsPerUser: number
  /** Days after which a password must be changed; 0: never. */
  passwordDays: number
  /** Seals what must be read again, such as secrets of second factors; without it a random one of this installation. */
  secretKey: string | undefined
  timeZone: string
  logRetentionDays: number
  publicUrl: string | undefined
  officeViewerUrl: string
  trustProxy: string[]
  /** How much a browser sends at once, in MB: less where a proxy before us takes no more. */
  uploadChunkMb: number
  /** All files together, in MB; 0: as much as the store holds. */
  fileQuotaMb: number
  logLevel: (typeof logLevels)[number]
  /** Opens `/metrics` to callers from elsewhere who send it as a bearer token. */
  metricsToken: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const timeZone = (env: Env) => {
  const value = env.TIME_ZONE || 'Asia/Shanghai'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return refuse('TIME_ZONE', value, '时区名称，例如 Asia/Shanghai')
  }
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (text === 'loopback') return true
  return more.length === 0 && (bits === undefined ? widest > 0 : /^\d+$/.test(bits) && Number(bits) <= widest)
}
const proxies = (env: Env) => {
  const value = env.TRUST_PROXY || 'off'
  if (value === 'off') return []
  const list = value.split(',').map(each => each.trim())
  return list.every(isNetwork)
    ? list
    : refuse('TRUST_PROXY', value, 'off 或用逗号分隔的网段，例如 10.0.0.0/8')
}

/** The path of a Redis address is the number of a database. */
const redis = (env: Env) => {
  const value = url(env, 'REDIS_URL', ['redis:', 'rediss:'])
  return value && !/^\/?\d*$/.test(new URL(value).pathname)
    ? refuse(
        'REDIS_URL',
        withoutPassword(value),
        '地址，端口之后只能是库的编号，例如 redis://127.0.0.1:6379/0',
      )
    : value
}

const isS3 = (value: string) => {
  if (!/^s3:\/\/[^/?]/.test(value) || !URL.canParse(value)) return false
  const endpoint = new URL(value).searchParams.get('endpoint')
  return !endpoint || /^https?:\/\/./.test(endpoint)
}

const fileStore = (env: Env, dataDir: string) => {
  const value = env.FILE_STORE
  if (!value) return resolve(dataDir, 'files')
  // An address of another kind is no folder of that name.
  if (!value.startsWith('s3:') && !value.includes('://')) return resolve(value)
  return isS3(value) ? value : refuse('FILE_STORE', value, '目录，或 s3://桶?endpoint=http…&region=…')
}

const officeViewer = (env: Env) => {
  const value = env.OFFICE_VIEWER_URL || 'https://view.officeapps.live.com/op/embed.aspx?src={url}'
  return /^https?:\/\/.*\{url\}/.test(value) && URL.canParse(value.replaceAll('{url}', ''))
    ? value
    : refuse('OFFICE_VIEWER_URL', value, '以 http:、https: 开头并含有 {url} 的地址')
}

const sessionsPerUser = (env: Env) =>
  !env.SESSIONS_PER_USER || env.SESSIONS_PER_USER === 'unlimited'
    ? 0
    : whole(env, 'SESSIONS_PER_USER', 1, 1, 1000)

export const readSettings = (env: Env): Readonly<Settings> => {
  const dataDir = resolve(env.DATA_DIR || './data')
  return Object.freeze({
    port: whole(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: redis(env),
    fileStore: fileStore(env, dataDir),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    routerMode: choice(env, 'ROUTER_MODE', ['local', 'remote']),
    register: choice(env, 'REGISTER', ['off', 'approve', 'open']),
    sessionIdleMinutes: whole(env, 'SESSION_IDLE_MINUTES', 120, 1, 525_600),
    sessionHours: whole(env, 'SESSION_HOURS', 12, 1, 8760),
    sessionsPerUser: sessionsPerUser(env),
    passwordDays: whole(env, 'PASSWORD_DAYS', 0, 0, 3650),
    secretKey: env.SECRET_KEY || undefined,
    timeZone: timeZone(env),
    logRetentionDays: whole(env, 'LOG_RETENTION_DAYS', 180, 1, 36_500),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/$/, ''),
    officeViewerUrl: officeViewer(env),
    trustProxy: proxies(env),
    uploadChunkMb: whole(env, 'UPLOAD_CHUNK_MB', uploadDefaults.chunkMegabytes, 1, uploadDefaults.megabytes),
    fileQuotaMb: whole(env, 'FILE_QUOTA_MB', 0, 0, 1_000_000_000),
    ...smsSettings(env),
    logLevel: choice(env, 'LOG_LEVEL', ['info', ...logLevels.filter(each => each !== 'info')]),
    metricsToken: printable(env, 'METRICS_TOKEN'),
  })
}
