import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import { formatPermissions, permissions, type Permission } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { dataScopes, sysRole } from '#contract/resources/sys-role.ts'
import type { Explanation, PageRights } from '#contract/rights-replies.ts'

import { codeOf, good, query, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const dict = '/base/dict/list'
const nobody = '01900000-0000-7000-8000-000000000000'

/** A call that changes nothing but shows whether the guard lets its maker in. */
const probes: Record<string, (client: Client) => Promise<{ code: number }>> = {
  view: client => client.get('sys/dict/select-page'),
  add: client => client.get('sys/dict/create'),
  delete: client => client.delete(`sys/dict/delete/${nobody}`),
  import: client => client.put('sys/dict/save-batch', [{ nothing: 1 }]),
  export: client => client.get('sys/dict/export?fields=nothing'),
}

interface RandomRole {
  isEnabled: boolean
  isMember: boolean
  granted: Permission[] | null
  dataScope: string
}

const randomRole: fc.Arbitrary<RandomRole> = fc.record({
  isEnabled: fc.boolean(),
  isMember: fc.boolean(),
  granted: fc.option(fc.subarray([...permissions])),
  dataScope: fc.constantFrom(...dataScopes.filter(each => each !== '自定义机构')),
})

describe.each(dialects)('the permission explainer on %s', dialect => {
  let app: TestApp
  let functionId = ''
  const ask = (client: Client, values: Record<string, string>) =>
    client.get<Explanation>(`sys/user/explain?${query(values)}`)

  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000'))
    functionId = items.find(each => each.rootPath === dict)?.id ?? ''
  })
  afterAll(() => app.close())

  const makeRoles = async (roles: readonly RandomRole[]) => {
    const made: string[] = []
    for (const each of roles) {
      const role = await given(app, sysRole, {
        dataScope: each.dataScope,
        roleStatus: each.isEnabled ? '正常' : '停用',
      })
      if (each.granted)
        await app.database.write(db =>
          db
            .insertInto('sys_role_function')
            .values({
              sysRoleId: role.id,
              sysFunctionId: functionId,
              functionPermission: formatPermissions(each.granted ?? []),
            })
            .execute(),
        )
      if (each.isMember) made.push(role.id)
    }
    return made
  }

  test('says of random roles what the guard itself does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomRole, { maxLength: 4 }), async roles => {
        const user = await givenUser(app, { sysRoles: await makeRoles(roles) })
        const client = await app.signIn(String(user.userAccount), password)
        const pages = await good(
          app.admin.get<PageRights[]>(`sys/user/explain-pages?${query({ userId: user.id })}`),
        )
        for (const [action, probe] of Object.entries(probes)) {
          const told = await good(ask(app.admin, { userId: user.id, page: dict, action }))
          const { code } = await probe(client)
          expect([action, told.isAllowed]).toEqual([action, code !== failures.forbidden.code])
          const page = pages.find(each => each.path === dict)
          expect(page?.allowed.some(each => each === action)).toBe(told.isAllowed)
          expect(told.remedies.length > 0).toBe(!told.isAllowed)
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('says whether a record is within the data scope, role by role', async () => {
    const own = await given(app, sysOrg)
    const foreign = await given(app, sysOrg)
    const holder = await givenHolder(app, { dataScope: '本机构', user: { orgId: own.id } })
    for (const org of [own, foreign]) {
      const user = await givenUser(app, { orgId: org.id })
      const page = '/sys/user/list'
      const asked = { userId: holder.userId, page, action: 'view', recordId: user.id }
      const told = await good(ask(app.admin, asked))
      const { success } = await holder.client.get(`sys/user/select/${user.id}`)
      expect(told.isAllowed).toBe(success)
      expect(told.record?.isSeen).toBe(org === own)
      expect(told.roles.map(each => each.seesRecord)).toEqual([org === own])
      expect(told.reasons.join()).toContain(org === own ? '在数据范围内' : '不在数据范围内')
    }
  })

  test('what would help says on the page of which role it is done', async () => {
    const holder = await givenHolder(app, { pages: [dict] })
    const other = await givenHolder(app, { pages: [dict], held: ['delete'] })
    const told = await good(ask(app.admin, { userId: holder.userId, page: dict, action: 'delete' }))
    const roles = told.remedies.map(each => each.role)
    expect(roles).toContainEqual({ id: holder.roleId, tab: 'grants' })
    expect(roles).toContainEqual({ id: other.roleId, tab: 'members' })
  })

  test('of what the server alone writes it says so, as the guard does, of the account admin, too', async () => {
    const [admin] = (await good(app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin')))
      .items
    const holder = await givenHolder(app, { held: permissions })
    const people = [
      { userId: admin?.id ?? '', client: app.admin },
      { userId: holder.userId, client: holder.client },
    ]
    for (const { name, page } of resources.filter(each => each.serverOnly))
      for (const { userId, client } of people) {
        const tried: Record<string, Promise<{ code: number }>> = {
          view: client.get(`${name}/select-page`),
          add: client.get(`${name}/create`),
          delete: client.delete(`${name}/delete/${nobody}`),
          import: client.put(`${name}/save-batch`, [{ nothing: 1 }]),
          ...(name !== 'sys/recycle' && { edit: client.post(`${name}/save`, { nothing: 1 }) }),
        }
        const pages = await good(app.admin.get<PageRights[]>(`sys/user/explain-pages?${query({ userId })}`))
        const overview = pages.find(each => each.path === page)
        for (const [action, answer] of Object.entries(tried)) {
          const isAllowed = (await answer).code !== failures.forbidden.code
          const told = await good(ask(app.admin, { userId, page, action }))
          expect([name, action, told.isAllowed, told.remedies]).toEqual([name, action, isAllowed, []])
          expect(told.reasons.join().includes('只由系统写入')).toBe(!isAllowed)
          if (overview) expect(overview.allowed.some(each => each === action)).toBe(isAllowed)
        }
      }
  })

  test('of a disabled account it says so first', async () => {
    const holder = await givenHolder(app)
    await good(app.admin.post('sys/user/save', { id: holder.userId, userStatus: '停用' }))
    const told = await good(ask(app.admin, { userId: holder.userId, page: dict, action: 'view' }))
    expect(told.isAllowed).toBe(false)
    expect(told.reasons[0]).toBe('账号状态是“停用”，不能登录')
    expect(told.remedies[0]?.sentence).toContain('改为“正常”')
  })

  test('the account admin may do everything, with nothing to change', async () => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin'))
    const told = await good(ask(app.admin, { userId: items[0]?.id ?? '', page: dict, action: 'delete' }))
    expect([told.isAllowed, told.remedies]).toEqual([true, []])
  })

  test('tells nobody of users or records beyond his own scope, and nothing without the user page', async () => {
    const org = await given(app, sysOrg)
    const asker = await givenHolder(app, { dataScope: '本机构', user: { orgId: org.id } })
    const stranger = await givenUser(app)
    const colleague = await givenUser(app, { orgId: org.id })
    const about = (values: Record<string, string>) =>
      codeOf(ask(asker.client, { page: '/sys/user/list', action: 'view', ...values }))
    expect(await about({ userId: stranger.id })).toBe(failures.notFound.code)
    expect(await about({ userId: colleague.id })).toBe(20000)
    expect(await about({ userId: colleague.id, recordId: stranger.id })).toBe(failures.notFound.code)
    const pageless = await givenHolder(app, { pages: [dict] })
    expect(await codeOf(ask(pageless.client, { userId: colleague.id, page: dict, action: 'view' }))).toBe(
      failures.forbidden.code,
    )
  })

  test('a refusal names page and action, so that the toast can lead here', async () => {
    const pageless = await givenHolder(app, { pages: [] })
    const { data } = await pageless.client.get<unknown>('sys/dict/select-page')
    expect(data).toEqual({ page: dict, action: 'view' })
  })
})
