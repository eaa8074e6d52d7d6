import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { failures } from '#contract/failure.ts'
import { fileCalls } from '#contract/file-calls.ts'
import { operations, type OperationName } from '#contract/operations.ts'
import { permissions, type Permission } from '#contract/permission.ts'
import { resources } from '#contract/resources/index.ts'

import { codeOf, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenHolder, grant, openPages, type Holder } from './support/holder.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/**
 * Who may do what (specification section 6, api section 7), asked of the server itself. Y: one such permission on the
 * page is enough. The first column is a page granted with an empty list.
 */
const columns = ['none', ...permissions] as const
const drawn: Record<OperationName, string> = {
  //           none admin write add edit delete import export
  select: '     Y    Y     Y    Y   Y    Y      Y      Y',
  selectPage: ' Y    Y     Y    Y   Y    Y      Y      Y',
  history: '    Y    Y     Y    Y   Y    Y      Y      Y',
  create: '     -    Y     Y    Y   -    -      -      -',
  save: '       -    Y     Y    Y   Y    -      -      -',
  delete: '     -    Y     Y    -   -    Y      -      -',
  deleteIds: '  -    Y     Y    -   -    Y      -      -',
  saveBatch: '  -    -     -    -   -    -      Y      -',
  export: '     -    -     -    -   -    -      -      Y',
}
const isEnough = (name: OperationName, held: readonly Permission[]) => {
  const cells = drawn[name].trim().split(/\s+/)
  const of = (column: (typeof columns)[number]) => cells[columns.indexOf(column)] === 'Y'
  return held.length === 0 ? of('none') : held.some(of)
}

/** All 128 subsets of the seven permissions. */
const subsets = Array.from({ length: 2 ** permissions.length }, (_, bits) =>
  permissions.filter((_permission, at) => bits & (1 << at)),
)

const stranger = '01900000-0000-7000-8000-000000000000'
const withBody = { select: undefined, save: { nothing: 1 }, saveBatch: [{ nothing: 1 }] } as Record<
  string,
  unknown
>

/** A call that changes nothing, whoever makes it: it names what is not there, or a field that no resource has. */
const probe = (client: Client, path: string, method: Call['method'], body?: unknown) => {
  const url = path.replace(/:ids?\b/, stranger)
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  return method === 'POST' ? client.post(url, body ?? {}) : client.put(url, body ?? {})
}

const isLive = (app: TestApp, path: string, method: Call['method']) =>
  app.app.hasRoute({ method, url: `/api/${path}` })

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  let holder: Holder
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    holder = await givenHolder(app)
  })
  afterAll(() => app.close())

  const generic = resources.flatMap(resource =>
    Object.entries(operations).map(([name, row]) => ({
      name: name as OperationName, // the keys of `operations`
      resource,
      path: `${resource.name}/${row.path}`,
      method: row.method,
    })),
  )

  /** Logs and sessions are written by the server alone: whoever asks to create one is refused. */
  const isServerOnly = ({ resource, name }: (typeof generic)[number]) =>
    resource.serverOnly && ['create', 'save', 'saveBatch'].includes(name)

  // One page tells all 128 apart; every page sees nothing, each permission by itself, and everything.
  const isCorner = (held: readonly Permission[]) => [0, 1, permissions.length].includes(held.length)
  test.each(subsets.map(held => ({ held, text: held.join(' ') || 'nothing but the page' })))(
    '$text',
    async ({ held }) => {
      await grant(app, holder, held)
      const wrong: string[] = []
      for (const each of generic) {
        if (!isCorner(held) && each.resource.name !== 'sys/dict') continue
        if (!isLive(app, each.path, each.method) || isServerOnly(each)) continue
        const code = await codeOf(probe(holder.client, each.path, each.method, withBody[each.name]))
        const isAllowed = code !== failures.forbidden.code
        if (isAllowed !== isEnough(each.name, held))
          wrong.push(`${each.method} ${each.path} answered ${code}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('the server alone writes logs and sessions, whoever asks', async () => {
    await grant(app, holder, permissions)
    for (const each of generic.filter(isServerOnly))
      if (isLive(app, each.path, each.method))
        for (const client of [holder.client, app.admin])
          expect([each.path, await codeOf(probe(client, each.path, each.method, {}))]).toEqual([
            each.path,
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

  test('whoever does not hold the page gets nothing from it', async () => {
    const other = await givenHolder(app, { pages: [] })
    for (const each of generic.filter(one => isLive(app, one.path, one.method)))
      expect([each.path, await codeOf(probe(other.client, each.path, each.method, {}))]).toEqual([
        each.path,
        failures.forbidden.code,
      ])
  })

  const others: Call[] = [...Object.values<Call>(calls), ...Object.values<Call>(fileCalls)]
  const guarded = others.filter(each => each.who !== 'anyone')

  test('a call that belongs to a page needs the page, and what the page asks for', async () => {
    await grant(app, holder, [])
    const pageless = await givenHolder(app, { pages: [] })
    for (const each of guarded) {
      if (typeof each.who === 'string') continue
      expect([each.path, await codeOf(probe(pageless.client, each.path, each.method))]).toEqual([
        each.path,
        failures.forbidden.code,
      ])
      const isForbidden =
        (await codeOf(probe(holder.client, each.path, each.method))) === failures.forbidden.code
      expect([each.path, isForbidden]).toEqual([each.path, each.who.needs !== 'view'])
    }
  })

  test('every call of the contract is there', () => {
    expect(others.filter(each => !isLive(app, each.path, each.method)).map(each => each.path)).toEqual([])
    expect(generic.filter(each => !isLive(app, each.path, each.method)).map(each => each.path)).toEqual([])
  })

  const all = [...generic, ...guarded].map(({ path, method }) => ({ path, method }))
  const answers = async (client: Client) => {
    const codes = new Set<number>()
    for (const { path, method } of all)
      if (isLive(app, path, method)) codes.add(await codeOf(probe(client, path, method)))
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
})
