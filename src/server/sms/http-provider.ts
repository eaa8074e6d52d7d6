import { jsonOf, textIn, withoutAnswer, type Outcome, type Provider } from './provider.ts'

/** Answers that say: not now, and certainly not taken. */
const notNow = new Set([425, 429, 503])

const read = async (reply: Response): Promise<Outcome> => {
  const body = await jsonOf(reply)
  if (reply.ok) return { kind: 'accepted', providerId: textIn(body, 'id')?.slice(0, 64) ?? null }
  const error = textIn(body, 'message') ?? `服务商回答 ${reply.status}`
  if (notNow.has(reply.status)) return { kind: 'refused', error, isFinal: false }
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 408)
    return { kind: 'refused', error, isFinal: true }
  return { kind: 'unknown', error }
}

/**
 * Any gateway that takes `POST { id, phone, content, template, params }` with `Authorization: Bearer {token}` and
 * `Idempotency-Key: {id}`, answers 2xx with `{ id }` once it has the message, and has it once however often the same key
 * comes. See docs/operations.md.
 */
export const httpProvider = ({ url, token }: { url: string; token: string }): Provider => ({
  name: 'http',
  isIdempotent: true,
  send: async ({ id, phone, content, templateCode, words }, signal) => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, phone, content, template: templateCode, params: words }),
        redirect: 'error',
        signal,
      })
      return await read(reply)
    } catch (error) {
      return withoutAnswer(error)
    }
  },
})
