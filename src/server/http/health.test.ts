import { afterAll, beforeAll, expect, test } from 'vitest'

import { startApp, type TestApp } from '../../../test/support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ dialect: 'sqlite', env: { METRICS_TOKEN: 'figures-for-prometheus' } })
})
afterAll(() => app.close())

const ask = (url: string, remoteAddress: string, authorization = '') =>
  app.app.inject({ url, remoteAddress, headers: { ...(authorization && { authorization }) } })

test('liveness and readiness need no session', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const reply = await ask(url, '10.0.0.9')
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { success: true }])
  }
})

test('figures are for this machine, and elsewhere for who has their token', async () => {
  const here = await ask('/metrics', '127.0.0.1')
  expect(here.statusCode).toBe(200)
  expect(here.body).toContain('http_requests_open')
  expect((await ask('/metrics', '10.0.0.9', 'Bearer figures-for-prometheus')).statusCode).toBe(200)
  for (const authorization of ['', 'Bearer wrong', 'figures-for-prometheus'])
    expect((await ask('/metrics', '10.0.0.9', authorization)).json()).toMatchObject({
      success: false,
      code: 40400,
    })
})

test('whose request it is a forwarding header says where TRUST_PROXY believes it, and nowhere else', async () => {
  const figuresFor = async (asked: TestApp, remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    return (await asked.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  }
  expect(await figuresFor(app, '10.0.0.9')).toBe(404)
  const behind = await startApp({ dialect: 'sqlite', env: { TRUST_PROXY: '10.0.0.0/8' } })
  expect(await figuresFor(behind, '10.0.0.9')).toBe(200)
  expect(await figuresFor(behind, '203.0.113.7')).toBe(404)
  await behind.close()
})
