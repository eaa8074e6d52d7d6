import type { FastifyInstance } from 'fastify'

type Observe = (labels: { method: string; route: string; status: number }, seconds: number) => void

const startFigures = async (countOpen: () => number) => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
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
    // In none yet: left out, it would be the one of the whole process, where a second server finds the name taken.
    registers: [],
    collect() {
      this.set(countOpen())
    },
  })
  register.registerMetric(open)
  return { register, durations }
}

/**
 * Figures for Prometheus. They begin with the first look at them, as all of them begin anew with each start: where nobody
 * looks, nothing is loaded, kept or counted but the requests that are open.
 */
export const createFigures = (app: FastifyInstance) => {
  let open = 0
  let observe: Observe | undefined
  let started: ReturnType<typeof startFigures> | undefined

  app.addHook('onRequest', async () => void open++)
  app.addHook('onResponse', async (request, reply) => {
    open--
    const route = request.routeOptions.url ?? 'none'
    observe?.({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  return async () => {
    const { register, durations } = await (started ??= startFigures(() => open))
    observe = (labels, seconds) => durations.observe(labels, seconds)
    return { contentType: register.contentType, text: await register.metrics() }
  }
}
