import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { failure } from '#contract/failure.ts'

import type { Parts } from '#server/parts.ts'
import { sendFailure, succeed } from './envelope.ts'

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** Liveness, readiness and figures for Prometheus (api section 4). None of them needs a session. */
export const registerHealth = (app: FastifyInstance, { config, database }: Parts): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests being answered',
    registers: [register],
  })

  app.addHook('onRequest', async () => open.inc())
  app.addHook('onResponse', async (request, reply) => {
    open.dec()
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async () => succeed({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(database.read)
    return succeed({ status: 'ok' })
  })
  app.get('/metrics', async (request, reply) => {
    const hasToken = config.metricsToken && request.headers.authorization === `Bearer ${config.metricsToken}`
    if (!isLoopback(request.ip) && !hasToken) return sendFailure(reply, failure('noRoute'))
    return reply.type(register.contentType).send(await register.metrics())
  })
}
