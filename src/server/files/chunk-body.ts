import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { failure } from '#contract/failure.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { BodyBytes } from './body-bytes.ts'
import { ChunkForm, type ChunkPart } from './chunk-form.ts'

const formType = 'multipart/form-data'
const boundaryOf =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i

const readBoundary = (type = ''): string => {
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== formType) throw failure('wrongType')
  const [, quoted, bare] = boundaryOf.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary) throw failure('badRequest', '参数错误：上传内容不完整，请重试')
  return boundary
}

/** How long the whole request is, where its sender says so; the server's parser holds him to it. */
const lengthOf = ({ 'content-length': length }: IncomingHttpHeaders) =>
  length === undefined ? undefined : Number(length)

/** Leaves the bodies of forms with files alone: `readChunkBody` reads them while they come. */
export const leaveForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(formType, (_request, _body, done) => done(null))
}

/**
 * Hands the file part to `take` with the fields before it, while it streams. Whatever `take` says is said only after the
 * rest of the request has been swallowed: an answer in the middle of a body is one that browsers do not show.
 */
export const readChunkBody = async <T>(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  take: (part: ChunkPart) => Promise<T>,
): Promise<T> => {
  const boundary = readBoundary(request.headers['content-type'])
  const body = new BodyBytes(request.raw)
  try {
    return await take(await new ChunkForm(body, boundary, lengthOf(request.headers)).read())
  } finally {
    // Who goes on sending has no place here any more; the answer goes first.
    if (!(await body.drop())) reply.header('connection', 'close')
  }
}
