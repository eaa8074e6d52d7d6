import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { inTurns } from '#server/resource/in-turns.ts'
import { whileHeard } from './while-heard.ts'

const signalOf = (raw: ServerResponse) => whileHeard({ reply: { raw } as FastifyReply })

/** A call of a server, and what became of it there. */
const call = async (work: (raw: ServerResponse) => Promise<unknown>) => {
  const served = Promise.withResolvers<unknown>()
  const server = createServer((_, raw) => served.resolve(work(raw)))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1' }).on('error', () => undefined)
  asked.end()
  return { asked, served: served.promise }
}

test('long work ends with its caller, and not before', async () => {
  let done = 0
  const begun = Promise.withResolvers<void>()
  const { asked, served } = await call(raw =>
    inTurns(
      Array.from({ length: 1_000_000 }),
      () => {
        const until = performance.now() + 1
        while (performance.now() < until) done += 0
        done++
        begun.resolve()
      },
      signalOf(raw),
    ),
  )
  const refused = expect(served).rejects.toThrow('请求已取消')
  await begun.promise
  asked.destroy()
  await refused
  expect(done).toBeLessThan(1_000_000)
})

test('an answer that was given ends nothing', async () => {
  const { asked, served } = await call(async raw => {
    const signal = signalOf(raw)
    raw.end('good')
    await once(raw, 'close')
    return signal.aborted
  })
  asked.on('response', reply => reply.resume())
  expect(await served).toBe(false)
})
