import { Buffer } from 'node:buffer'

import type { FastifyInstance } from 'fastify'

import { success as ok, type Envelope } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

export interface Answer<T> extends Envelope<T> {
  status: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>

/** Somebody who makes calls: signed in with a token, or nobody in particular. Paths are below `/api/`. */
export interface Client {
  token: string
  get<T = AnyRow>(path: string): Promise<Answer<T>>
  post<T = AnyRow>(path: string, body?: unknown): Promise<Answer<T>>
  put<T = AnyRow>(path: string, body?: unknown): Promise<Answer<T>>
  delete<T = { ids: string[] }>(path: string): Promise<Answer<T>>
  /** The same with a body and headers exactly as given. */
  send<T = unknown>(method: Method, path: string, body: string | Buffer, headers: Headers): Promise<Answer<T>>
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json')

export const clientOf = (app: FastifyInstance, token = '', ip = '127.0.0.1'): Client => {
  const send = async <T>(method: Method, path: string, body?: string | Buffer, headers: Headers = {}) => {
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...(token && { authorization: token }), 'user-agent': 'Tests', ...headers },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    })
    // What is no JSON is a file; the test that asked for it knows its bytes.
    if (!isJson(reply.headers['content-type']))
      return {
        success: true,
        code: ok.code,
        message: '',
        data: reply.rawPayload as T,
        status: reply.statusCode,
      }
    // Every answer under /api/ is an envelope; what is in it, the test that asked says and checks.
    return { ...(JSON.parse(reply.body) as Envelope<T>), status: reply.statusCode }
  }
  const withJson = <T>(method: Method, path: string, body?: unknown) =>
    body === undefined
      ? send<T>(method, path)
      : send<T>(method, path, JSON.stringify(body), { 'content-type': 'application/json' })
  return {
    token,
    get: <T>(path: string) => send<T>('GET', path),
    post: <T>(path: string, body?: unknown) => withJson<T>('POST', path, body),
    put: <T>(path: string, body?: unknown) => withJson<T>('PUT', path, body),
    delete: <T>(path: string) => send<T>('DELETE', path),
    send,
  }
}

/** The record or list of an answer that must be a good one. */
export const good = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { success, data, code, message } = await answer
  if (!success) throw new Error(`refused with ${code} ${message} ${JSON.stringify(data)}`)
  return data
}

/** The code of an answer, 20000 where it is a good one. */
export const codeOf = async (answer: Promise<Answer<unknown>>): Promise<number> => (await answer).code

/** The first record of a list that matches `field:value`. */
export const foundIn = async (client: Client, resource: string, like: string): Promise<AnyRow> => {
  const { items } = await good(client.get<Page<AnyRow>>(`${resource}/select-page?like=${like}`))
  const [row] = items
  if (!row) throw new Error(`no ${like}`)
  return row
}

/** `select-page` with its parameters; a list becomes a repeated one. */
export const query = (values: Record<string, string | number | readonly string[]>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) search.append(name, String(each))
  return search.toString()
}
