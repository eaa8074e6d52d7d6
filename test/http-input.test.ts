import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'

import { startApp, type TestApp } from './support/start-app.ts'

/**
 * Bad input of every kind gets an envelope and never a 5xx (api section 2, design section 8). The table says: what is
 * sent, with which headers; the HTTP status and the code that come back.
 */
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const nested = (depth: number) => `{"dictLabel":${'['.repeat(depth)}${']'.repeat(depth)}}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

type Row = [
  what: string,
  body: string | Buffer,
  headers: Record<string, string>,
  status: number,
  code: number,
]

const bodies: Row[] = [
  ['nothing at all', '', {}, 200, 40000],
  ['an empty JSON body', '', json, 200, 40000],
  ['half an object', '{"dictLabel":', json, 200, 40000],
  ['not JSON', 'hello', json, 200, 40000],
  ['a text', '"hello"', json, 200, 40000],
  ['null', 'null', json, 200, 40000],
  ['a number', '12', json, 200, 40000],
  ['a list', '[]', json, 200, 40000],
  ['a list of lists', '[[]]', json, 200, 40000],
  ['an unknown field', '{"nothing":1}', json, 200, 40000],
  ['__proto__', '{"__proto__":{"isAdmin":true},"dictLabel":"a","dictValue":"b"}', json, 200, 40000],
  ['constructor', '{"constructor":{"prototype":{}},"dictLabel":"a","dictValue":"b"}', json, 200, 40000],
  ['__proto__ in a form', '__proto__=1&dictLabel=a&dictValue=b', form, 200, 40000],
  ['5,000 nested brackets', nested(5000), json, 200, 40000],
  ['5,000 nested objects', objects(5000), json, 200, 40000],
  ['500,000 nested brackets', nested(250_000), json, 200, 40000],
  ['a field that is a deep object', `{"dictLabel":${objects(100)}}`, json, 200, 40000],
  ['a NUL character', '{"dictLabel":"a\\u0000b","dictValue":"c"}', json, 200, 40000],
  ['half a surrogate pair', '{"dictLabel":"\\ud800","dictValue":""}', json, 200, 40000],
  [
    'bytes that are no UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    json,
    200,
    40000,
  ],
  ['a number beyond all numbers', '{"dictSort":1e400}', json, 200, 40000],
  ['more than a megabyte', `{"dictLabel":"${'x'.repeat(limits.bodyBytes)}"}`, json, 413, 41300],
  ['a megabyte of form', `dictLabel=${'x'.repeat(limits.bodyBytes)}`, form, 413, 41300],
  [
    'ten thousand form fields',
    Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&'),
    form,
    200,
    40000,
  ],
  ['a form with the same field twice', 'dictLabel=a&dictLabel=b&dictValue=c', form, 200, 40000],
  ['a form with brackets', 'dictLabel[a]=b&dictValue=c', form, 200, 40000],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 41500],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 41500],
  ['a type that is no type', '{}', { 'content-type': '??' }, 415, 41500],
  ['another character set', '{"nothing":1}', { 'content-type': 'application/json; charset=gbk' }, 200, 40000],
  ['a type with a tab', '{"nothing":1}', { 'content-type': 'application/json\t' }, 200, 40000],
  ['a type in capitals', '{"nothing":1}', { 'content-type': 'APPLICATION/JSON' }, 200, 40000],
  ['JSON of another name', '{"nothing":1}', { 'content-type': 'application/vnd.api+json' }, 415, 41500],
]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const addresses: [what: string, method: Method, path: string, status: number, code: number][] = [
  ['an unknown route', 'GET', 'nothing/here', 404, failures.noRoute.code],
  ['the root of the calls', 'GET', '', 404, failures.noRoute.code],
  ['an unknown operation', 'GET', 'sys/dict/select-all', 404, failures.noRoute.code],
  ['a resource that is none', 'GET', 'sys/password/select-page', 404, failures.noRoute.code],
  ['select without an id', 'GET', 'sys/dict/select', 404, failures.noRoute.code],
  ['an empty id', 'GET', 'sys/dict/select/', 200, failures.notFound.code],
  ['a route of another method', 'GET', 'sys/dict/save', 405, failures.methodNotAllowed.code],
  ['a list by POST', 'POST', 'sys/dict/select-page', 405, failures.methodNotAllowed.code],
  ['a deletion by GET', 'GET', 'sys/dict/delete/x', 405, failures.methodNotAllowed.code],
  ['an id of 300 characters', 'GET', `sys/dict/select/${'a'.repeat(300)}`, 200, failures.notFound.code],
  ['an id of 9,000 characters', 'GET', `sys/dict/select/${'a'.repeat(9000)}`, 200, failures.notFound.code],
  ['a slash inside an id', 'GET', 'sys/dict/select/a%2Fb', 200, failures.notFound.code],
  ['two dots', 'GET', 'sys/dict/select/%2e%2e%2f%2e%2e', 200, failures.notFound.code],
  ['a NUL in an id', 'GET', 'sys/dict/select/a%00', 200, failures.notFound.code],
  ['half an escape', 'GET', 'sys/dict/select/%E4%B', 200, 40000],
  ['an escape that is no UTF-8', 'GET', 'sys/dict/select/%ff%fe', 200, 40000],
  ['an unknown parameter', 'GET', 'sys/dict/select-page?x=1', 200, 40000],
  ['__proto__ as a parameter', 'GET', 'sys/dict/select-page?__proto__=1', 200, 40000],
  ['like as an object', 'GET', 'sys/dict/select-page?like[x]=1', 200, 40000],
  ['a NUL in a filter', 'GET', 'sys/dict/select-page?like=keyword:%00', 200, 40000],
  ['a million like', 'GET', `sys/dict/select-page?${'like=id:1&'.repeat(500)}`, 200, 40000],
]

describe('bad input', () => {
  let app: TestApp
  let address = ''
  beforeAll(async () => {
    app = await startApp({})
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const isEnvelope = {
    success: false,
    code: expect.any(Number),
    // A sentence, and after a colon what of it is wrong.
    message: expect.stringMatching(/\p{Script=Han}.*[^：]$/u),
  }

  test.each(bodies)('save with %s', async (_what, body, headers, status, code) => {
    const answer = await app.admin.send('POST', 'sys/dict/save', body, headers)
    expect(answer).toMatchObject({ ...isEnvelope, status, code })
    expect('data' in answer).toBe(true)
  })

  test.each(bodies)('the same to a call of its own: %s', async (_what, body, headers) => {
    const answer = await app.nobody.send('POST', 'login', body, headers)
    expect(answer).toMatchObject(isEnvelope)
    expect(answer.status).toBeLessThan(500)
  })

  test.each(addresses)('%s', async (_what, method, path, status, code) => {
    const answer = await app.admin.send(
      method,
      path,
      method === 'GET' ? '' : '{}',
      method === 'GET' ? {} : json,
    )
    expect(answer).toMatchObject({ ...isEnvelope, status, code })
  })

  test('a body that says it is JSON and is empty goes with DELETE', async () => {
    const answer = await app.admin.send('DELETE', 'sys/dict/delete/nothing', '', json)
    expect(answer).toMatchObject({ status: 200, code: failures.notFound.code })
  })

  test('bad input changed nothing, and the server is well', async () => {
    const page = await app.admin.get<{ total: number }>('sys/dict/select-page?like=keyword:hello')
    expect(page.data.total).toBe(0)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  /** What no client library would send. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(text))
      let answer = ''
      socket.on('data', chunk => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header without a name', 'GET /api/config HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['headers without end', `GET /api/config HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    ['nobody who is meant', 'GET /api/config HTTP/1.1\r\n\r\n'],
    ['a method that is none', 'BREW /api/config HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is answered in the envelope', async (_what, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject(isEnvelope)
  })

  test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is refused in the envelope', async method => {
    const answer = await raw(
      `${method} /api/sys/dict/select-page HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(answer).toContain('"success":false')
  })
})
