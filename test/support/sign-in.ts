import { createCipheriv, createHash } from 'node:crypto'

import type { Config, LoginReply } from '#contract/replies.ts'
import type { Envelope } from '#contract/failure.ts'
import { loginIv, loginKeyText } from '#contract/login-key.ts'
import type { AnyRow } from '#contract/resource.ts'

/** The login cipher of api section 4, a third time and on its own: so that both sides cannot be wrong together. */
export const encryptLogin = (text: string, today: string): string => {
  const key = createHash('sha256').update(loginKeyText).digest()
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.from(loginIv(today), 'latin1'))
  return Buffer.concat([cipher.update(text.trim(), 'utf8'), cipher.final()]).toString('base64')
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls of a server that runs as a process of its own. */
export const callsOf = (address: string, token = '') => {
  const call = async <T>(method: Method, path: string, body?: unknown): Promise<Envelope<T>> => {
    const headers = {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as Envelope<T> // every answer under /api/ is one
  }
  return {
    address,
    token,
    get: <T = AnyRow>(path: string) => call<T>('GET', path),
    post: <T = AnyRow>(path: string, body: unknown) => call<T>('POST', path, body),
    put: <T = AnyRow>(path: string, body?: unknown) => call<T>('PUT', path, body),
    delete: <T = { ids: string[] }>(path: string) => call<T>('DELETE', path),
  }
}
export type Calls = ReturnType<typeof callsOf>

/** Tries to sign in over HTTP as the browser does: today from `GET config`, both fields encrypted. */
export const tryLogin = async <T = LoginReply>(
  address: string,
  account: string,
  password: string,
  proof = {},
) => {
  const nobody = callsOf(address)
  const { today } = (await nobody.get<Config>('config')).data
  const body = { username: encryptLogin(account, today), password: encryptLogin(password, today), ...proof }
  return nobody.post<T>('login', body)
}

/** The same, where it must succeed. */
export const signIn = async (address: string, account: string, password: string): Promise<Calls> => {
  const { success, message, data } = await tryLogin(address, account, password)
  if (!success) throw new Error(`${account} cannot sign in: ${message}`)
  return callsOf(address, data.credentials.accessToken)
}

/** The body with which a second factor begins: the account's own password. */
export const provenPassword = async (calls: Calls, password: string) => {
  const { today } = (await calls.get<Config>('config')).data
  return { password: encryptLogin(password, today) }
}
