import { subscribe } from 'node:diagnostics_channel'

import type { FastifyInstance } from 'fastify'

import type { RouteNeeds } from '#server/http/guard.ts'

export interface LiveRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/`. */
  path: string
  who: RouteNeeds | undefined
}

const known = new WeakMap<FastifyInstance, LiveRoute[]>()
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Fastify tells of every instance before it has a route: from here on every route under `/api/` is written down. */
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance } // what that channel is documented to carry
  const routes: LiveRoute[] = []
  known.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const each of methods)
      if ([method].flat().includes(each) && url.startsWith('/api/'))
        routes.push({ method: each, path: url.slice('/api/'.length), who: config?.who })
  })
})

/** What an application really serves, whoever registered it. Import this file before the application is built. */
export const liveRoutes = (app: FastifyInstance): readonly LiveRoute[] => {
  const routes = known.get(app)
  if (!routes) throw new Error('This application was built before anybody listened')
  return routes
}
