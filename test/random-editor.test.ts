import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { dataScopes, sysRole, type DataScope } from '#contract/resources/sys-role.ts'
import { loadRights } from '#server/session/load-rights.ts'

import { good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

type Step = (world: World) => Promise<unknown>
interface World {
  orgs: string[]
  depts: string[]
  roles: string[]
  users: string[]
  me: string
  client: Client
}
const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''
const places = fc.nat({ max: 9 })
const scope = fc.constantFrom(...dataScopes)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(places, scope).map(
    ([n, dataScope]): Step =>
      ({ client, roles }) =>
        client.post('sys/role/save', { id: at(roles, n), dataScope }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, roles, orgs }) =>
        client.post('sys/role/save', { id: at(roles, n), sysOrgs: [at(orgs, m)] }),
  ),
  fc.tuple(places, fc.constantFrom('正常', '停用')).map(
    ([n, roleStatus]): Step =>
      ({ client, roles }) =>
        client.post('sys/role/save', { id: at(roles, n), roleStatus }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, roles }) =>
        client.post(`sys/role/add-members?sysRoleId=${at(roles, m)}`, [at(users, n)]),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, me, orgs }) =>
        client.post('sys/user/save', { id: at([...users, me], n), orgId: at(orgs, m), deptId: null }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, me, depts }) =>
        client.post('sys/user/save', { id: at([...users, me], n), deptId: at(depts, m), orgId: null }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, orgs }) =>
        client.post('sys/org/save', { id: at(orgs, n), parentId: at(orgs, m) }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, depts, orgs }) =>
        client.post('sys/dept/save', { id: at(depts, n), orgId: at(orgs, m) }),
  ),
)

/** The rule of `sight.test.ts` (api section 7), asked of an editor who does anything in a small company. */
describe.each(dialects)('a random editor on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const makeWorld = async (scopes: readonly DataScope[], homes: readonly number[]): Promise<World> => {
    const orgs: string[] = []
    for (const parent of [null, 0, 0, 1])
      orgs.push((await given(app, sysOrg, { parentId: parent === null ? null : orgs[parent] })).id)
    const depts: string[] = []
    for (const orgId of orgs.slice(0, 3)) depts.push((await given(app, sysDept, { orgId })).id)
    const home = (n: number) => (n % 2 === 0 ? { orgId: at(orgs, n) } : { deptId: at(depts, n) })
    const roles: string[] = []
    for (const dataScope of scopes)
      roles.push((await given(app, sysRole, { dataScope, sysOrgs: [at(orgs, roles.length + 1)] })).id)
    const users: string[] = []
    for (const n of homes) users.push((await givenUser(app, { ...home(n), sysRoles: [at(roles, n)] })).id)
    const holder = await givenHolder(app, { held: ['admin'], dataScope: '本机构', user: home(homes[0] ?? 0) })
    await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [holder.roleId, ...roles] }))
    return { orgs, depts, roles: [...roles, holder.roleId], users, me: holder.userId, client: holder.client }
  }

  /** What somebody sees: organisations and departments, those of an organisation with it; undefined for all there is. */
  const sightOf = async ({ depts }: World, userId: string) => {
    const { scope: seen } = await loadRights(app.database.read, userId)
    if (seen.all) return undefined
    const rows = await app.database.read
      .selectFrom('sys_dept')
      .select(['id', 'orgId'])
      .where('id', 'in', depts)
      .execute()
    const within = rows.filter(each => seen.orgIds.includes(each.orgId)).map(each => each.id)
    return new Set([...seen.orgIds, ...seen.deptIds, ...within])
  }

  test('whatever he does: who sees more than before sees no more than he does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          scope.filter(each => each !== '全部'),
          { minLength: 2, maxLength: 3 },
        ),
        fc.array(places, { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 4, maxLength: 8 }),
        async (scopes, homes, steps) => {
          const world = await makeWorld(scopes, homes)
          const everybody = [...world.users, world.me]
          for (const act of steps) {
            const before = new Map<string, Set<unknown> | undefined>()
            for (const id of everybody) before.set(id, await sightOf(world, id))
            const mine = before.get(world.me)
            await act(world)
            for (const id of everybody) {
              const seen = await sightOf(world, id)
              const known = before.get(id)
              if (mine === undefined || known === undefined) continue
              expect(seen).toBeDefined()
              expect([...(seen ?? [])].filter(each => !known.has(each) && !mine.has(each))).toEqual([])
            }
          }
        },
      ),
      { numRuns: 20 },
    )
  }, 120_000)
})
