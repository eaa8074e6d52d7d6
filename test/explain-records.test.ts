import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AnyRow } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { dataScopes, sysRole } from '#contract/resources/sys-role.ts'
import type { Explanation } from '#contract/rights-replies.ts'

import { good, query } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { grant, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const resources = ['sys/user', 'sys/org', 'sys/dept', 'sys/msg', 'sys/dict'] as const
const pageOf = (name: string) => findResource(name)?.page ?? ''

/** What changes nothing that a rule of the resource would have to say anything about. */
const changes: Record<(typeof resources)[number], Record<string, unknown>> = {
  'sys/user': { remark: '改' },
  'sys/org': { address: '改' },
  'sys/dept': { remark: '改' },
  'sys/msg': { msgTitle: '改' },
  'sys/dict': { remark: '改' },
}

const randomRole = fc.record({
  isEnabled: fc.boolean(),
  dataScope: fc.constantFrom(...dataScopes),
  /** Nothing: the role does not open these pages. */
  held: fc.constantFrom(null, [] as const, ['edit'] as const, ['admin'] as const),
})

/** The explainer's answer is the guard's own: whoever opens or changes the record himself gets the same one. */
describe.each(dialects)('the explainer and single records, on %s', dialect => {
  let app: TestApp
  const places: AnyRow[] = []
  const records: { name: (typeof resources)[number]; row: AnyRow }[] = []

  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    const top = await given(app, sysOrg)
    const below = await given(app, sysOrg, { parentId: top.id })
    const beside = await given(app, sysOrg)
    places.push(top, below, beside)
    for (const org of places) {
      const dept = await given(app, sysDept, { orgId: org.id })
      const user = await givenUser(app, { orgId: org.id, deptId: dept.id })
      records.push(
        { name: 'sys/org', row: org },
        { name: 'sys/dept', row: dept },
        { name: 'sys/user', row: user },
      )
    }
    records.push({ name: 'sys/msg', row: await given(app, sysMsg, { msgStatus: '草稿' }) })
  })
  afterAll(() => app.close())

  test('says of random people and records what opening and changing them says', async () => {
    const person = fc.record({
      roles: fc.array(randomRole, { minLength: 1, maxLength: 3 }),
      org: fc.nat({ max: 2 }),
      hasDept: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(person, async ({ roles, org, hasDept }) => {
        const dept = records.find(each => each.name === 'sys/dept' && each.row.orgId === places[org]?.id)
        const sysRoles: string[] = []
        for (const { dataScope, isEnabled, held } of roles) {
          const roleStatus = isEnabled ? '正常' : '停用'
          const role = await given(app, sysRole, { dataScope, roleStatus, sysOrgs: [places[2]?.id] })
          sysRoles.push(role.id)
          if (held) {
            await grant(app, { roleId: role.id, pages: resources.map(pageOf) }, held)
          }
        }
        const user = await givenUser(app, {
          sysRoles,
          orgId: places[org]?.id,
          ...(hasDept && { deptId: dept?.row.id }),
        })
        const client = await app.signIn(String(user.userAccount), password)
        for (const { name, row } of [...records, { name: 'sys/user' as const, row: user }]) {
          const asked = { userId: user.id, page: pageOf(name), recordId: row.id }
          const told = async (action: string) =>
            good(app.admin.get<Explanation>(`sys/user/explain?${query({ ...asked, action })}`))
          const view = await told('view')
          const seen = await client.get(`${name}/select/${row.id}`)
          expect([name, 'view', view.isAllowed]).toEqual([name, 'view', seen.success])
          const edit = await told('edit')
          const done = await client.post(`${name}/save`, { id: row.id, ...changes[name] })
          expect([name, 'edit', edit.isAllowed, done.message]).toEqual([
            name,
            'edit',
            done.success,
            done.message,
          ])
        }
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})
