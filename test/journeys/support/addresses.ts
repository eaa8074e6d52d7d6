import type { Page, Request, Response } from '@playwright/test'

import { adminPassword } from '../../support/server.ts'
import { userPassword } from './ordinary-user.ts'

/** What of a request or an answer opens something, wherever in it that stands. */
const names = new Set(['username', 'password', 'oldPassword', 'newPassword', 'ticket', 'totpCode'])
for (const name of ['captchaId', 'accessToken', 'secretKey', 'secret', 'uri']) names.add(name)

/** Shorter ones may stand in an address by chance. */
const shortest = 12

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    typeof each === 'string' ? (names.has(name) && each.length >= shortest ? [each] : []) : secretsIn(each),
  )
}

const answersWithSecrets =
  /\/api\/(login|login-totp|captcha|sys\/session\/view-as\/|sys\/user\/(reset-password\/|totp-))/

/** The one call whose query bears passwords, by the specification's letter; they are encrypted there. */
const isByTheLetter = (address: string) => new URL(address).pathname === '/api/sys/user/update-password'

const bodyOf = (request: Request): unknown =>
  request.headers()['content-type']?.startsWith('application/json') ? request.postDataJSON() : undefined

const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(encodeURIComponent(secret)),
]

/**
 * Remembers every address that a page has had, in its address bar and so in its history, and every one that it asked; and
 * what is secret of all that it sent and was answered. Nothing of the latter may stand in the former.
 */
export const watchAddresses = (page: Page) => {
  const secrets = new Set([adminPassword, userPassword])
  const addresses = new Set<string>()
  const answers: Promise<void>[] = []
  const learn = (value: unknown) => secretsIn(value).forEach(each => secrets.add(each))
  const read = async (reply: Response) => {
    // A page that has moved on takes the answer with it.
    learn(await reply.json().catch(() => undefined))
  }
  page.on('framenavigated', frame => addresses.add(frame.url()))
  page.on('request', request => {
    const address = request.url()
    if (isByTheLetter(address)) learn(Object.fromEntries(new URL(address).searchParams))
    else addresses.add(address)
    const token = request.headers()['authorization']
    if (token) secrets.add(token)
    if (request.method() !== 'GET' && /\/api\/(login|register)/.test(address)) learn(bodyOf(request))
  })
  page.on('response', reply => {
    if (answersWithSecrets.test(reply.url())) answers.push(read(reply))
  })
  return async (): Promise<string[]> => {
    await Promise.all(answers)
    const wanted = [...secrets].flatMap(spellings)
    return [...addresses].filter(address => wanted.some(each => address.includes(each)))
  }
}
