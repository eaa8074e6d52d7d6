import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Caller } from './caller.ts'

/** One call as its handler sees it: checked against its contract, made by somebody who may make it. */
export interface Exchange<Body = Record<string, unknown>> {
  /** Throws where the call is open to anyone. */
  readonly caller: Caller
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | number | undefined>>
  body: Body
  /** The caller's address, behind trusted proxies too. */
  ip: string
  userAgent: string
  traceId: string
  /** When the call arrived, in milliseconds of the process clock. */
  startedAt: number
  request: FastifyRequest
  reply: FastifyReply
}
