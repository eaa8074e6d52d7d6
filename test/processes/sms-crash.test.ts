import { expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { adminPassword, removeFolder, startServer, temporaryFolder } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { startGateway } from '../support/sms-gateway.ts'

/** A process that is killed between asking the gateway and writing down what it said. */
test('killed while sending, twice: every number gets its message once', async () => {
  const gateway = await startGateway('secret', attempt =>
    attempt < 35 && attempt % 4 === 3 ? 'lost' : 'take',
  )
  const folder = temporaryFolder()
  const env = {
    DATA_DIR: folder,
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_TOKEN: 'secret',
    SMS_QUIET_HOURS: 'off',
    // On a machine so busy that an answer is too late, the usual waits would be minutes by the third attempt.
    SMS_RETRY_WAITS: '1,1,1,1,1,1,1,1,1,1',
  }
  const first = startServer(env)
  const admin = await signIn(await first.listening, 'admin', adminPassword)
  const rows = Array.from({ length: 60 }, (_, at) => ({ smsPhone: `137${String(at).padStart(8, '0')}` }))
  const queued = await admin.post<{ count: number }>('sys/sms/send-batch', { smsContent: '请查收', rows })
  expect(queued.data.count).toBe(60)
  await gateway.heardOf(10)
  await first.stop('SIGKILL')
  const second = startServer(env)
  await gateway.heardOf(35)
  await second.stop('SIGKILL')
  const third = startServer(env)
  const again = await signIn(await third.listening, 'admin', adminPassword)
  const unsent = async () => {
    const page = await again.get<Page<AnyRow>>('sys/sms/select-page?limit=100')
    return page.data.items.flatMap(({ smsStatus, tries, error }) =>
      smsStatus === '已发送' ? [] : [{ smsStatus, tries, error }],
    )
  }
  // None is unknown in the end: this gateway takes a key once, so whatever is unclear is simply sent again.
  await expect.poll(unsent, { timeout: 90_000, interval: 500 }).toEqual([])
  expect(new Set([...gateway.accepted.values()].map(each => each.phone)).size).toBe(60)
  expect(gateway.accepted.size).toBe(60)
  await third.stop()
  await gateway.close()
  removeFolder(folder)
}, 150_000)
