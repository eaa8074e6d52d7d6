import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as its sender keeps sending: the route watches that itself. */
    takesItsTime?: boolean
  }
}

/** An ordinary body is small: one that has not come by then is not meant to come. */
const bodyMs = 30_000

/**
 * Ends requests whose body does not arrive. A flat limit of the HTTP server would end an honest upload over a slow line
 * too; so routes that take files are left out, and the service behind them ends whoever falls silent.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody || routeOptions.config.takesItsTime) return
    const timer = setTimeout(() => raw.destroy(), bodyMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}
