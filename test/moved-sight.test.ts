import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { touchRights } from '#server/db/rights-epoch.ts'

import { codeOf, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenEditorBetween, type Between } from './support/editor-between.ts'
import { givenUser } from './support/given.ts'
import { givenHolder } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden } = failures

const waitingIn = async ({ database }: TestApp) => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.read)
  return rows.length
}

/** Nobody shows by moving, or takes by it, what he does not see (decision 15). */
describe.each(dialects)('who and what an editor moves, on %s', dialect => {
  let app: TestApp
  let between: Between
  beforeAll(async () => {
    app = await startApp({ dialect })
    between = await givenEditorBetween(app)
  })
  afterAll(() => app.close())

  test('nobody is moved away from where his roles show him more, be he stopped', async () => {
    const { place, branch, colleague, stranger, save } = between
    const orgId = place.leaf.id
    for (const userStatus of ['正常', '停用']) {
      const far = await stranger({ sysRoles: [branch], userStatus })
      expect([userStatus, await codeOf(save('sys/user', { id: far.id, orgId }))]).toEqual([
        userStatus,
        badRequest.code,
      ])
      const near = await colleague({ userStatus, sysRoles: [branch] })
      const carrier = await given(app, sysDept, { orgId: place.wide.id })
      await good(app.admin.post('sys/user/save', { id: near.id, orgId: null, deptId: carrier.id }))
      const refused = await save('sys/dept', { id: carrier.id, orgId })
      expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([badRequest.code, ['orgId']])
      await good(app.admin.post('sys/user/save', { id: near.id, sysRoles: [] }))
      expect(await codeOf(save('sys/dept', { id: carrier.id, orgId }))).toBe(20000)
    }
  })

  test('nothing is taken out of a place that its mover does not see', async () => {
    const { place } = between
    const org = await given(app, sysOrg, { parentId: place.below.id })
    const dept = await given(app, sysDept, { orgId: place.below.id })
    const named = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [org.id, place.leaf.id] })
    const within = await given(app, sysRole, { dataScope: '本部门' })
    const mover = await givenHolder(app, { held: ['edit'], dataScope: '仅本人', user: { deptId: dept.id } })
    const sysRoles = [mover.roleId, named.id, within.id]
    await good(app.admin.post('sys/user/save', { id: mover.userId, sysRoles }))
    const move = () =>
      Promise.all([
        codeOf(mover.client.post('sys/org/save', { id: org.id, parentId: place.leaf.id })),
        codeOf(mover.client.post('sys/org/save', { id: org.id, parentId: null })),
        codeOf(mover.client.post('sys/dept/save', { id: dept.id, orgId: place.leaf.id })),
      ])
    expect(await move()).toEqual([badRequest.code, badRequest.code, badRequest.code])
    const sysOrgs = [org.id, place.leaf.id, place.below.id]
    await good(app.admin.post('sys/role/save', { id: named.id, sysOrgs }))
    expect(await move()).toEqual([20000, 20000, 20000])
  })

  test('what somebody is given while his department is being moved counts, too', async () => {
    const { place, branch, colleague, save } = between
    const carrier = await given(app, sysDept, { orgId: place.leaf.id })
    const person = await colleague({ deptId: carrier.id })
    const { move } = await app.database.write(async db => {
      await touchRights(db)
      await db.insertInto('sys_user_role').values({ sysUserId: person.id, sysRoleId: branch }).execute()
      const sent = save('sys/dept', { id: carrier.id, orgId: place.wide.id })
      // The embedded database has one writer; the other one says when the move has come to where it waits for us.
      if (dialect === 'postgres')
        await expect.poll(() => waitingIn(app), { timeout: 10_000 }).toBeGreaterThan(0)
      return { move: sent }
    })
    expect((await move).code).toBe(badRequest.code)
  })

  test('who is stopped is handed over as if he were not: once somebody lets him in, he sees it', async () => {
    const { place, editor, branch } = between
    const part = await given(app, sysOrg, { parentId: place.leaf.id })
    await givenUser(app, { orgId: part.id, sysRoles: [branch], userStatus: '停用' })
    const moveTo = (to: string) =>
      codeOf(editor.post('sys/recycle/hand-over', { resource: 'sys/org', ids: part.id, to }))
    expect(await moveTo(place.wide.id)).toBe(forbidden.code)
    expect(await moveTo(place.leaf.id)).toBe(20000)
  })

  test('what lies below a place is nobody’s to show who would not see what comes there later', async () => {
    const org = await given(app, sysOrg)
    const editor = await givenHolder(app, { held: ['edit'], dataScope: '本机构', user: { orgId: org.id } })
    const growing = await given(app, sysRole, { dataScope: '本机构及以下' })
    const colleague = await givenUser(app, { orgId: org.id })
    const widen = { id: editor.roleId, dataScope: '本机构及以下' }
    // Nothing lies below it yet: today it would show no more than he sees.
    const refused = await editor.client.post('sys/role/save', widen)
    expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([badRequest.code, ['dataScope']])
    const give = (sysRoles: readonly string[]) =>
      codeOf(editor.client.post('sys/user/save', { id: colleague.id, sysRoles }))
    expect(await give([growing.id])).toBe(badRequest.code)
    // Who has it already is shown no more by anything else, and it is taken like any other.
    await good(app.admin.post('sys/user/save', { id: colleague.id, sysRoles: [growing.id] }))
    expect(await codeOf(editor.client.post('sys/role/save', { id: growing.id, roleCode: 'grows' }))).toBe(
      20000,
    )
    expect(await give([])).toBe(20000)
  })
})
