import { Buffer } from 'node:buffer'

import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { dataScopes, type DataScope } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { codeOf, good, query } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenHolder, openPages, type Holder } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/**
 * Data scope (api section 7): three organisations, `own` with a part `below` it and a `foreign` one; two departments in
 * the own one. The table says whose rows somebody of the department `mine` sees.
 */
const places = ['mine', 'sister', 'below', 'foreign'] as const
type Place = (typeof places)[number]
const drawn: Record<DataScope, string> = {
  //            mine sister below foreign
  全部: '        Y    Y      Y     Y',
  本机构及以下: ' Y    Y      Y     -',
  本机构: '      Y    Y      -     -',
  本部门: '      Y    -      -     -',
  仅本人: '      -    -      -     -',
  自定义机构: '  -    -      -     Y',
}
const sees = (scope: DataScope, place: Place) =>
  drawn[scope].trim().split(/\s+/)[places.indexOf(place)] === 'Y'

/** Every resource whose rows are somebody's; organisations and departments are the places themselves, files their owners’. */
const scoped = resources.filter(each => each.scope?.org && each !== sysOrg && each !== sysDept)

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  const where = {} as Record<Place, { orgId: string; deptId: string }> // filled before the first test
  const holders = {} as Record<DataScope, Holder> // the same
  const rows = new Map<string, Record<Place, AnyRow>>()

  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    const own = await given(app, sysOrg)
    const below = await given(app, sysOrg, { parentId: own.id })
    const foreign = await given(app, sysOrg)
    const orgOf = { mine: own, sister: own, below, foreign }
    for (const place of places) {
      const orgId = orgOf[place].id
      where[place] = { orgId, deptId: (await given(app, sysDept, { orgId })).id }
    }
    for (const resource of scoped) {
      const each = {} as Record<Place, AnyRow> // filled by the next line
      for (const place of places) each[place] = await placed(resource, place)
      rows.set(resource.name, each)
    }
    for (const scope of dataScopes)
      holders[scope] = await givenHolder(app, {
        held: ['admin', 'export'],
        dataScope: scope,
        sysOrgs: scope === '自定义机构' ? [where.foreign.orgId] : [],
        user: where.mine,
      })
  })
  afterAll(() => app.close())

  /** Somebody else's record of that place; the server alone says where a notice, a message or a file belongs. */
  const placed = async (resource: Resource, place: Place): Promise<AnyRow> => {
    const isSaid = resource === sysUser || resource.serverOnly
    const row = await given(app, resource, isSaid ? where[place] : {})
    const { org = 'orgId', dept = 'deptId', owner } = resource.scope ?? {}
    if (!isSaid)
      await app.database.write(db =>
        sql`update ${sql.table(tableOf(resource))} set ${sql.ref(org)} = ${where[place].orgId},
          ${sql.ref(dept)} = ${where[place].deptId} where "id" = ${row.id}`.execute(db),
      )
    if (owner && owner !== 'id')
      await app.database.write(db =>
        sql`update ${sql.table(tableOf(resource))} set ${sql.ref(owner)} = 'nobody' where "id" = ${row.id}`.execute(
          db,
        ),
      )
    return row
  }

  const cases = dataScopes.flatMap(scope => places.map(place => ({ scope, place })))

  test.each(cases)('$scope: rows of $place', async ({ scope, place }) => {
    const { client } = holders[scope]
    for (const [name, row] of rows) {
      const { id } = row[place]
      const expected = sees(scope, place)
      const seen = (await client.get(`${name}/select/${id}`)).code
      expect([name, seen]).toEqual([name, expected ? 20000 : failures.notFound.code])
      const page = await good(client.get<Page<AnyRow>>(`${name}/select-page?${query({ like: `id:${id}` })}`))
      expect([name, page.total, page.items.length]).toEqual([name, expected ? 1 : 0, expected ? 1 : 0])
    }
  })

  /** How many records are in the workbook of those with this id, below its line of headings. */
  const exported = async ({ client }: Holder, name: string, id: string) => {
    const file = await good(client.get<Buffer>(`${name}/export?${query({ like: `id:${id}` })}`))
    const { Sheets, SheetNames } = read(file, { type: 'buffer' })
    const sheet = Sheets[SheetNames[0] ?? '']
    if (!sheet) throw new Error(`${name} exported no sheet`)
    return utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).length - 1
  }

  test.each(dataScopes)('%s: what is exported is what is seen', async scope => {
    for (const [name, row] of rows) {
      const found: [string, number][] = []
      for (const place of places) found.push([place, await exported(holders[scope], name, row[place].id)])
      expect([name, found]).toEqual([name, places.map(place => [place, sees(scope, place) ? 1 : 0])])
    }
  })

  test.each(cases)('$scope: the organisation and department of $place', async ({ scope, place }) => {
    const { client } = holders[scope]
    const dept = await codeOf(client.get(`sys/dept/select/${where[place].deptId}`))
    expect(dept).toBe(sees(scope, place) ? 20000 : failures.notFound.code)
    const orgCode = await codeOf(client.get(`sys/org/select/${where[place].orgId}`))
    if (scope !== '本部门') expect(orgCode).toBe(sees(scope, place) ? 20000 : failures.notFound.code)
  })

  test('what is out of sight cannot be changed, deleted or looked through, whatever the path', async () => {
    const { client } = holders.本机构
    for (const [name, row] of rows) {
      const { id } = row.foreign
      const calls = [
        client.get(`${name}/history/${id}`),
        client.delete(`${name}/delete/${id}`),
        client.delete(`${name}/delete-ids/${row.mine.id},${id}`),
      ]
      for (const code of await Promise.all(calls.map(codeOf)))
        expect([name, code]).toEqual([name, failures.notFound.code])
      expect((await app.admin.get(`${name}/select/${row.mine.id}`)).success).toBe(true)
    }
    const id = rows.get('sys/user')?.foreign.id
    expect(await codeOf(client.post('sys/user/save', { id, userName: '改' }))).toBe(failures.notFound.code)
    expect(await codeOf(client.get(`sys/user/select-info/${id}`))).toBe(failures.notFound.code)
  })

  test('nobody moves a record, or himself, to where he cannot see it', async () => {
    const { client } = holders.本机构
    const mine = rows.get('sys/user')?.mine
    const moved = await client.post('sys/user/save', {
      id: mine?.id,
      orgId: where.foreign.orgId,
      deptId: where.foreign.deptId,
    })
    expect(moved).toMatchObject({ success: false, code: 40000 })
    expect(await good(app.admin.get(`sys/user/select/${mine?.id}`))).toMatchObject(where.mine)
  })

  test('仅本人 sees himself', async () => {
    const { client, userId } = holders.仅本人
    const page = await good(client.get<Page<AnyRow>>('sys/user/select-page'))
    expect(page.items.map(each => each.id)).toEqual([userId])
    expect((await client.get(`sys/user/select/${userId}`)).success).toBe(true)
  })

  test('several roles: the union', async () => {
    const both = [holders.本部门.roleId, holders.自定义机构.roleId]
    const { userId, client } = holders.本部门
    await good(app.admin.post('sys/user/save', { id: userId, sysRoles: both }))
    for (const place of places) {
      const expected = place === 'mine' || place === 'foreign'
      const id = rows.get('sys/user')?.[place].id
      expect([place, (await client.get(`sys/user/select/${id}`)).success]).toEqual([place, expected])
    }
  })
})
