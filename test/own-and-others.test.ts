import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Permission } from '#contract/permission.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'
import { isServersAlone, resources } from '#contract/resources/index.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { codeOf, good, query } from './support/client.ts'
import { dialects } from './support/database.ts'
import { isCorner, isEnough, isWhole, nameOf, subsets } from './support/drawn-rights.ts'
import { givenHolder, grant, openPages, type Holder } from './support/holder.ts'
import { liveRoutes, type LiveRoute } from './support/live-routes.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { forbidden, notFound, stale } = failures

/** Whose rows are somebody's by their organisation; a file is its uploader's. */
const scoped = resources.filter(each => each.scope && each !== sysFile)

/** Whose id a route takes where it is not the resource's own. */
const idsOfOthers: Record<string, string> = { 'sys/session/delete-user/:id': sysUser.name }

/** Asked of administrators alone, before anything else: `view-as.test.ts`. */
const asksOtherwise = new Set(['sys/session/view-as/:id'])

interface Pair {
  resource: Resource
  own: AnyRow
  other: AnyRow
}

/**
 * Every live route that names a record × subsets of the seven permissions × a record of the caller's own organisation and of
 * another one (api section 7): without the permission 40300, beyond the scope 40400, whatever the route.
 */
describe.each(dialects)('records within and beyond one’s scope, on %s', dialect => {
  let app: TestApp
  let holder: Holder
  let routes: readonly LiveRoute[]
  const pairs = new Map<string, Pair>()

  beforeAll(async () => {
    app = await startApp({ dialect })
    routes = liveRoutes(app.app)
    await openPages(app)
    const [home, elsewhere] = [await given(app, sysOrg), await given(app, sysOrg)]
    holder = await givenHolder(app, { dataScope: '本机构', user: { orgId: home.id } })
    for (const resource of scoped)
      pairs.set(resource.name, {
        resource,
        own: resource === sysOrg ? home : await placed(resource, home.id),
        other: resource === sysOrg ? elsewhere : await placed(resource, elsewhere.id),
      })
  })
  afterAll(() => app.close())

  /** The server alone says where a notice or a message belongs. */
  const placed = async (resource: Resource, orgId: string) => {
    const isSaid = resource === sysUser || resource === sysDept || resource.serverOnly
    const row = await given(app, resource, isSaid ? { orgId } : {})
    const { org, owner } = resource.scope ?? {}
    if (!isSaid && org)
      await app.database.write(db =>
        sql`update ${sql.table(tableOf(resource))} set ${sql.ref(org)} = ${orgId}
          where "id" = ${row.id}`.execute(db),
      )
    if (owner && owner !== 'id')
      await app.database.write(db =>
        sql`update ${sql.table(tableOf(resource))} set ${sql.ref(owner)} = 'nobody' where "id" = ${row.id}`.execute(
          db,
        ),
      )
    return row
  }

  /** The routes that name one record in their address, with whose it is. */
  const naming = () =>
    routes.flatMap(({ method, path, who }) => {
      if (typeof who !== 'object' || !/:ids?$/.test(path) || asksOtherwise.has(path)) return []
      const name = idsOfOthers[path] ?? scoped.find(each => path.startsWith(`${each.name}/`))?.name ?? ''
      const pair = pairs.get(name)
      return pair ? [{ method, path, ...who, pair }] : []
    })

  const ask = ({ method, path }: Pick<LiveRoute, 'method' | 'path'>, id: string) => {
    const url = path.replace(/:ids?$/, id)
    if (method === 'GET') return holder.client.get(url)
    if (method === 'DELETE') return holder.client.delete(url)
    return method === 'POST' ? holder.client.post(url, {}) : holder.client.put(url, {})
  }

  const tried = isWhole ? subsets : subsets.filter(isCorner)
  test.each(tried.map(held => ({ held, text: nameOf(held) })))('$text', async ({ held }) => {
    await grant(app, holder, held)
    const wrong: string[] = []
    const check = (what: string, code: number, expected: number) => {
      if (code !== expected) wrong.push(`${what} answered ${code} instead of ${expected}`)
    }
    expect(naming().length).toBeGreaterThan(40)
    for (const route of naming()) {
      const { method, path, needs, page, pair } = route
      const may = isEnough(needs, held) && !(needs !== 'save' && isServersAlone(page, needs))
      const what = `${method} ${path}`
      check(
        `${what} of another`,
        await codeOf(ask(route, pair.other.id)),
        may ? notFound.code : forbidden.code,
      )
      if (method === 'GET') check(what, await codeOf(ask(route, pair.own.id)), may ? 20000 : forbidden.code)
      else if (!may) check(what, await codeOf(ask(route, pair.own.id)), forbidden.code)
      else if (path.endsWith('/delete-ids/:ids'))
        check(
          `${what} with another`,
          await codeOf(ask(route, `${pair.own.id},${pair.other.id}`)),
          notFound.code,
        )
    }
    for (const { resource, own, other } of pairs.values()) await checkSave(resource, own, other, held, check)
    expect(wrong).toEqual([])
  })

  /** A version that the record never had: whoever gets as far as that changes nothing. */
  const checkSave = async (
    resource: Resource,
    own: AnyRow,
    other: AnyRow,
    held: readonly Permission[],
    check: (what: string, code: number, expected: number) => void,
  ) => {
    const save = ({ id }: AnyRow) => codeOf(holder.client.post(`${resource.name}/save`, { id, version: 999 }))
    const mayTry = isEnough('save', held) && !resource.serverOnly
    const what = `POST ${resource.name}/save`
    const known = isEnough('edit', held) ? stale.code : forbidden.code
    check(what, await save(own), mayTry ? known : forbidden.code)
    check(`${what} of another`, await save(other), mayTry ? notFound.code : forbidden.code)
  }

  test('nothing of it was changed', async () => {
    for (const { resource, own, other } of pairs.values())
      for (const { id } of [own, other])
        expect([resource.name, (await app.admin.get(`${resource.name}/select/${id}`)).code]).toEqual([
          resource.name,
          20000,
        ])
  })

  test('files and trees follow their records', async () => {
    await grant(app, holder, ['admin'])
    for (const { resource, own, other } of pairs.values()) {
      const files = ({ id }: AnyRow) =>
        codeOf(holder.client.get(`file/select?${query({ otcType: resource.name, otcId: id })}`))
      expect([resource.name, await files(own), await files(other)]).toEqual([
        resource.name,
        20000,
        notFound.code,
      ])
    }
    const places = [sysOrg, sysDept].map(each => pairs.get(each.name))
    for (const place of places) {
      const tree = JSON.stringify(
        await good(holder.client.get<unknown>(`${place?.resource.name}/select-tree`)),
      )
      expect([tree.includes(String(place?.own.id)), tree.includes(String(place?.other.id))]).toEqual([
        true,
        false,
      ])
    }
  })
})
