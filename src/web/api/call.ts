import { Failure, failure, failures, isLoginDue } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { onceAfterHeader, onceHeader, type Once } from '#contract/once.ts'
import { workIdHeader } from '#contract/transfer-calls.ts'

import { lineAnswers, lookAtLine } from './line.ts'
import { turn } from './turns.ts'

export interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under `/api/`; `:name` is filled from `params`. */
  path: string
}

export type QueryValue = string | number | boolean | null | undefined | readonly string[]

export interface CallInput {
  params?: Record<string, string>
  /** A list is sent as a repeated key; null and undefined are left out. */
  query?: Record<string, QueryValue>
  /** Sent as JSON; `FormData`, and a `Blob` that is JSON already, as they are. */
  body?: unknown
  signal?: AbortSignal
  /** Instead of the session's own, for a session that is not begun yet. */
  token?: string
  timeoutMs?: number
  /** Under which the socket tells how far the call has come. */
  workId?: string
  /** Sent again with the same key, the call is done once. */
  once?: Once | undefined
}

/** The `data` of a failure that says no more than that a session is over which is not this tab's own any more. */
export const pastSession = { isPast: true } as const

/** The code of a call that nobody answered: no network, or no answer in time. */
export const noAnswer = 0

let tokenOf: () => string | undefined = () => undefined

/** The session hands over how to find its token; the calls know nothing else about it. */
export const setTokenProvider = (provider: () => string | undefined): void => {
  tokenOf = provider
}

export const addressOf = (spec: CallSpec, { params = {}, query = {} }: CallInput = {}): string => {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${spec.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null && each !== undefined) search.append(key, String(each))
  const text = search.toString()
  return `/api/${path}${text && `?${text}`}`
}

const requestOf = (spec: CallSpec, { body, token = tokenOf(), workId, once }: CallInput): RequestInit => {
  const headers = new Headers()
  if (token) headers.set('authorization', token)
  if (workId) headers.set(workIdHeader, workId)
  if (once) headers.set(onceHeader, once.key)
  if (once && once.after.length > 0) headers.set(onceAfterHeader, once.after.join(','))
  if (body === undefined || body instanceof FormData || body instanceof Blob)
    return { method: spec.method, headers, body }
  headers.set('content-type', 'application/json')
  return { method: spec.method, headers, body: JSON.stringify(body) }
}

export const noServer = () => new Failure(noAnswer, '连接不上服务器，请检查网络后重试')

/** What went wrong below the answer, as a person can be told. A caller's own abort passes through unchanged. */
export const transportFailure = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Failure(noAnswer, messages.timeout)
  if (error instanceof TypeError) return noServer()
  return error
}

const isEnvelope = (
  answer: unknown,
): answer is { success: boolean; code: number; message: string; data?: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'success' in answer &&
  typeof answer.success === 'boolean' &&
  'code' in answer &&
  typeof answer.code === 'number' &&
  'message' in answer &&
  typeof answer.message === 'string'

/** What stands before the server answers, and nobody behind it; a server that is busy says 503, too, and in JSON. */
const nobodyBehind = [502, 504]
const isProxyAlone = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  nobodyBehind.includes(status) || (status === 503 && !headers.get('content-type')?.includes('json'))

/** An answer without our envelope: a proxy's page, or nothing. HTTP's status is all there is to say. */
const withoutEnvelope = (status: number): Failure => {
  if (nobodyBehind.includes(status)) return failure('busy')
  const row = Object.values(failures).find(each => each.status === status && status !== 200)
  return row ? new Failure(row.code, row.message, null, status) : failure('unknown')
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws what the answer complains of; otherwise gives its data. */
const dataOf = (answer: unknown, status: number): unknown => {
  if (!isEnvelope(answer)) throw withoutEnvelope(status)
  if (status === 500) throw new Failure(answer.code, messages.serverError, answer.data ?? null, status)
  if (!answer.success) throw new Failure(answer.code, answer.message, answer.data ?? null, status)
  if (answer.data === undefined || answer.data === null) throw failure('unknown')
  return answer.data
}

/** Answers on their way that nobody waits for yet, by the session and the address they were asked for. */
const early = new Map<string, Promise<Response>>()
/** Whoever comes later wants to know how things are by then. */
const earlyMs = 10_000

/** Something has changed, here or elsewhere: what was asked before may not know of it. */
export const forgetEarly = (): void => early.clear()

/** The answer of a call as it came, for those who read something else than JSON from it. */
export const send = async (spec: CallSpec, input: CallInput = {}): Promise<Response> => {
  if (spec.method !== 'GET') forgetEarly()
  const limit = AbortSignal.timeout(input.timeoutMs ?? limits.requestTimeoutMs)
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit
  await turn()
  try {
    const response = await fetch(addressOf(spec, input), { ...requestOf(spec, input), signal })
    if (isProxyAlone(response)) void lookAtLine()
    else lineAnswers()
    return response
  } catch (error) {
    const failed = transportFailure(error, input.signal)
    if (failed instanceof Failure) void lookAtLine()
    throw failed
  }
}

const earlyKey = (spec: CallSpec, input: CallInput) => `${tokenOf() ?? ''} ${addressOf(spec, input)}`

/**
 * Asks for what will be wanted first, before the code that wants it is there. The first `call` of the very same gets the answer,
 * or what went wrong with it.
 */
export const askEarly = (spec: CallSpec & { method: 'GET' }, input: Pick<CallInput, 'query'> = {}): void => {
  const key = earlyKey(spec, input)
  const answer = send(spec, input)
  answer.catch(() => undefined)
  early.set(key, answer)
  setTimeout(() => early.delete(key), earlyMs)
}

const takeEarly = (spec: CallSpec, input: CallInput): Promise<Response> | undefined => {
  if (early.size === 0 || spec.method !== 'GET' || input.token !== undefined) return undefined
  const key = earlyKey(spec, input)
  const answer = early.get(key)
  early.delete(key)
  return answer
}

export const readFailure = async (response: Response): Promise<Failure> => {
  try {
    dataOf(await jsonOf(response), response.status)
    return failure('unknown')
  } catch (error) {
    return error instanceof Failure ? error : failure('unknown')
  }
}

/**
 * Makes one call and gives the `data` of its answer, or throws a `Failure` with a sentence for the person (specification
 * section 8). Shows nothing itself: a screen may catch it, and what nobody caught is shown once, at the application's edge.
 *
 * `T` is what the contract's replies say of this call.
 */
export const call = async <T>(spec: CallSpec, input: CallInput = {}): Promise<T> => {
  const token = input.token ?? tokenOf()
  try {
    const response = await (takeEarly(spec, input) ?? send(spec, input))
    return dataOf(await jsonOf(response), response.status) as T
  } catch (error) {
    const failed = transportFailure(error, input.signal)
    const isPast = input.token === undefined && token !== tokenOf()
    if (isPast && failed instanceof Failure && isLoginDue(failed.code))
      throw new Failure(failed.code, failed.message, pastSession, failed.status)
    throw failed
  }
}
