import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

import type { SmsBatchReply } from '#contract/sms.ts'

import { adminPassword, removeFolder, startServer, temporaryFolder } from '../test/support/server.ts'
import { signIn } from '../test/support/sign-in.ts'
import { startGateway, type Mood } from '../test/support/sms-gateway.ts'
import { conclude, say } from './report.ts'

/**
 * 10,000 short messages through a gateway that fails one time in five and hangs sometimes, with a second provider behind it
 * that takes over what the first refuses and may be asked what became of it, while the process is killed five times: each number gets exactly one accepted message, or a row that says 未知; the caps of a number and of a template hold.
 * `BENCH_SMS` and `BENCH_KILLS` make it short; a form of it for two kills is test/processes/sms-crash.test.ts.
 *
 *     npm run bench:sms
 */
const count = Number(process.env.BENCH_SMS ?? 10_000)
const kills = Number(process.env.BENCH_KILLS ?? 5)
const perNumber = 3
const perTemplate = 50
const hotNumber = '13999999999'

/** In a hundred attempts: 8 refused for now, 6 taken with an error for an answer, 6 taken without any, 1 not even taken. */
const moodOf = (attempt: number): Mood => {
  const at = (attempt * 37) % 100
  if (at < 8) return 'busy'
  if (at < 14) return 'broken'
  if (at < 20) return 'lost'
  return at === 20 ? 'hang' : 'take'
}
const gateway = await startGateway('secret', moodOf)
const folder = temporaryFolder()
const env = {
  DATA_DIR: folder,
  SMS_PROVIDER: 'http,aliyun',
  SMS_HTTP_URL: gateway.url,
  SMS_HTTP_TOKEN: 'secret',
  SMS_ALIYUN_KEY: 'key',
  SMS_ALIYUN_SECRET: 'secret',
  SMS_ALIYUN_SIGN: '掌柜',
  SMS_ALIYUN_URL: gateway.url,
  SMS_QUIET_HOURS: 'off',
  SMS_PER_USER_DAY: '1000000',
  SMS_PER_DAY: '1000000',
  SMS_PER_NUMBER_DAY: String(perNumber),
  SMS_RETRY_WAITS: '1,1,2,3,5,8,13,21,34,55',
  SMS_TIMEOUT_SECONDS: '1',
  LOG_LEVEL: 'silent',
}

const began = performance.now()
let server = startServer(env)
const admin = await signIn(await server.listening, 'admin', adminPassword)
const refused = (what: string) => {
  throw new Error(`${what} was refused`)
}
const batch = async (body: object) => {
  const { success, data } = await admin.post<SmsBatchReply>('sys/sms/send-batch', body)
  if (!success || data.errors.length > 0) refused('a batch')
}
const numbers = (from: number, many: number, prefix: string) =>
  Array.from({ length: many }, (_, at) => ({ smsPhone: `${prefix}${String(from + at).padStart(8, '0')}` }))

/** Approved, with the code under which the second provider knows it. */
const template = async (templateName: string, dayLimit: number) => {
  const content = { templateName, templateContent: '请查收', templateCode: 'SMS_1', dayLimit }
  const { data } = await admin.post('sys/sms-template/save', content)
  await admin.post('sys/sms-template/save', { id: data.id, templateStatus: '已通过' })
  return data.id
}
const capped = await template('有上限的模板', perTemplate)
await batch({ smsTemplate: capped, rows: numbers(0, perTemplate + 30, '138') })
for (let at = 0; at < perNumber + 7; at++)
  if (!(await admin.post('sys/sms/save', { smsPhone: hotNumber, smsContent: `第${at}条` })).success)
    refused('a message')
const open = await template('没有上限的模板', 1_000_000)
for (let from = 0; from < count; from += 5000)
  await batch({ smsTemplate: open, rows: numbers(from, Math.min(5000, count - from), '137') })

for (let kill = 1; kill <= kills; kill++) {
  await gateway.heardOf(Math.round((count * kill) / (kills + 1)))
  await server.stop('SIGKILL')
  server = startServer(env)
  await server.listening
}

const rowsIn = (db: DatabaseSync) =>
  db.prepare('select id, smsPhone, smsStatus from sys_sms').all() as {
    id: string
    smsPhone: string
    smsStatus: string
  }[] // the columns of that statement
const db = new DatabaseSync(join(folder, 'zhanggui.db'), { readOnly: true })
/** What the template's cap holds back waits for tomorrow. */
const isOpen = ({ smsStatus, smsPhone }: ReturnType<typeof rowsIn>[number]) =>
  !smsPhone.startsWith('138') && (smsStatus === '待发送' || smsStatus === '发送中')
while (rowsIn(db).some(isOpen)) await setTimeout(1000)
const seconds = Math.round((performance.now() - began) / 1000)
await server.stop()

const rows = rowsIn(db)
const acceptedOf = Map.groupBy([...gateway.accepted.values(), ...gateway.aliyun.values()], each => each.phone)
const isTaken = (id: string) => gateway.accepted.has(id) || gateway.aliyun.has(id)
const times = (phone: string) => acceptedOf.get(phone)?.length ?? 0
const plain = rows.filter(each => each.smsPhone.startsWith('137'))
const wrong = plain.filter(({ id, smsPhone, smsStatus }) =>
  smsStatus === '已发送' ? times(smsPhone) !== 1 || !isTaken(id) : smsStatus !== '未知',
)
const stateOf = Map.groupBy(plain, each => each.smsStatus)
const states = [...stateOf].map(([state, some]) => `${state} ${some.length}`).join(', ')
const twice = [...acceptedOf].filter(([phone, each]) => phone !== hotNumber && each.length > 1).length
const fromTemplate = [...acceptedOf.keys()].filter(each => each.startsWith('138')).length

say(`${count} messages, ${kills} kills, ${seconds} s`, states)
say('taken by the first provider, and by the second', `${gateway.accepted.size}, ${gateway.aliyun.size}`, {
  text: 'both',
  isKept: gateway.aliyun.size > 0,
})
say('numbers with more than one message', String(twice), { text: 'none', isKept: twice === 0 })
say('rows that say something else', String(wrong.length), {
  text: 'none',
  isKept: wrong.length === 0 && plain.length === count,
})
say('messages to one number', String(times(hotNumber)), {
  text: `at most ${perNumber}`,
  isKept: times(hotNumber) <= perNumber && times(hotNumber) > 0,
})
say('messages from one template', String(fromTemplate), {
  text: `at most ${perTemplate}`,
  isKept: fromTemplate <= perTemplate && fromTemplate > 0,
})
conclude()
db.close()
await gateway.close()
removeFolder(folder)
