import { Failure, failures, isLoginDue } from '#contract/failure.ts'
import { fileCalls } from '#contract/file-calls.ts'
import type { FileRecord } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'
import { onceHeader } from '#contract/once.ts'
import { addressOf, pastSession } from '#web/api/call.ts'
import { currentCredentials } from '#web/api/file-address.ts'

/** Nobody answered, or somebody between us and the server did: the same chunk may be sent again. */
export class LostConnection extends Error {}

/** A connection that moves nothing for so long is lost. */
const silenceMs = 60_000

const isReply = (
  value: unknown,
): value is { success: boolean; code: number; message: string; data: unknown } =>
  typeof value === 'object' && value !== null && 'success' in value && 'code' in value && 'message' in value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An error built from the response text, or the words of specification section 8. */
const errorOf = (request: XMLHttpRequest, url: string, token: string | undefined): Error => {
  const reply = parse(request.responseText)
  if (isReply(reply)) {
    if (reply.code === failures.busy.code) return new LostConnection(reply.message)
    const isPast = isLoginDue(reply.code) && (!token || token !== currentCredentials()?.accessToken)
    return new Failure(reply.code, reply.message, isPast ? pastSession : reply.data, request.status)
  }
  if ([0, 408, 502, 503, 504].includes(request.status)) return new LostConnection()
  return new Error(request.responseText.slice(0, 200) || messages.chunkFailed(url, request.status))
}

const recordOf = (request: XMLHttpRequest, url: string, token: string | undefined): FileRecord => {
  const reply = parse(request.responseText)
  if (request.status !== 200 || !isReply(reply) || !reply.success || !reply.data)
    throw errorOf(request, url, token)
  return reply.data as FileRecord // what the contract's upload call answers
}

/** Sends one chunk; `XMLHttpRequest`, because `fetch` does not tell how much has been sent. */
export const postChunk = (
  form: FormData,
  /** The same for what is the same upload, so that a chunk that comes again is known again. */
  key: string,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<FileRecord> =>
  new Promise((resolve, reject) => {
    const url = addressOf(fileCalls.upload)
    const token = currentCredentials()?.accessToken
    const request = new XMLHttpRequest()
    let silence = setTimeout(() => request.abort(), silenceMs)
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      alive()
      onSent(loaded)
    })
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(recordOf(request, url, token))
        } catch (error) {
          reject(error)
        }
      }),
    )
    request.addEventListener('error', () => end(() => reject(new LostConnection())))
    request.addEventListener('abort', () => end(() => reject(new LostConnection())))
    signal.addEventListener('abort', stop)
    request.open(fileCalls.upload.method, url)
    request.withCredentials = true
    if (token) request.setRequestHeader('authorization', token)
    request.setRequestHeader(onceHeader, key)
    request.send(form)
  })
