import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { failure } from '#contract/failure.ts'
import { readSign, signedText } from '#contract/file-sign.ts'

import { unsealed } from '#server/db/sealed.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Authenticate } from '#server/http/guard.ts'
import type { Files } from './files.ts'

/** How callers are found: by their token, or by its hash where an address carries a signature. Handed in by app.ts. */
export interface Callers {
  byToken: Authenticate
  byTokenHash: Authenticate
}

const one = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isRightMac = (secretKey: string, text: string, mac: string) => {
  const right = createHmac('sha256', secretKey).update(text).digest()
  const given = Buffer.from(mac, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

const bySign = async (
  files: Files,
  callers: Callers,
  request: FastifyRequest,
  id: string,
): Promise<Caller> => {
  const query = request.query as Record<string, unknown> // the router makes an object of it
  const sign = readSign(one(query.expires), one(query.sign), files.parts.now().getTime())
  if (!sign) throw failure('loginExpired')
  const session = await files.parts.database.read
    .selectFrom('sys_session')
    .select('secretKey')
    .where('tokenHash', '=', sign.session)
    .executeTakeFirst()
  const secretKey = session && unsealed(await files.key(), session.secretKey)
  if (!secretKey || !isRightMac(secretKey, signedText(id, sign.expires), sign.mac))
    throw failure('loginExpired')
  return callers.byTokenHash(sign.session, request)
}

/** Who opens a file: the holder of the authorization header, or of a signature made with the session's key. */
export const contentCaller = async (
  files: Files,
  callers: Callers,
  request: FastifyRequest,
  id: string,
): Promise<Caller> => {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '').trim()
  const caller = token ? await callers.byToken(token, request) : await bySign(files, callers, request, id)
  if (caller.passwordChangeRequired) throw failure('passwordChangeRequired')
  if (caller.secondFactorDue) throw failure('totpSetupRequired')
  return caller
}
