import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import { failure } from '#contract/failure.ts'

import type { Parts } from '#server/parts.ts'
import { sendFailure, succeed } from './envelope.ts'
import { createFigures } from './figures.ts'

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** Liveness, readiness and figures for Prometheus (api section 4). None of them needs a session. */
export const registerHealth = (app: FastifyInstance, { config, database }: Parts): void => {
  const figures = createFigures(app)

  app.get('/healthz', async () => succeed({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(database.read)
    return succeed({ status: 'ok' })
  })
  app.get('/metrics', async (request, reply) => {
    const hasToken = config.metricsToken && request.headers.authorization === `Bearer ${config.metricsToken}`
    if (!isLoopback(request.ip) && !hasToken) return sendFailure(reply, failure('noRoute'))
    const { contentType, text } = await figures()
    return reply.type(contentType).send(text)
  })
}
