import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { addressOf, askEarly, call, forgetEarly, pastSession, setTokenProvider } from './call.ts'
import { resourceCalls } from './resource-calls.ts'

let server: Server
let answer: { status?: number; body: string; silent?: boolean }
let seen: { url?: string; authorization?: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = { url: request.url, authorization: request.headers.authorization }
    if (answer.silent) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listening on TCP: never a pipe's name
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(() => setTokenProvider(() => undefined))
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const envelope = (change: object) =>
  JSON.stringify({ success: true, code: 20000, message: '成功', data: { n: 1 }, ...change })
const spec = { method: 'GET', path: 'sys/user/select/:id' } as const
const ask = (given: typeof answer, input = {}) => {
  answer = given
  return call(spec, { params: { id: '7' }, ...input })
}

test('what was asked early is given once, to the first call of the very same in the same session', async () => {
  const roles = { method: 'GET', path: 'sys/user/select-roles' } as const
  const early = async (input = {}) => {
    setTokenProvider(() => 'own')
    answer = { body: envelope({ data: 'early' }) }
    seen = {}
    askEarly(roles, input)
    await vi.waitFor(() => expect(seen.url).toBeDefined())
    answer = { body: envelope({ data: 'late' }) }
  }
  await early()
  expect(seen.authorization).toBe('own')
  expect(await call(roles)).toBe('early')
  expect(await call(roles)).toBe('late')
  await early({ query: { index: 0 } })
  expect(await call(roles)).toBe('late')
  setTokenProvider(() => 'other')
  expect(await call(roles, { query: { index: 0 } })).toBe('late')
  await early()
  await call({ ...roles, method: 'POST' })
  expect(await call(roles)).toBe('late')
  await early()
  forgetEarly()
  expect(await call(roles)).toBe('late')
})

test('a refusal to save names adding where the record was new', async () => {
  const data = { page: '/base/org/list', action: 'edit' }
  answer = { body: envelope({ success: false, code: 40300, message: '没有权限', data }) }
  const { save } = resourceCalls(sysOrg)
  const named = (draft: Parameters<typeof save>[0]) => save(draft).catch((error: Failure) => error.data)
  expect(await named({ orgName: '新机构' })).toEqual({ ...data, action: 'add' })
  expect(await named({ id: '7', orgName: '旧机构' })).toEqual(data)
})

test('an answer to a session that this tab has left meanwhile is told apart', async () => {
  const body = envelope({ success: false, code: 41003, message: '查看已结束', data: null })
  const failed = async (token: string, input = {}) => {
    setTokenProvider(() => 'own')
    const asked = ask({ body }, input)
    setTokenProvider(() => token)
    return asked.catch((error: unknown) => error)
  }
  expect(await failed('own')).toMatchObject({ code: 41003, data: null })
  expect(await failed('next')).toMatchObject({ code: 41003, message: '查看已结束', data: pastSession })
  expect(await failed('next', { token: 'third' })).toMatchObject({ code: 41003, data: null })
})

test('gives the data of a success and carries the token as it is', async () => {
  setTokenProvider(() => 'abc')
  expect(await ask({ body: envelope({}) })).toEqual({ n: 1 })
  expect(seen).toEqual({ url: '/api/sys/user/select/7', authorization: 'abc' })
})

test('a list in the query is a repeated key; nothing is sent for what is absent', () => {
  const query = { index: 0, like: ['a:1', 'b:2&c'], order: undefined }
  expect(addressOf({ method: 'GET', path: 'x' }, { query })).toBe('/api/x?index=0&like=a%3A1&like=b%3A2%26c')
})

test('a value of the path cannot leave its place', () => {
  expect(addressOf(spec, { params: { id: '../x?y' } })).toBe('/api/sys/user/select/..%2Fx%3Fy')
})

const sentences: [string, typeof answer, number, string][] = [
  [
    'a refusal',
    { body: envelope({ success: false, code: 40300, message: '没有操作权限' }) },
    40300,
    '没有操作权限',
  ],
  ['no data', { body: envelope({ data: undefined }) }, 99999, '未知错误'],
  ['no envelope', { body: '<html>' }, 99999, '未知错误'],
  ['HTTP 500', { status: 500, body: 'boom' }, 50000, '服务器异常，请稍后重试！'],
  [
    'HTTP 500 in an envelope',
    { status: 500, body: envelope({ success: false, code: 50000, message: 'x' }) },
    50000,
    '服务器异常，请稍后重试！',
  ],
  ['a proxy without a server', { status: 502, body: 'bad gateway' }, 50300, '系统繁忙，请稍后再试'],
]
test.each(sentences)('%s is a failure with its sentence', async (_, given, code, message) => {
  await expect(ask(given)).rejects.toMatchObject({ code, message })
})

test('a refusal carries its data', async () => {
  const body = envelope({
    success: false,
    code: 40002,
    message: '请输入验证码',
    data: { captchaRequired: true },
  })
  await expect(ask({ body })).rejects.toMatchObject({ data: { captchaRequired: true } })
})

test('silence is a timeout', async () => {
  await expect(ask({ body: '', silent: true }, { timeoutMs: 20 })).rejects.toEqual(
    new Failure(0, '服务器超时，请稍后重试！'),
  )
})

test('a call is waited for twenty seconds, unless it says otherwise', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await ask({ body: envelope({}) })
  await ask({ body: envelope({}) }, { timeoutMs: 60_000 })
  expect(limit.mock.calls).toEqual([[20_000], [60_000]])
  limit.mockRestore()
})

test('a call that its caller gave up is no failure to show', async () => {
  const controller = new AbortController()
  const asked = ask({ body: '', silent: true }, { signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
