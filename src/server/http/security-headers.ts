import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Speak of a page, not of its scripts and styles: a kilobyte that every asset of a first visit would carry. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  // A name made from the content never changes its content: nobody asks whether it did.
  'accept-ranges',
  'etag',
  'last-modified',
]

/**
 * Strict headers on every answer (design section 8). No inline script; styles may be inline because the component
 * library writes them. TLS is the proxy's business, so nothing here forces it.
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  viewerOrigin: string | undefined,
): Promise<void> => {
  await app.register(helmet, {
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
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) for (const name of pageHeaders) reply.removeHeader(name)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
