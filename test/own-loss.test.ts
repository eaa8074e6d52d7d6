import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { HandOverReply } from '#contract/recycle-calls.ts'
import type { OwnLoss, OwnSight, RolePreview } from '#contract/rights-replies.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole, type DataScope } from '#contract/resources/sys-role.ts'

import { codeOf, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenHolder, grant, openPages, type Holder } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden } = failures
const pages = ['/sys/role/list', '/sys/user/list']
const held = ['edit', 'delete'] as const

/** What one gives away of what one sees, one cannot give back (api section 7): it is told before. */
describe.each(dialects)('what somebody takes from his own sight, on %s', dialect => {
  let app: TestApp
  let place: AnyRow
  let holder: Holder
  let narrow: AnyRow
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const role = async (dataScope: DataScope, sysOrgs: readonly string[] = []) => {
    const row = await given(app, sysRole, { dataScope, sysOrgs })
    await grant(app, { roleId: row.id, pages }, held)
    return row
  }
  beforeEach(async () => {
    place = await given(app, sysOrg)
    const user = { orgId: place.id }
    holder = await givenHolder(app, { pages, held, dataScope: '本机构及以下', user })
    narrow = await role('仅本人')
    await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [holder.roleId, narrow.id] }))
  })

  const loss = (query: string, by = holder.client) => good(by.get<OwnLoss>(`sys/user/preview-own?${query}`))

  test('taking a role that shows him more says which scope is left, though no page is lost', async () => {
    const taken = `taken=${holder.roleId}`
    expect(await loss(taken)).toEqual({ lost: [], closed: [], sight: ['仅本人'] })
    expect(await loss(`taken=${narrow.id}`)).toEqual({ lost: [], closed: [] })
    expect((await loss(taken, app.admin)).sight).toBeUndefined()
    const [same, flat, named] = [
      await role('本机构及以下'),
      await role('本机构'),
      await role('自定义机构', [place.id]),
    ]
    expect((await loss(`${taken}&given=${same.id}`)).sight).toBeUndefined()
    // What comes to lie below it later would be out of sight, and so it could not be given back.
    expect((await loss(`${taken}&given=${flat.id},${named.id}`)).sight).toEqual(['本机构', '自定义机构'])
    await good(app.admin.post('sys/role/save', { id: same.id, roleStatus: '停用' }))
    expect((await loss(`${taken}&given=${same.id}`)).sight).toEqual(['仅本人'])

    const roles = (...ids: string[]) => ({ id: holder.userId, sysRoles: ids })
    await good(holder.client.post('sys/user/save', roles(narrow.id)))
    const back = await holder.client.post('sys/user/save', roles(narrow.id, holder.roleId))
    expect(back.code).toBe(badRequest.code)
  })

  test('who hands such a role over to a narrower one reads it, and is offered nothing that would be refused', async () => {
    const about = (to: AnyRow, by = holder.client) =>
      good(by.get<RolePreview>(`sys/role/preview-hand-over?ids=${holder.roleId}&to=${to.id}`))
    const same = await role('本机构及以下')
    expect(await about(narrow)).toMatchObject({ lost: [], own: 'concerned', sight: ['仅本人'] })
    expect((await about(same)).sight).toBeUndefined()
    expect((await about(narrow, app.admin)).sight).toBeUndefined()
    const handOver = (ids: string, to: AnyRow) =>
      good(
        holder.client.post<HandOverReply>('sys/recycle/hand-over', { resource: 'sys/role', ids, to: to.id }),
      )
    const undo = (ids: string) =>
      codeOf(holder.client.post('sys/recycle/undo', { resource: 'sys/role', ids }))
    expect((await handOver(holder.roleId, same)).isFinal).toBeUndefined()
    expect(await undo(holder.roleId)).toBe(20000)
    expect((await handOver(holder.roleId, narrow)).isFinal).toBe(true)
    expect(await undo(holder.roleId)).toBe(forbidden.code)
  })

  test('who narrows a role of his own, or stops it, reads it', async () => {
    const after = (id: string, query: string, orgs: readonly string[] = [], by = holder.client) =>
      good(by.post<OwnSight>(`sys/role/preview-sight?sysRoleId=${id}&${query}`, orgs))
    const scope = (dataScope: DataScope) => `roleStatus=正常&dataScope=${encodeURIComponent(dataScope)}`
    const own = holder.roleId
    expect(await after(own, scope('仅本人'))).toEqual({ sight: ['仅本人'] })
    expect(await after(own, scope('本机构'))).toEqual({ sight: ['本机构'] })
    expect(await after(own, scope('自定义机构'), [place.id])).toEqual({ sight: ['自定义机构'] })
    expect(await after(own, scope('本机构及以下'))).toEqual({})
    expect(await after(own, scope('全部'))).toEqual({})
    expect(await after(own, 'roleStatus=停用&dataScope=本机构及以下')).toEqual({ sight: ['仅本人'] })
    expect(await after(narrow.id, 'roleStatus=停用')).toEqual({})
    // What is not his, and what the account admin sees anyway, is no loss of theirs.
    expect(await after((await role('本机构')).id, scope('仅本人'))).toEqual({})
    expect(await after(own, scope('仅本人'), [], app.admin)).toEqual({})

    const save = (dataScope: DataScope) => holder.client.post('sys/role/save', { id: own, dataScope })
    await good(save('仅本人'))
    expect((await save('本机构及以下')).code).toBe(badRequest.code)
  })
})
