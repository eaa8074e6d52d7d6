import { PassThrough } from 'node:stream'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { registerClosing } from './closing.ts'

test('an answer that is half given when the server is asked to end is given whole, and holds nothing after it', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  registerClosing(app)
  const file = new PassThrough()
  app.get('/file', async (_request, reply) => reply.header('content-length', 6).send(file))
  file.write('one')
  const reply = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/file`)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  file.end('two')
  expect(await reply.text()).toBe('onetwo')
  await closed
})
