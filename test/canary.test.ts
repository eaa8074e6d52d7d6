import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signPath } from '#contract/file-sign.ts'
import type { FileRecord } from '#contract/files.ts'
import type { ResetPasswordReply, ResetPasswordsReply } from '#contract/password-calls.ts'
import type { CaptchaReply, LoginReply } from '#contract/replies.ts'
import type { TotpBeginReply, TotpConfirmReply, ViewAsReply } from '#contract/rights-replies.ts'
import { unsealed } from '#server/db/sealed.ts'
import { readNote } from '#server/session/sealed-note.ts'

import { hashes } from './support/file-app.ts'
import { listen } from './support/listen.ts'
import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from './support/server.ts'
import { type Calls, callsOf, encryptLogin, provenPassword, tryLogin } from './support/sign-in.ts'

/**
 * Canaries: everything that is secret takes every way through the product once; afterwards it is looked for in what the
 * process printed at its most talkative, and in every byte that it left behind.
 */
const secrets = new Map<string, string>()
const secret = (name: string, value: string) => {
  secrets.set(name, value)
  return value
}
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const sealing = createHash('sha256').update('canary-of-the-seal').digest()
const folder = temporaryFolder()
let server: Server
let address = ''
let admin: Calls

const opened = (name: string, { credentials }: Pick<LoginReply, 'credentials'>) => {
  secret(`${name}: secret key`, credentials.secretKey)
  return callsOf(address, secret(`${name}: token`, credentials.accessToken))
}

/** Signs in; the texts that travelled are secret, too. */
const enter = async (name: string, account: string, password: string) => {
  const reply = await tryLogin(address, account, password)
  expect(reply.success).toBe(true)
  return opened(name, reply.data)
}

const changePassword = async (calls: Calls, from: string, to: string) => {
  const { today } = (await calls.get<{ today: string }>('config')).data
  const query = new URLSearchParams({
    oldPassword: secret('password sent', encryptLogin(from, today)),
    newPassword: secret('new password sent', encryptLogin(to, today)),
  })
  expect((await calls.put(`sys/user/update-password?${query}`)).message).toBe('成功')
}

beforeAll(async () => {
  server = startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    REGISTER: 'open',
    SECRET_KEY: secret('seal', 'canary-of-the-seal'),
  })
  address = await server.listening
  admin = await enter('admin', 'admin', secret('password of admin', adminPassword))
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

test('passwords, codes and tokens take every way there is', async () => {
  const wrong = secret('a wrong password', 'canary-wrong-Password-1')
  await tryLogin(address, 'admin', wrong)
  await tryLogin(address, 'nobody-there', wrong)

  const { data: user } = await admin.post('sys/user/save', { userAccount: 'canary', userName: '金丝雀' })
  const reset = (await admin.put<ResetPasswordReply>(`sys/user/reset-password/${user.id}`)).data
  const first = await enter('first login', 'canary', secret('one-time password', reset.password))
  const password = secret('own password', 'Canary-own-2026!')
  await changePassword(first, reset.password, password)

  const { data: guest } = await admin.post('sys/user/save', { userAccount: 'guest', userName: '来宾' })
  const { data: many } = await admin.put<ResetPasswordsReply>('sys/user/reset-passwords', [guest.id])
  for (const each of many.items) secret('one-time password of many', each.password)

  const { secret: totpSecret, uri } = (
    await first.post<TotpBeginReply>('sys/user/totp-begin', await provenPassword(first, password))
  ).data
  secret('second factor', totpSecret)
  secret('second factor as a link', uri)
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) })
  const { recoveryCodes } = (
    await first.post<TotpConfirmReply>('sys/user/totp-confirm', { totpCode: totp.generate() })
  ).data
  for (const each of recoveryCodes) secret('recovery code', each)
  const asked = await tryLogin<{ ticket: string }>(address, 'canary', password)
  const { ticket } = asked.data
  secret('ticket', ticket)
  const nobody = callsOf(address)
  await nobody.post('login-totp', { ticket, totpCode: '123456' })
  const second = await nobody.post<LoginReply>('login-totp', { ticket, totpCode: recoveryCodes[0] })
  opened('second step', second.data)

  const { data: eyes } = await admin.post<ViewAsReply>(`sys/session/view-as/${user.id}`, undefined)
  const viewing = opened('another’s eyes', eyes)
  expect((await viewing.put('sys/user/save-info', { userName: '改' })).success).toBe(false)

  const { captchaId } = (await nobody.get<CaptchaReply>('captcha')).data
  secret('captcha', captchaId)
  const { today } = (await nobody.get<{ today: string }>('config')).data
  const registered = await nobody.post('register', {
    username: encryptLogin('newcomer', today),
    password: encryptLogin(secret('password of a newcomer', 'Canary-new-2026!'), today),
    userName: '新人',
    captchaId,
    captchaCode: readNote(sealing, 'captcha', captchaId, new Date())?.text,
  })
  expect(registered.message).toBe('成功')
})

