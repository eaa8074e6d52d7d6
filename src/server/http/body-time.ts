import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { limits } from '#contract/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as its sender keeps sending: the route watches that itself. */
    takesItsTime?: boolean
  }
}

/** An ordinary body is small: one that has not come by then is not meant to come. */
const bodyMs = 30_000
/** A long one has as long as a slow line takes for it, in bytes a second. */
const slowestLine = 32_000

/** How long a body of so many bytes may take. */
export const bodyTime = (bytes: number): number => bodyMs + Math.round((bytes / slowestLine) * 1000)

const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0)

/** Whether a body is to come, however little of it there may turn out to be. */
export const announcesBody = (raw: IncomingMessage): boolean =>
  raw.headers['transfer-encoding'] !== undefined || announcedBytes(raw) > 0

/**
 * Ends requests whose body does not arrive. A flat limit of the HTTP server would end an honest upload over a slow line
 * too; so routes that take files are left out, and the service behind them ends whoever falls silent.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!announcesBody(raw) || routeOptions.config.takesItsTime) return
    // Whoever says that more is coming than the route takes is refused anyway.
    const most = Math.min(announcedBytes(raw), routeOptions.bodyLimit ?? limits.bodyBytes)
    const timer = setTimeout(() => raw.destroy(), bodyTime(most))
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}
