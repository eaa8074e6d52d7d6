import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { failures } from '#contract/failure.ts'
import { fileCalls } from '#contract/file-calls.ts'
import { operations } from '#contract/operations.ts'
import { permissions } from '#contract/permission.ts'
import { resources } from '#contract/resources/index.ts'

import { codeOf, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { isCorner, isEnough, isWhole, nameOf as textOf, subsets } from './support/drawn-rights.ts'
import { givenHolder, grant, openPages, type Holder } from './support/holder.ts'
import { liveRoutes, type LiveRoute } from './support/live-routes.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/** What needs no session: whoever adds to this list says so here. A file asks for a signature instead of one. */
const openToAnyone = [
  'GET captcha',
  'GET config',
  'GET file/content/:id/:name',
  'POST login',
  'POST login-totp',
  'POST register',
  'POST sms/receipt',
]

const stranger = '01900000-0000-7000-8000-000000000000'
const nameOf = ({ method, path }: Pick<LiveRoute, 'method' | 'path'>) => `${method} ${path}`
const isBatch = (path: string) => path.endsWith('/save-batch')

/** A call that changes nothing, whoever makes it: it names what is not there, or a field that no resource has. */
const probe = (client: Client, { method, path }: Pick<LiveRoute, 'method' | 'path'>) => {
  const url = path.replaceAll(/:\w+/g, stranger)
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  const body = isBatch(path) ? [{ nothing: 1 }] : { nothing: 1 }
  return method === 'POST' ? client.post(url, body) : client.put(url, body)
}

/** Asked of every route that the server has; `own-and-others.test.ts` asks of records within and beyond one's data scope. */
describe.each(dialects)('%s', dialect => {
  let app: TestApp
  let holder: Holder
  let routes: readonly LiveRoute[]
  beforeAll(async () => {
    app = await startApp({ dialect })
    routes = liveRoutes(app.app)
    await openPages(app)
    holder = await givenHolder(app)
  })
  afterAll(() => app.close())

  /** Logs and sessions are written by the server alone: whoever asks to create one is refused. */
  const isServerOnly = ({ path }: LiveRoute) =>
    resources.some(
      each =>
        each.serverOnly &&
        ['create', 'save', 'save-batch'].some(operation => path === `${each.name}/${operation}`),
    )
  const ofPages = () =>
    routes.flatMap(({ who, ...route }) =>
      typeof who === 'object' && !isServerOnly({ ...route, who }) ? [{ ...route, ...who }] : [],
    )

  // One page tells all 128 apart; every page sees nothing, each permission by itself, and everything.
  test.each(subsets.map(held => ({ held, text: textOf(held) })))(
    '$text',
    async ({ held }) => {
      await grant(app, holder, held)
      const wrong: string[] = []
      for (const route of ofPages()) {
        if (!isWhole && !isCorner(held) && route.page !== '/base/dict/list') continue
        const code = await codeOf(probe(holder.client, route))
        const isAllowed = code !== failures.forbidden.code
        if (isAllowed !== isEnough(route.needs, held)) wrong.push(`${nameOf(route)} answered ${code}`)
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('whoever does not hold the page gets nothing from it', async () => {
    const other = await givenHolder(app, { pages: [] })
    for (const route of ofPages())
      expect([nameOf(route), await codeOf(probe(other.client, route))]).toEqual([
        nameOf(route),
        failures.forbidden.code,
      ])
  })

  test('the server alone writes logs and sessions, whoever asks', async () => {
    await grant(app, holder, permissions)
    const closed = routes.filter(isServerOnly)
    expect(closed.length).toBeGreaterThan(5)
    for (const route of closed)
      for (const client of [holder.client, app.admin])
        expect([nameOf(route), await codeOf(probe(client, route))]).toEqual([
          nameOf(route),
          failures.forbidden.code,
        ])
  })

  test('save with add alone adds and does not edit; with edit alone it is the other way round', async () => {
    const row = await good(app.admin.post('sys/dict/save', { dictLabel: '权限', dictValue: 'rights' }))
    const add = () => holder.client.post('sys/dict/save', { dictLabel: '新', dictValue: `new${Date.now()}` })
    const edit = () => holder.client.post('sys/dict/save', { id: row.id, dictLabel: `改${Date.now()}` })
    await grant(app, holder, ['add'])
    expect([await codeOf(add()), await codeOf(edit())]).toEqual([20000, failures.forbidden.code])
    await grant(app, holder, ['edit'])
    expect([await codeOf(add()), await codeOf(edit())]).toEqual([failures.forbidden.code, 20000])
  })

  test('every call of the contract is there and asks for what the contract says', () => {
    const whoOf = new Map(routes.map(route => [nameOf(route), route.who]))
    const others: Call[] = [...Object.values<Call>(calls), ...Object.values<Call>(fileCalls)]
    for (const each of others)
      expect([nameOf(each), whoOf.get(nameOf(each))]).toEqual([nameOf(each), each.who])
    for (const { name, page } of resources)
      for (const { method, path, needs } of Object.values(operations)) {
        const route = nameOf({ method, path: `${name}/${path}` })
        expect([route, whoOf.get(route)]).toEqual([route, { page, needs }])
      }
  })

  test('only what is named here is open to anyone', () => {
    const open = routes.filter(each => each.who === 'anyone').map(nameOf)
    expect(open.toSorted()).toEqual(openToAnyone)
  })

  const answers = async (client: Client) => {
    const codes = new Set<number>()
    for (const route of routes)
      if (route.who !== 'anyone' || route.path.startsWith('file/'))
        codes.add(await codeOf(probe(client, route)))
    return [...codes]
  }

  test('without a session every call says 登录已过期', async () => {
    for (const token of ['', 'nonsense', 'Bearer', 'x'.repeat(5000)])
      expect(await answers(app.withToken(token))).toEqual([failures.loginExpired.code])
  })

  test('an expired session says 登录已过期', async () => {
    const late = await givenHolder(app)
    app.passTime(13 * 60 * 60 * 1000)
    expect(await answers(late.client)).toEqual([failures.loginExpired.code])
    app.passTime(-13 * 60 * 60 * 1000)
  })

  test('a disabled account is out at once, with the reason', async () => {
    const out = await givenHolder(app)
    await good(app.admin.post('sys/user/save', { id: out.userId, userStatus: '停用' }))
    expect(await answers(out.client)).toEqual([failures.sessionEnded.code])
    expect((await out.client.get('sys/user/select-roles')).message).toContain('停用')
  })

  test('who signs out is out', async () => {
    const gone = await givenHolder(app)
    await good(gone.client.get('logout'))
    expect(await answers(gone.client)).toEqual([failures.loginExpired.code])
  })

  test('who looks with another’s eyes changes nothing anywhere', async () => {
    const seen = await givenHolder(app, { held: permissions })
    const { credentials } = await good(
      app.admin.post<{ credentials: { accessToken: string } }>(`sys/session/view-as/${seen.userId}`),
    )
    const eyes = app.withToken(credentials.accessToken)
    const writes = routes.filter(each => each.who !== 'anyone' && each.method !== 'GET')
    expect(writes.length).toBeGreaterThan(50)
    for (const route of writes)
      expect([nameOf(route), (await probe(eyes, route)).message]).toEqual([
        nameOf(route),
        expect.stringContaining('不能修改任何内容'),
      ])
  })
})
