import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Who } from '#contract/call.ts'
import { failure } from '#contract/failure.ts'
import { can, type Action } from '#contract/permission.ts'
import { isServersAlone } from '#contract/resources/index.ts'

import { announcesBody } from './body-time.ts'
import type { Caller } from './caller.ts'

/** Who a token belongs to; throws the failure that says why it is not good any more. Handed over by `app.ts`. */
export type Authenticate = (token: string, request: FastifyRequest) => Promise<Caller>

/** Told of every write that somebody tries with another's eyes, and is refused. Handed over by `app.ts`. */
export type TellRefused = (caller: Caller, request: FastifyRequest, reason: string) => Promise<void>

/** `save` adds or edits, which only its body can tell: the guard lets in who may do either, the store asks again. */
export type RouteNeeds = Who | { page: string; needs: 'save' }

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: RouteNeeds
    /** Works while a password change is due: the change itself, and leaving. */
    worksBeforePasswordChange?: boolean
    /** Works while a second factor is due: setting it up, and leaving. */
    worksBeforeSecondFactor?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Asks the guard once more, once a body is there that may have been long in coming; throws what it would now say. */
    askAgain(): Promise<void>
    /** All of it had arrived when the guard let it in: there is nothing to ask again. */
    cameWhole: boolean
  }
}

/** The one question behind every permission on the server; the permission explainer asks it, too. */
export const mayDo = (pages: Caller['pages'], page: string, action: Action): boolean => {
  if (isServersAlone(page, action)) return false
  const held = pages.get(page)
  return held !== undefined && can(held, action)
}

const isLent = ({ lent }: Caller, page: string, action: Action) =>
  lent?.page === page && lent.action === action && !isServersAlone(page, action)

/** Throws unless the caller may do `action` on the page. */
export const requirePermission = (caller: Caller, page: string, action: Action): void => {
  if (!mayDo(caller.pages, page, action) && !isLent(caller, page, action))
    throw failure('forbidden', undefined, { page, action })
}

const mayEnter = ({ pages }: Caller, { page, needs }: Exclude<RouteNeeds, string>) =>
  needs === 'save' ? mayDo(pages, page, 'add') || mayDo(pages, page, 'edit') : mayDo(pages, page, needs)

const tokenOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace(/^Bearer /i, '').trim()

/** Nothing is changed with another's eyes, whatever the page would allow; who tried is kept. */
const refuseViewer = async (caller: Caller, request: FastifyRequest, tell: TellRefused) => {
  if (!caller.viewer || request.method === 'GET') return
  const reason = `您正在以“${caller.userName}”的身份查看，不能修改任何内容，请先退出查看`
  await tell(caller, request, reason)
  throw failure('forbidden', reason)
}

const admit = async (authenticate: Authenticate, tell: TellRefused, request: FastifyRequest) => {
  const { who, worksBeforePasswordChange, worksBeforeSecondFactor } = request.routeOptions.config
  if (who === undefined || who === 'anyone') return
  const token = tokenOf(request)
  if (!token) throw failure('loginExpired')
  const caller = await authenticate(token, request)
  request.caller = caller
  if (caller.passwordChangeRequired && !worksBeforePasswordChange) throw failure('passwordChangeRequired')
  if (caller.secondFactorDue && !worksBeforeSecondFactor) throw failure('totpSetupRequired')
  await refuseViewer(caller, request, tell)
  if (who !== 'signedIn' && !mayEnter(caller, who)) {
    const action = who.needs === 'save' ? 'edit' : who.needs
    throw failure('forbidden', undefined, { page: who.page, action })
  }
}

/**
 * Asks before the body is read, and once more where that had to be waited for: whoever sends it may have been disabled
 * meanwhile, and a body may take as long as it likes. Routes that read theirs themselves call `askAgain`. A route under `/api/` that does not say who may call it stops the start.
 * Safety rules: design section 8.
 */
export const registerGuard = (app: FastifyInstance, authenticate: Authenticate, tell: TellRefused): void => {
  app.decorateRequest('caller', null)
  app.decorateRequest('cameWhole', false)
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.who === undefined)
      throw new Error(`${url} does not say who may call it: give its route config { who }`)
  })
  app.decorateRequest('askAgain', function askAgain(this: FastifyRequest) {
    return admit(authenticate, tell, this)
  })
  app.addHook('onRequest', async request => {
    await request.askAgain()
    request.cameWhole = request.raw.complete
  })
  app.addHook('preHandler', async request => {
    // Not whether there is a body: `null`, or one without any bytes, can be as long in coming.
    if (announcesBody(request.raw) && !request.cameWhole) await request.askAgain()
  })
}

/** The caller of a route that the guard let somebody into. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw new Error('This route is open to anyone and has no caller')
  return caller
}
