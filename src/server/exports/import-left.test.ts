import { channel } from 'node:diagnostics_channel'

import { expect, onTestFinished, test } from 'vitest'

import { workIdHeader } from '#contract/transfer-calls.ts'
import { newId } from '#server/db/new-id.ts'

import { startApp } from '../../../test/support/start-app.ts'

/** What the next handler that fails says. */
const nextFailure = () => {
  const failed = Promise.withResolvers<unknown>()
  const failures = channel('tracing:fastify.request.handler:error')
  const hear = (message: unknown) => failed.resolve(message)
  failures.subscribe(hear)
  onTestFinished(() => {
    failures.unsubscribe(hear)
  })
  return failed.promise
}

test('the check of an import ends when its caller has gone, in the middle of it', async () => {
  const { app, admin, events, close } = await startApp()
  onTestFinished(close)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const gone = new AbortController()
  const told: string[] = []
  events.on('work-progress', ({ push }) => {
    told.push(`${push.phase} ${push.done}`)
    gone.abort()
  })
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ orgName: `离开${n}`, orgCode: `GONE${n}` }))
  const failed = nextFailure()
  const asked = fetch(`${url}/api/sys/org/save-batch?dryRun`, {
    method: 'PUT',
    signal: gone.signal,
    headers: {
      authorization: admin.token,
      'content-type': 'application/json',
      [workIdHeader]: newId(),
    },
    body: JSON.stringify(rows),
  })
  await expect(asked).rejects.toThrow('aborted')
  expect(await failed).toMatchObject({ error: { message: '请求已取消' } })
  expect(told).not.toContain('检查 20000')
})
