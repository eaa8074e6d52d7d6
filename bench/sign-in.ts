import { createCipheriv, createHash } from 'node:crypto'

import type { Envelope } from '#contract/failure.ts'
import { loginIv, loginKeyText } from '#contract/login-key.ts'
import type { Config, LoginReply } from '#contract/replies.ts'

const encrypt = (text: string, today: string) => {
  const key = createHash('sha256').update(loginKeyText).digest()
  const cipher = createCipheriv('aes-256-cbc', key, loginIv(today))
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

const dataOf = async <T>(reply: Response): Promise<T> => {
  const { success, message, data } = (await reply.json()) as Envelope<T> // every answer below /api/ is one
  if (!success) throw new Error(message)
  return data
}

/** What the login call takes: both encrypted, as the browser does it. */
export const credentialsFor = async (base: string, account: string, password: string) => {
  const { today } = await dataOf<Config>(await fetch(`${base}/api/config`))
  return { username: encrypt(account, today), password: encrypt(password, today) }
}

/** An access token of the account, as the browser gets one. */
export const signIn = async (base: string, account: string, password: string): Promise<string> => {
  const body = JSON.stringify(await credentialsFor(base, account, password))
  const headers = { 'content-type': 'application/json' }
  const { credentials } = await dataOf<LoginReply>(
    await fetch(`${base}/api/login`, { method: 'POST', headers, body }),
  )
  return credentials.accessToken
}
