import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Call } from '#contract/call.ts'
import { failure } from '#contract/failure.ts'
import { idPattern } from '#contract/validate.ts'

import { succeed } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { callerOf, type RouteNeeds } from './guard.ts'
import { checkedBody, checkedQuery, isForm, refuseDepth } from './input.ts'

export const exchangeOf = <Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: Pick<Exchange<Body>, 'query' | 'body'>,
): Exchange<Body> => ({
  get caller() {
    return callerOf(request)
  },
  params: request.params as Record<string, string>, // the router makes texts of them
  query: parsed.query,
  body: parsed.body,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  traceId: request.id,
  startedAt: performance.now(),
  request,
  reply,
})

/** An id in the path, not some other text that the router let through. */
export const checkId = (id: string | undefined): void => {
  if (id !== undefined && !idPattern.test(id)) throw failure('notFound')
}

const parsedBody = ({ body: fields }: Call, request: FastifyRequest): unknown => {
  if (fields === undefined) return {}
  if (fields !== 'list') return checkedBody(fields, request.body, isForm(request.headers['content-type']))
  if (!Array.isArray(request.body)) throw failure('badRequest', '参数错误：内容应是一个列表')
  refuseDepth(request.body)
  return request.body
}

export interface CallOptions {
  worksBeforePasswordChange?: boolean
  worksBeforeSecondFactor?: boolean
  takesItsTime?: boolean
  /** Where the body may be larger than `limits.bodyBytes`. */
  bodyLimit?: number
}

/** Registers one row of `contract/calls.ts`: guarded by its `who`, checked against its fields, wrapped in the envelope. */
export const serveCall = (
  app: FastifyInstance,
  call: Call,
  handler: (exchange: Exchange) => Promise<unknown>,
  { bodyLimit, ...options }: CallOptions = {},
): void => {
  const who: RouteNeeds = call.who
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { who, ...options },
    handler: async (request, reply) => {
      const exchange = exchangeOf(request, reply, {
        query: checkedQuery(call.query ?? {}, request.query),
        body: parsedBody(call, request) as Record<string, unknown>, // checked against `call.body` by parsedBody
      })
      checkId(exchange.params.id)
      const data = await handler(exchange)
      return reply.sent ? reply : succeed(data)
    },
  })
}