test('tokens in addresses: the socket’s, and a file’s signature', async () => {
  await listen(address, admin.token)
  const form = new FormData()
  for (const [name, value] of Object.entries({ totalChunks: '1', currentChunk: '1', otcType: 'sys/user' }))
    form.append(name, value)
  const { data: me } = await admin.get<{ user: { userId: string } }>('sys/user/select-roles')
  form.append('otcId', me.user.userId)
  form.append('chunk', new Blob([Buffer.from(pixel, 'base64')]), '头像.png')
  const reply = await fetch(`${address}/api/file/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: admin.token },
  })
  const { data } = (await reply.json()) as { data: FileRecord } // the upload's envelope
  expect(data.filePath).toContain('/api/file/content/')
  const keys = { accessToken: admin.token, secretKey: secrets.get('admin: secret key') ?? '' }
  const signed = signPath(data.filePath, keys, Date.now(), hashes)
  secret('signature', new URL(signed, address).searchParams.get('sign')?.split('.').at(-1) ?? 'no signature')
  expect((await fetch(address + signed)).headers.get('content-type')).not.toContain('json')
})

test('what breaks tells no secret, either', async () => {
  const broken = '{"username":"canary-broken-body","password":'
  secret('body that is no JSON', 'canary-broken-body')
  const headers = { 'content-type': 'application/json', authorization: admin.token }
  expect((await fetch(`${address}/api/login`, { method: 'POST', body: broken, headers })).ok).toBe(true)
  await fetch(`${address}/api/none?token=${secret('token for nothing', 'canary-token-for-nothing')}`)
  await fetch(
    `${address}/api/sys/user/select-page?like=canary:${secret('odd question', 'canary-odd-question')}`,
  )
})

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name))

/** As it is, and as it stands in an address. */
const spellings = (value: string) => [...new Set([value, encodeURIComponent(value)])]

test('none of it is in the log, in a table or in a file', async () => {
  expect(secrets.size).toBeGreaterThan(20)
  await server.stop()
  const printed = server.output()
  expect(printed).toContain('answered')
  const left = filesIn(folder).map(file => ({ file, bytes: readFileSync(file) }))
  expect(left.some(({ file }) => file.endsWith('zhanggui.db'))).toBe(true)
  const found = [...secrets].flatMap(([name, value]) =>
    spellings(value).flatMap(each => [
      ...(printed.includes(each) ? [`${name} is in the log`] : []),
      ...left.filter(({ bytes }) => bytes.includes(each)).map(({ file }) => `${name} is in ${file}`),
    ]),
  )
  expect(found).toEqual([])
})

test('they were there: what must be read again is sealed, what is only compared is hashed', () => {
  const db = new DatabaseSync(join(folder, 'zhanggui.db'), { readOnly: true })
  const rows = db.prepare('select "tokenHash", "secretKey" from sys_session').all()
  const keys = rows.map(each => unsealed(sealing, String(each['secretKey'])))
  expect(keys).toContain(secrets.get('admin: secret key'))
  expect(rows.map(each => each['tokenHash'])).toContain(hashes.sha256(admin.token))
  db.close()
})
