import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { socketCodes } from '#contract/socket.ts'

import { givenHolder } from '../../../test/support/holder.ts'
import { listen } from '../../../test/support/listen.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

let app: TestApp
let address = ''
beforeAll(async () => {
  // What the server looks at its sockets with; the sockets themselves keep the real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = await startApp()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test('a page that says nothing is let go within 90 seconds; one that keeps its heartbeat stays', async () => {
  const { client } = await givenHolder(app)
  const silent = await listen(address, client.token)
  const alive = await listen(address, client.token)
  let ended = 0
  for (const tab of [silent, alive]) void tab.closedWith.then(() => (ended += 1))
  for (const beat of [0, 1]) {
    vi.advanceTimersByTime(30_000)
    alive.say(JSON.stringify({ code: socketCodes.heartbeat, message: 'ping' }))
    await alive.next(socketCodes.heartbeat, beat)
    expect(ended).toBe(0)
  }
  vi.advanceTimersByTime(30_000)
  await silent.closedWith
  alive.say(JSON.stringify({ code: socketCodes.heartbeat, message: 'ping' }))
  await alive.next(socketCodes.heartbeat, 2)
  expect(ended).toBe(1)
})
