import { good } from './client.ts'
import { startBaseApp } from './base-app.ts'
import type { DialectName } from './database.ts'
import { startGateway, type Mood } from './sms-gateway.ts'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { providersOf } from '#server/sms/providers.ts'
import { startSmsQueue } from '#server/sms/send-queue.ts'

const token = 'gateway-token'
const waits = [10, 60, 300, 1800, 7200]

/** An application that sends through a gateway of this machine, with a clock that a test sets. */
export const startSmsApp = async (dialect: DialectName, settings: Record<string, string> = {}) => {
  let mood: (attempt: number) => Mood = () => 'take'
  const gateway = await startGateway(token, attempt => mood(attempt))
  const app = await startBaseApp(dialect, {
    SMS_PROVIDER: 'http,aliyun',
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_TOKEN: token,
    SMS_ALIYUN_KEY: 'key',
    SMS_ALIYUN_SECRET: 'secret',
    SMS_ALIYUN_SIGN: '掌柜',
    SMS_ALIYUN_URL: gateway.url,
    SMS_PER_NUMBER_DAY: '3',
    SMS_PER_USER_DAY: '400',
    SMS_PER_DAY: '300',
    SMS_PRICE: '0.05',
    SMS_SPEND_MONTH: '40',
    ...settings,
  })
  const { boss, parts } = app
  const providers = providersOf(parts)
  const queue = startSmsQueue(parts, providers, { waits, timeoutMs: 500 })
  let day = 0
  let number = 0
  /** Moves the clock to that time of the present day, in Shanghai. */
  const at = (hour: number, minute = 0) =>
    app.moveTo(new Date(Date.UTC(2027, 0, 1 + day, hour - 8, minute)).toISOString())
  const read = (id: unknown) => good(boss.get(`sys/sms/select/${String(id)}`))
  return {
    app,
    token,
    gateway,
    providers,
    queue,
    at,
    read,
    setMood: (next: typeof mood) => {
      mood = next
    },
    nextDay: () => {
      day += 1
    },
    /** A new day at noon and a friendly gateway: no test counts against the caps of another. */
    refresh: () => {
      day += 2
      mood = () => 'take'
      at(12)
    },
    phone: () => `139${String(++number).padStart(8, '0')}`,
    send: async (values: Record<string, unknown>) => {
      const content = values.smsTemplate === undefined && { smsContent: '请于九点到场' }
      const { id } = await good(boss.post('sys/sms/save', { ...content, ...values }))
      await queue.drain()
      return read(id)
    },
    /** What the gateway tells of a message later, by the key under which it has it. */
    report: (id: unknown, status: string, by = token) =>
      boss.send<{ accepted: boolean }>('POST', 'sms/receipt', JSON.stringify({ id, status }), {
        'content-type': 'application/json',
        authorization: `Bearer ${by}`,
      }),
    approved: async (name: string) =>
      (await good(boss.get<Page<AnyRow>>(`sys/sms-template/select-page?like=keyword:${name}`))).items[0]?.id,
    stop: async () => {
      await queue.close()
      await app.stop()
      await gateway.close()
    },
  }
}
