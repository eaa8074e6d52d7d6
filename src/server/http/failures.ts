import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { failure, Failure } from '#contract/failure.ts'

import type { Parts } from '#server/parts.ts'
import { sendFailure } from './envelope.ts'
import { readablePage } from './web-files.ts'

/** The file server's word for an address that is not spelled as a file's is. */
const forbiddenPath = 'FST_STATIC_FORBIDDEN_PATH'

/** The router's word for an address that cannot be decoded. */
const badUrl = 'FST_ERR_BAD_URL'

const byFastifyCode: Record<string, () => Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => failure('tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => failure('wrongType'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => failure('badRequest', '参数错误：内容不是正确的 JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => failure('badRequest', '参数错误：内容为空'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => failure('badRequest', '参数错误：内容长度不符'),
  [badUrl]: () => failure('badRequest', '参数错误：地址不正确'),
  [forbiddenPath]: () => failure('noRoute'),
  // With the web app beside it, the router finds that page's wildcard instead: the answer is the same.
  FST_ERR_MAX_PARAM_LENGTH: () => failure('noRoute'),
}

/** What a caller is told of an error; anything we did not foresee is 50000 with a trace that the log knows. */
export const toFailure = ({ database, log }: Parts, error: unknown, traceId: string): Failure => {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as Partial<FastifyError> // thrown things may be anything; both are checked below
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return known()
  if (statusCode === 413) return failure('tooLarge')
  if (statusCode === 415) return failure('wrongType')
  if (statusCode === 429) return failure('tooMany')
  if (statusCode === 400) return failure('badRequest')
  if (database.dialect.isTorn(error)) {
    // Told as two people who met; a defect of ours would look the same, so the log says where it was.
    log.warn({ err: error, traceId }, 'foreign key refused')
    return failure('refused', '用到的记录刚被别人删除，或要删除的记录刚被别人用到，请刷新后再试')
  }
  const isBusy = database.dialect.isUnavailable(error)
  log.error({ err: error, traceId }, isBusy ? 'database unavailable' : 'unforeseen error')
  return failure(isBusy ? 'busy' : 'serverError', undefined, { traceId })
}

/** What Fastify refuses before any route: who types such an address into a browser is shown that there is no such page. */
export const answerUnrouted =
  (parts: Parts) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const page = error.code === badUrl ? readablePage(request) : undefined
    if (page) reply.redirect(page)
    else sendFailure(reply, toFailure(parts, error, request.id))
  }

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A path that is there for other methods answers 405, one that is not 404; both in the envelope. */
const missing = (app: FastifyInstance, { url, method }: FastifyRequest): Failure => {
  const [path = '/'] = url.split('?')
  const allowed = methods.filter(each => each !== method && app.findRoute({ url: path, method: each }))
  return failure(allowed.length > 0 ? 'methodNotAllowed' : 'noRoute')
}

/** Answers a page of the browser application, where the address is one. */
type AnswerPage = (url: string, accept: string | undefined, reply: FastifyReply) => FastifyReply | undefined

export const registerFailures = (
  app: FastifyInstance,
  parts: Parts,
  answerPage: AnswerPage | undefined,
): void => {
  const page = ({ method, url, headers }: FastifyRequest, reply: FastifyReply) =>
    method === 'GET' || method === 'HEAD' ? answerPage?.(url, headers.accept, reply) : undefined
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const leads = error.code === forbiddenPath ? page(request, reply) : undefined
    return leads ?? sendFailure(reply, toFailure(parts, error, request.id))
  })
  app.setNotFoundHandler(
    (request, reply) => page(request, reply) ?? sendFailure(reply, missing(app, request)),
  )
}
