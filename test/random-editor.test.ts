import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { actions } from '#contract/permission.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole, type DataScope } from '#contract/resources/sys-role.ts'
import { mayDo } from '#server/http/guard.ts'
import { scopeOf } from '#server/session/data-scope.ts'
import { loadRights } from '#server/session/load-rights.ts'

import { good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { at, grants, pages, places, scope, step, type World } from './support/random-steps.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/** The rules of `sight.test.ts` and `stronger.test.ts` (api section 7), asked of an editor who does anything in a small company. */
describe.each(dialects)('a random editor on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const makeWorld = async (
    hisScope: DataScope,
    scopes: readonly DataScope[],
    homes: readonly number[],
  ): Promise<World> => {
    const orgs: string[] = []
    for (const parent of [null, 0, 0, 1])
      orgs.push((await given(app, sysOrg, { parentId: parent === null ? null : orgs[parent] })).id)
    const depts: string[] = []
    for (const orgId of orgs.slice(0, 3)) depts.push((await given(app, sysDept, { orgId })).id)
    const home = (n: number) => (n % 2 === 0 ? { orgId: at(orgs, n) } : { deptId: at(depts, n) })
    const roles: string[] = []
    const first: DataScope = '本机构及以下'
    for (const dataScope of [first, ...scopes])
      roles.push((await given(app, sysRole, { dataScope, sysOrgs: [at(orgs, roles.length + 1)] })).id)
    const rows = await app.database.read.selectFrom('sys_function').select(['id', 'rootPath']).execute()
    const functions = new Map(rows.map(each => [each.rootPath, each.id]))
    for (const [n, id] of roles.entries())
      await good(
        app.admin.post<unknown>(
          `sys/function/save-role-functions?sysRoleId=${id}`,
          pages.slice(n).map(path => ({
            sysFunctionId: functions.get(path),
            functionPermission: at(grants, n + (homes[0] ?? 0)),
          })),
        ),
      )
    // The first of them sees the whole company.
    const users = [(await givenUser(app, { orgId: at(orgs, 0), sysRoles: [at(roles, 0)] })).id]
    for (const n of homes) users.push((await givenUser(app, { ...home(n), sysRoles: [at(roles, n)] })).id)
    const holder = await givenHolder(app, {
      held: ['admin', 'import'],
      dataScope: hisScope,
      // Of two that lie apart: not what is below them.
      sysOrgs: [0, 1].map(n => at(orgs, n + (homes[0] ?? 0))),
      user: home(homes[0] ?? 0),
    })
    const own = roles.slice(0, (homes[0] ?? 0) % 3)
    await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [holder.roleId, ...own] }))
    const { client, userId: me } = holder
    return { orgs, depts, roles: [...roles, holder.roleId], functions, users, me, client }
  }

  /** Those of his organisations and departments that are not in the bin. */
  const placesThere = async ({ orgs, depts }: World) => {
    const rows = await app.database.read
      .selectFrom('sys_org')
      .select('id')
      .where('id', 'in', orgs)
      .union(app.database.read.selectFrom('sys_dept').select('id').where('id', 'in', depts))
      .execute()
    return new Set<unknown>(rows.map(each => each.id))
  }

  /** None for who is stopped or gone. */
  const rights = (userId: string) => loadRights(app.database.read, userId).catch(() => undefined)

  /** What somebody sees: organisations and departments, those of an organisation with it; undefined for all there is. */
  const sightOf = async ({ depts }: World, userId: string) => {
    const seen = (await rights(userId))?.scope
    if (!seen) return new Set<unknown>()
    if (seen.all) return undefined
    const rows = await app.database.read
      .selectFrom('sys_dept')
      .select(['id', 'orgId'])
      .where('id', 'in', depts)
      .execute()
    const within = rows.filter(each => seen.orgIds.includes(each.orgId)).map(each => each.id)
    return new Set([...seen.orgIds, ...seen.deptIds, ...within])
  }

  /** What somebody may do, `page action` each. */
  const rightsOf = async (userId: string) => {
    const held = (await rights(userId))?.pages ?? new Map()
    return new Set(
      [...held.keys()].flatMap(page =>
        actions.filter(action => mayDo(held, page, action)).map(action => `${page} ${action}`),
      ),
    )
  }

  /** What everybody sees and may do, those included whom the editor has made. */
  const standOf = async (world: World) => {
    const made = await app.database.read
      .selectFrom('sys_user')
      .select('id')
      .where('createBy', '=', world.me)
      .execute()
    const seen = new Map<string, Set<unknown> | undefined>()
    const might = new Map<string, Set<string>>()
    for (const id of [...world.users, world.me, ...made.map(each => each.id)]) {
      seen.set(id, await sightOf(world, id))
      might.set(id, await rightsOf(id))
    }
    return [seen, might] as const
  }

  /** What each role that is there grants, and the places that it shows to those who have it. */
  const authorised = async ({ roles }: World) => {
    const db = app.database.read
    const there = await db
      .selectFrom('sys_role')
      .select(['id', 'dataScope'])
      .where('id', 'in', roles)
      .execute()
    const granted = await db
      .selectFrom('sys_role_function')
      .select(['sysRoleId', 'sysFunctionId', 'functionPermission'])
      .where('sysRoleId', 'in', roles)
      .orderBy('sysFunctionId')
      .execute()
    const members = await db
      .selectFrom('sys_user_role as l')
      .innerJoin('sys_user as u', 'u.id', 'l.sysUserId')
      .select(['l.sysRoleId', 'u.id', 'u.orgId', 'u.deptId'])
      .where('l.sysRoleId', 'in', roles)
      .execute()
    const of = new Map<string, { held: string; shown: Set<unknown> }>()
    for (const role of there) {
      const held = JSON.stringify(granted.filter(each => each.sysRoleId === role.id))
      const shown = new Set<unknown>()
      for (const member of members.filter(each => each.sysRoleId === role.id)) {
        const { orgIds, deptIds } = await scopeOf(db, member, [role])
        for (const place of [...orgIds, ...deptIds]) shown.add(place)
      }
      of.set(role.id, { held, shown })
    }
    return of
  }

  test('whatever he does: who sees, or may do, more than before, or less, does so within what he has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<DataScope>('本机构', '本机构及以下', '自定义机构'),
        fc.array(
          scope.filter(each => each !== '全部'),
          { minLength: 2, maxLength: 3 },
        ),
        fc.array(places, { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 4, maxLength: 8 }),
        async (hisScope, scopes, homes, steps) => {
          const world = await makeWorld(hisScope, scopes, homes)
          const began = new Set<unknown>([...world.orgs, ...world.depts])
          for (const act of steps) {
            const [seenBefore, mightBefore] = await standOf(world)
            const [mine, mayI] = [seenBefore.get(world.me), mightBefore.get(world.me)]
            const there = await placesThere(world)
            const before = await authorised(world)
            await act(world)
            const [seen, might] = await standOf(world)
            for (const [id, now] of might) {
              // What comes, and what goes: he has it himself.
              const touched = now.symmetricDifference(mightBefore.get(id) ?? new Set())
              expect([...touched.difference(mayI ?? new Set())]).toEqual([])
            }
            for (const [id, { held }] of await authorised(world)) {
              const was = before.get(id)
              // What is done with rows that he does not see is not his to decide.
              if (mine && was && was.held !== held) expect([...was.shown.difference(mine)]).toEqual([])
            }
            for (const [id, now] of seen) {
              const known = seenBefore.has(id) ? seenBefore.get(id) : new Set()
              if (mine === undefined || known === undefined) continue
              expect(now).toBeDefined()
              // What was in the bin comes back where it was.
              const fresh = [...(now ?? [])].filter(each => !began.has(each) || there.has(each))
              expect(fresh.filter(each => !known.has(each) && !mine.has(each))).toEqual([])
              const lost = [...known].filter(each => now?.has(each) === false)
              expect(lost.filter(each => !mine.has(each))).toEqual([])
            }
          }
        },
      ),
      { numRuns: process.env.MATRIX === 'whole' ? 100 : 8 },
    )
  }, 300_000)
})
