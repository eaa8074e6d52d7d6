import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Who } from '#contract/calls.ts'
import { failure } from '#contract/failure.ts'
import { can, type Action } from '#contract/permission.ts'

import type { Caller } from './caller.ts'

/** Who a token belongs to; throws the failure that says why it is not good any more. Handed over by `app.ts`. */
export type Authenticate = (token: string, request: FastifyRequest) => Promise<Caller>

/** `save` adds or edits, which only its body can tell: the guard lets in who may do either, the store asks again. */
export type RouteNeeds = Who | { page: string; needs: 'save' }

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: RouteNeeds
    /** Works while a password change is due: the change itself, and leaving. */
    worksBeforePasswordChange?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Throws unless the caller may do `action` on the page. The one question behind every permission on the server. */
export const requirePermission = (caller: Caller, page: string, action: Action): void => {
  const held = caller.pages.get(page)
  if (!held || !can(held, action)) throw failure('forbidden')
}

const mayEnter = (caller: Caller, who: Exclude<RouteNeeds, string>) => {
  const held = caller.pages.get(who.page)
  if (!held) return false
  return who.needs === 'save' ? can(held, 'add') || can(held, 'edit') : can(held, who.needs)
}

const tokenOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace(/^Bearer /i, '').trim()

const admit = async (authenticate: Authenticate, request: FastifyRequest) => {
  const { who, worksBeforePasswordChange } = request.routeOptions.config
  if (who === undefined || who === 'anyone') return
  const token = tokenOf(request)
  if (!token) throw failure('loginExpired')
  const caller = await authenticate(token, request)
  request.caller = caller
  if (caller.passwordChangeRequired && !worksBeforePasswordChange) throw failure('passwordChangeRequired')
  if (who !== 'signedIn' && !mayEnter(caller, who)) throw failure('forbidden')
}

/**
 * Asks before the body is read. A route under `/api/` that does not say who may call it stops the start.
 * Safety rules: design section 8.
 */
export const registerGuard = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.who === undefined)
      throw new Error(`${url} does not say who may call it: give its route config { who }`)
  })
  app.addHook('onRequest', request => admit(authenticate, request))
}

/** The caller of a route that the guard let somebody into. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw new Error('This route is open to anyone and has no caller')
  return caller
}
