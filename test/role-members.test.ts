import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import type { MembersReply } from '#contract/rights-replies.ts'

import { foundIn, good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, givenStrongRole, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

describe.each(dialects)('members of a role on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  test('the list of members says of each whether he can be removed, or why not, as removing would', async () => {
    const [leaf, wide] = [await given(app, sysOrg), await given(app, sysOrg)]
    await given(app, sysOrg, { parentId: wide.id })
    const keeper = await givenHolder(app, {
      held: ['edit'],
      dataScope: '本机构及以下',
      user: { orgId: leaf.id },
    })
    const named = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [wide.id] })
    await good(app.admin.post('sys/user/save', { id: keeper.userId, sysRoles: [keeper.roleId, named.id] }))
    const role = await given(app, sysRole, { dataScope: '本机构及以下' })
    const near = await givenUser(app, { orgId: leaf.id, sysRoles: [role.id] })
    const far = await givenUser(app, { orgId: wide.id, sysRoles: [role.id] })
    // Another role shows him the same: nothing is lost with this one.
    const both = await givenUser(app, { orgId: wide.id, sysRoles: [role.id, keeper.roleId] })
    const path = (call: string, id: string) => `sys/role/${call}-members?sysRoleId=${id}`
    const listed = async (id: string) => good(keeper.client.get<MembersReply>(path('select', id)))
    const hidden = await given(app, sysOrg)
    await givenUser(app, { orgId: hidden.id, sysRoles: [role.id] })
    const { items, refusal, total, beyond } = await listed(role.id)
    // Who is not listed is counted: a short list is not taken for a short role.
    expect([total, beyond]).toEqual([3, 1])
    expect(items.find(each => each.id === near.id)?.orgName).toBe(leaf.orgName)
    expect(refusal).toBeUndefined()
    for (const { id, stays } of items) {
      const removed = await keeper.client.post(path('remove', role.id), [id])
      expect([id, stays === undefined, stays ?? removed.message]).toEqual([
        id,
        removed.success,
        removed.message,
      ])
    }
    expect(new Set(items.filter(each => each.stays === undefined).map(each => each.id))).toEqual(
      new Set([near.id, both.id]),
    )
    expect(items.map(each => each.id)).toContain(far.id)

    const strong = await givenStrongRole(app)
    await good(app.admin.post(path('add', strong.id), [near.id]))
    const add = await keeper.client.post(path('add', strong.id), [far.id])
    expect((await listed(strong.id)).refusal).toBe(add.message)

    const everywhere = await givenHolder(app, { held: ['edit'] })
    const admin = await foundIn(app.admin, 'sys/user', 'userAccount:admin')
    await good(app.admin.post(path('add', role.id), [admin.id]))
    const seen = await good(everywhere.client.get<MembersReply>(path('select', role.id)))
    const stays = new Map(seen.items.map(each => [each.id, each.stays]))
    expect([stays.get(admin.id), stays.get(far.id)]).toEqual(['admin 账号的角色不能收回', undefined])
  })
})
