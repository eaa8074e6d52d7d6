import type { FastifyReply } from 'fastify'

import { Failure, success, type Envelope } from '#contract/failure.ts'

export const succeed = (data: unknown): Envelope => ({ success: true, ...success, data: data ?? {} })

export const refuse = ({ code, message, data }: Failure): Envelope => ({
  success: false,
  code,
  message,
  data,
})

/** Sent as text: an object would pass through the serialiser of the route, which speaks of success only. */
export const sendFailure = (reply: FastifyReply, failure: Failure) =>
  reply
    .status(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refuse(failure)))
