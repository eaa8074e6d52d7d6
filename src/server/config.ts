import { resolve } from 'node:path'

/** The environment, read once: typed, frozen, refused with one sentence where it makes no sense (api section 1). */
export interface Settings {
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
  /** Tried in this order. */
  smsProviders: readonly SmsProviderName[]
  /** All files together, in MB; 0: as much as the store holds. */
  fileQuotaMb: number
  smsHttp: { url: string; token: string } | undefined
  smsAliyun: { key: string; secret: string; sign: string; url: string } | undefined
  smsPerNumberDay: number
  smsPerUserDay: number
  /** The spend cap: charged messages in one calendar day. */
  smsPerDay: number
  /** Minutes of the day between which nobody is disturbed; undefined: never quiet. */
  smsQuiet: { from: number; to: number } | undefined
  logLevel: (typeof logLevels)[number]
  /** Opens `/metrics` to callers from elsewhere who send it as a bearer token. */
  metricsToken: string | undefined
}

export const smsProviderNames = ['console', 'http', 'aliyun'] as const
export type SmsProviderName = (typeof smsProviderNames)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** One sentence for the terminal; the start ends with it. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>

const refuse = (name: string, value: string, allowed: string): never => {
  throw new ConfigError(`${name}=${value} 无法使用：只能是${allowed}。`)
}

const choice = <const T extends readonly [string, ...string[]]>(
  env: Env,
  name: string,
  options: T,
): T[number] => {
  const value = env[name] || options[0]
  return options.find(each => each === value) ?? refuse(name, value, options.join('、'))
}

const whole = (env: Env, name: string, usual: number, least: number, most: number) => {
  const text = env[name] || String(usual)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  return refuse(name, text, `${least} 到 ${most} 的整数`)
}

const url = (env: Env, name: string, protocols: readonly string[]) => {
  const value = env[name]
  if (!value) return undefined
  const allowed = `以 ${protocols.join('、')} 开头的完整地址`
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // Addresses of databases hold passwords, which belong on no terminal.
    return refuse(name, value.replace(/\/\/[^@/]*@/, '//…@'), allowed)
  }
  return value
}

const timeZone = (env: Env) => {
  const value = env.TIME_ZONE || 'Asia/Shanghai'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return refuse('TIME_ZONE', value, '时区名称，例如 Asia/Shanghai')
  }
}

const cidr = /^(loopback|[\da-f.:]+(\/\d{1,3})?)$/i
const proxies = (env: Env) => {
  const value = env.TRUST_PROXY || 'off'
  if (value === 'off') return []
  const list = value.split(',').map(each => each.trim())
  return list.every(each => cidr.test(each))
    ? list
    : refuse('TRUST_PROXY', value, ' off 或用逗号分隔的网段，例如 10.0.0.0/8')
}

const fileStore = (env: Env, dataDir: string) => {
  const value = env.FILE_STORE
  if (!value) return resolve(dataDir, 'files')
  if (!value.startsWith('s3:')) return resolve(value)
  return url(env, 'FILE_STORE', ['s3:']) ?? value
}

const officeViewer = (env: Env) => {
  const value = env.OFFICE_VIEWER_URL || 'https://view.officeapps.live.com/op/embed.aspx?src={url}'
  return value.includes('{url}') ? value : refuse('OFFICE_VIEWER_URL', value, '含有 {url} 的地址')
}

const sessionsPerUser = (env: Env) =>
  !env.SESSIONS_PER_USER || env.SESSIONS_PER_USER === 'unlimited'
    ? 0
    : whole(env, 'SESSIONS_PER_USER', 1, 1, 1000)

const smsProviders = (env: Env): SmsProviderName[] => {
  const value = env.SMS_PROVIDER || 'console'
  const names = value.split(',').map(each => each.trim())
  const known = names.flatMap(each => smsProviderNames.find(name => name === each) ?? [])
  const isGood = known.length === names.length && new Set(known).size === known.length
  if (!isGood) return refuse('SMS_PROVIDER', value, `${smsProviderNames.join('、')}，或用逗号分隔的几个`)
  return known
}

const needed = (env: Env, name: string, provider: SmsProviderName): string =>
  env[name] || refuse(name, '', `非空的值，因为 SMS_PROVIDER 里有 ${provider}`)

const smsHttp = (env: Env) => {
  if (!smsProviders(env).includes('http')) return undefined
  needed(env, 'SMS_HTTP_URL', 'http')
  return {
    url: url(env, 'SMS_HTTP_URL', ['http:', 'https:']) ?? '',
    token: needed(env, 'SMS_HTTP_TOKEN', 'http'),
  }
}

const smsAliyun = (env: Env) => {
  if (!smsProviders(env).includes('aliyun')) return undefined
  return {
    key: needed(env, 'SMS_ALIYUN_KEY', 'aliyun'),
    secret: needed(env, 'SMS_ALIYUN_SECRET', 'aliyun'),
    sign: needed(env, 'SMS_ALIYUN_SIGN', 'aliyun'),
    url: url(env, 'SMS_ALIYUN_URL', ['http:', 'https:']) ?? 'https://dysmsapi.aliyuncs.com/',
  }
}

const smsQuiet = (env: Env) => {
  const value = env.SMS_QUIET_HOURS || '22:00-08:00'
  if (value === 'off') return undefined
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  const [h1, m1, h2, m2] = parts.map(Number)
  if (h1 === undefined || m1 === undefined || h2 === undefined || m2 === undefined)
    return refuse('SMS_QUIET_HOURS', value, ' off 或时段，例如 22:00-08:00')
  return { from: h1 * 60 + m1, to: h2 * 60 + m2 }
}

export const readSettings = (env: Env): Readonly<Settings> => {
  const dataDir = resolve(env.DATA_DIR || './data')
  return Object.freeze({
    port: whole(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
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
    smsProviders: smsProviders(env),
    fileQuotaMb: whole(env, 'FILE_QUOTA_MB', 0, 0, 1_000_000_000),
    smsHttp: smsHttp(env),
    smsAliyun: smsAliyun(env),
    smsPerNumberDay: whole(env, 'SMS_PER_NUMBER_DAY', 10, 1, 1000),
    smsPerUserDay: whole(env, 'SMS_PER_USER_DAY', 1000, 1, 1_000_000),
    smsPerDay: whole(env, 'SMS_PER_DAY', 10_000, 1, 100_000_000),
    smsQuiet: smsQuiet(env),
    logLevel: choice(env, 'LOG_LEVEL', ['info', ...logLevels.filter(each => each !== 'info')]),
    metricsToken: env.METRICS_TOKEN || undefined,
  })
}
