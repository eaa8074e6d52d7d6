import { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

// An `import` of it would also load the client behind `fetch`, three megabytes that an idle server never needs.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** A name made from the content never changes its content: nobody asks whether it did. */
const neverAsked = ['accept-ranges', 'etag', 'last-modified']

/** The same for every answer, so they are made once. */
const strictHeaders = (viewerOrigin: string | undefined): Record<string, string> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...(viewerOrigin ? [viewerOrigin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: false,
    // These two mean nothing on plain HTTP and only fill the browser's console with warnings.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  write(response.req, response, error => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * Strict headers on every answer (design section 8). No inline script; styles may be inline because the component
 * library writes them. TLS is the proxy's business, so nothing here forces it.
 */
export const registerSecurityHeaders = (app: FastifyInstance, viewerOrigin: string | undefined): void => {
  const ofPages = strictHeaders(viewerOrigin)
  // Most of them speak of a page: a kilobyte that every script and style of a first visit would carry.
  const ofAssets = { 'x-content-type-options': ofPages['x-content-type-options'] }
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith('/assets/') ? ofAssets : ofPages)
  })
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/assets/')) for (const name of neverAsked) reply.removeHeader(name)
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
