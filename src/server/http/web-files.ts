import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isPage = (url: string, accept: string | undefined) =>
  !/^\/(api|im|assets|healthz|readyz|metrics)(\/|\?|$)/.test(url) && (accept ?? '').includes('text/html')

/** What no page's address has: slashes side by side, as a link put together from two parts has them. */
const doubledSlashes = /[/\\]{2,}/g

/** The address with each of them once, on this host: what is left begins with one slash. */
const withoutDoubled = (url: string): string | undefined => {
  const [path = '', ...query] = url.split('?')
  const tidy = path.replace(doubledSlashes, '/')
  return tidy === path ? undefined : [tidy, ...query].join('?')
}

/**
 * Where a browser finds what it asked for at an address that nobody can read, as `/%E0%A4%A`: the same, its percent signs spelled
 * out, which the application answers as a page that does not exist. Undefined for callers of anything else.
 */
export const readablePage = ({ method, url, headers }: FastifyRequest): string | undefined => {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (!url.startsWith('/') || !isPage(url, headers.accept)) return undefined
  const [path = '', ...query] = url.split('?')
  const readable = [path.replaceAll('%', '%25'), ...query].join('?')
  return withoutDoubled(readable) ?? readable
}

const isLogin = (url: string) => /^\/login(\?|$)/.test(url)

/**
 * The built web app: hashed assets for ever, precompressed; every address of a page answers `index.html`, the login's the same with
 * the login in it, which is asked for anew each time so that a release is seen at once.
 */
export const registerWebFiles = async (app: FastifyInstance, folder: string) => {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // A folder is no file: `/` is a page.
    allowedPath: path => !path.endsWith('/'),
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  /** Answers a page's address with the application; undefined where it is none. */
  return (url: string, accept: string | undefined, reply: FastifyReply): FastifyReply | undefined => {
    if (!isPage(url, accept)) return undefined
    const tidy = withoutDoubled(url)
    return tidy ? reply.redirect(tidy) : reply.sendFile(isLogin(url) ? 'login.html' : 'index.html')
  }
}
