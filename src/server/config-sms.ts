import { printable, refuse, url, whole, type Env } from './config-env.ts'

export const smsProviderNames = ['console', 'http', 'aliyun'] as const
export type SmsProviderName = (typeof smsProviderNames)[number]

/** How short messages are sent, and what keeps them from being too many. */
export interface SmsSettings {
  /** Tried in this order. */
  smsProviders: readonly SmsProviderName[]
  smsHttp: { url: string; token: string } | undefined
  smsAliyun: { key: string; secret: string; sign: string; url: string } | undefined
  smsPerNumberDay: number
  smsPerUserDay: number
  /** What a template without a limit of its own may send in one calendar day; 0: no limit. */
  smsPerTemplateDay: number
  /** Charged messages in one calendar day. */
  smsPerDay: number
  /** Yuan for one charged message. */
  smsPrice: number
  /** Yuan that one calendar month may cost; 0: no limit. */
  smsSpendMonth: number
  /** Minutes of the day between which nobody is disturbed; undefined: never quiet. */
  smsQuiet: { from: number; to: number } | undefined
  /** Seconds before each further attempt; after the last one it is given up. */
  smsRetryWaits: readonly number[]
  /** How long a provider may take to answer. */
  smsTimeoutSeconds: number
}

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
    token: printable(env, 'SMS_HTTP_TOKEN') ?? needed(env, 'SMS_HTTP_TOKEN', 'http'),
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
    return refuse('SMS_QUIET_HOURS', value, 'off 或时段，例如 22:00-08:00')
  return { from: h1 * 60 + m1, to: h2 * 60 + m2 }
}

const money = (env: Env, name: string, usual: string, most: number): number => {
  const text = env[name] || usual
  const value = Number(text)
  if (/^\d{1,9}(\.\d{1,4})?$/.test(text) && value <= most) return value
  return refuse(name, text, `0 到 ${most} 的金额（元），最多四位小数`)
}

const smsPrice = (env: Env): number =>
  money(env, 'SMS_PRICE', '0.05', 100) ||
  refuse('SMS_PRICE', env['SMS_PRICE'] ?? '', '大于 0 的金额（元），例如 0.045')

const retryWaits = (env: Env): number[] => {
  const value = env['SMS_RETRY_WAITS'] || '10,60,300,1800,7200'
  const waits = value.split(',').map(each => Number(each.trim() || Number.NaN))
  const isGood = waits.every(
    (each, at) => Number.isInteger(each) && each >= (waits[at - 1] ?? 1) && each <= 86_400,
  )
  if (isGood && waits.length <= 10) return waits
  return refuse('SMS_RETRY_WAITS', value, '用逗号分隔、不减少的秒数，1 到 86400，最多 10 个')
}

export const smsSettings = (env: Env): SmsSettings => ({
  smsProviders: smsProviders(env),
  smsHttp: smsHttp(env),
  smsAliyun: smsAliyun(env),
  smsPerNumberDay: whole(env, 'SMS_PER_NUMBER_DAY', 10, 1, 1000),
  smsPerUserDay: whole(env, 'SMS_PER_USER_DAY', 1000, 1, 1_000_000),
  smsPerTemplateDay: whole(env, 'SMS_PER_TEMPLATE_DAY', 0, 0, 100_000_000),
  smsPerDay: whole(env, 'SMS_PER_DAY', 10_000, 1, 100_000_000),
  smsPrice: smsPrice(env),
  smsSpendMonth: money(env, 'SMS_SPEND_MONTH', '0', 100_000_000),
  smsQuiet: smsQuiet(env),
  smsRetryWaits: retryWaits(env),
  smsTimeoutSeconds: whole(env, 'SMS_TIMEOUT_SECONDS', 15, 1, 20),
})
