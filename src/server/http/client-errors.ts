import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { failure, failures, type Failure } from '#contract/failure.ts'

import { refuse } from './envelope.ts'

const reasons: Record<string, { status: string; failure: () => Failure }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', failure: () => failure('tooLarge') },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    failure: () => failure('badRequest', '请求超时，请稍后重试'),
  },
}
const malformed = {
  status: '400 Bad Request',
  failure: () => failure('badRequest', `${failures.badRequest.message}：请求格式不正确`),
}

/**
 * What cannot be read as HTTP gets an envelope too (api section 2), written to the bare connection. The error holds the
 * raw request, with whatever token is in it, and is therefore never logged.
 */
export const answerClientError = ({ code }: { code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const reason = reasons[code ?? ''] ?? malformed
  const body = JSON.stringify(refuse(reason.failure()))
  const head = [
    `HTTP/1.1 ${reason.status}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Whoever does not say whom he means (no `Host`) is refused like what cannot be read; Node would answer without a word. */
export const refuseNameless = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return undefined
    return reply
      .status(400)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(refuse(malformed.failure())))
  })
}
