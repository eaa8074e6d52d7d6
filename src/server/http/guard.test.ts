import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { actions, permissions } from '#contract/permission.ts'
import { resources } from '#contract/resources/index.ts'

import { dialects } from '../../../test/support/database.ts'
import { good } from '../../../test/support/client.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder, grant, openPages, type Holder } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { mayDo, registerGuard } from './guard.ts'

const nobody = () => Promise.reject(new Error('nobody is asked for'))
const silent = () => Promise.resolve()

test('a route that does not say who may call it stops the start', () => {
  const app = fastify()
  registerGuard(app, nobody, silent)
  expect(() => app.get('/api/sys/secret', () => 'x')).toThrow('/api/sys/secret does not say who may call it')
  expect(() => app.get('/healthz', () => 'x')).not.toThrow()
  const config = { who: 'signedIn' } as const
  expect(() => app.get('/api/sys/open', { config }, () => 'x')).not.toThrow()
})

test('a permission check costs under 50 microseconds', () => {
  const pages = new Map(resources.map(each => [each.page, permissions]))
  const rounds = 20_000
  const from = performance.now()
  let allowed = 0
  for (let round = 0; round < rounds; round++)
    for (const action of actions)
      if (mayDo(pages, resources[round % resources.length]?.page ?? '', action)) allowed++
  const microseconds = ((performance.now() - from) * 1000) / (rounds * actions.length)
  expect(allowed).toBeGreaterThan(rounds)
  expect(microseconds).toBeLessThan(50)
})

describe.each(dialects)('before the body, on %s', dialect => {
  let app: TestApp
  let port = 0
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port: own } = app.app.server.address() as AddressInfo // listening on TCP: never a pipe's name
    port = own
  })
  afterAll(() => app.close())

  /** Announces a body and never sends any of it; whoever waits for it does not answer. */
  const announced = (path: string, token: string) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': 900_000,
        ...(token && { authorization: token }),
      }
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers })
      asked.on('error', reject)
      asked.on('response', reply => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => (text += part))
        reply.on('end', () => {
          asked.destroy()
          resolve(JSON.parse(text))
        })
      })
      asked.flushHeaders()
    })

  test('who is not signed in, or may not, is refused without a byte of it being read', async () => {
    const stranger = await givenHolder(app, { pages: [] })
    const reader = await givenHolder(app, { pages: ['/base/dict/list'] })
    expect(await announced('sys/dict/save', '')).toMatchObject({ code: failures.loginExpired.code })
    expect(await announced('sys/dict/save', 'nonsense')).toMatchObject({ code: failures.loginExpired.code })
    for (const { client } of [stranger, reader])
      expect(await announced('sys/dict/save', client.token)).toMatchObject({ code: failures.forbidden.code })
  })

  test('a body that is no JSON, or far too large, tells a stranger no more than that he may not', async () => {
    const stranger = await givenHolder(app, { pages: [] })
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{', 'x'.repeat(5_000_000)]) {
      const answer = await stranger.client.send('POST', 'sys/dict/save', body, headers)
      expect(answer.code).toBe(failures.forbidden.code)
    }
  })

  /** Sends the head and a first piece; `finish` sends the rest and gives the answer. Resolves once the head has been let in. */
  const begun = async (holder: Holder, path: string, type: string, body: Buffer, method = 'POST') => {
    const headers = {
      authorization: holder.client.token,
      'content-type': type,
      'content-length': body.length,
      expect: '100-continue',
    }
    const asked = request({ port, host: '127.0.0.1', method, path: `/api/${path}`, headers })
    const answered = new Promise<unknown>((resolve, reject) => {
      asked.on('error', reject)
      asked.on('response', reply => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => (text += part))
        reply.on('end', () => resolve(JSON.parse(text)))
      })
    })
    const continued = new Promise(resolve => asked.once('continue', resolve))
    asked.flushHeaders()
    await continued
    asked.write(body.subarray(0, 5))
    await good(holder.client.get('sys/user/select-roles'))
    return () => {
      asked.end(body.subarray(5))
      return answered
    }
  }

  const stop = ({ userId: id }: Holder) => good(app.admin.post('sys/user/save', { id, userStatus: '停用' }))

  test('who is disabled or loses a page while he sends something changes nothing with it', async () => {
    const draft = Buffer.from(JSON.stringify({ dictLabel: '很慢', dictValue: 'slowlySent' }))
    const send = (holder: Holder) => begun(holder, 'sys/dict/save', 'application/json', draft)
    const disabled = await givenHolder(app, { held: ['add'] })
    const finishDisabled = await send(disabled)
    await stop(disabled)
    expect(await finishDisabled()).toMatchObject({ code: failures.sessionEnded.code })
    const weaker = await givenHolder(app, { held: ['add'] })
    const finishWeaker = await send(weaker)
    await grant(app, weaker, [])
    expect(await finishWeaker()).toMatchObject({ code: failures.forbidden.code })
    const { data } = await app.admin.get<{ total: number }>('sys/dict/select-page?like=dictValue:slowlySent')
    expect(data.total).toBe(0)
    const allowed = await givenHolder(app, { held: ['add'] })
    expect(await (await send(allowed))()).toMatchObject({ code: 20000 })
  })

  test('nor with a body that turns out to say nothing', async () => {
    const { id } = await givenUser(app)
    const editor = await givenHolder(app, { held: ['edit'] })
    const path = `sys/user/reset-password/${id}`
    const finish = await begun(editor, path, 'application/json', Buffer.from('          null'), 'PUT')
    await stop(editor)
    expect(await finish()).toMatchObject({ code: failures.sessionEnded.code })
  })

  test('nor is a file kept that somebody was sending', async () => {
    const form = (otcId: string) => {
      const fields = { totalChunks: '1', currentChunk: '1', otcType: 'sys/user', otcId }
      const parts = Object.entries(fields).map(
        ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const head = '--b\r\ncontent-disposition: form-data; name="chunk"; filename="声音.mp3"\r\n\r\n'
      const sound = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(5000, 7)])
      return Buffer.concat([Buffer.from(parts.join('') + head), sound, Buffer.from('\r\n--b--\r\n')])
    }
    const send = (holder: Holder) =>
      begun(holder, 'file/upload', 'multipart/form-data; boundary=b', form(holder.userId))
    const stays = await givenHolder(app)
    expect(await (await send(stays))()).toMatchObject({ code: 20000 })
    const disabled = await givenHolder(app)
    const finish = await send(disabled)
    await stop(disabled)
    expect(await finish()).toMatchObject({ code: failures.sessionEnded.code })
    const files = await good(app.admin.get<unknown>(`file/select?otcType=sys/user&otcId=${disabled.userId}`))
    expect(files).toEqual([])
  })
})
