import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { MyMessages } from '#contract/msg-replies.ts'
import type { Page } from '#contract/operations.ts'
import type { HandOverReply, UsedByReply } from '#contract/recycle-calls.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { good, type Client } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { givenHolder, openPages } from '../../../test/support/holder.ts'
import { given, next } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

/** Notices name those whom they go to in a list of ids: it follows them as every other reference does. */
describe.each(dialects)('readers of notices on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const publish = (target: string, ...targetIds: string[]) =>
    good(
      app.admin.post('sys/msg/save', {
        msgTitle: `给${target}的通知${next()}`,
        msgContent: '<p>请阅读</p>',
        msgStatus: '已发布',
        target,
        targetIds,
      }),
    )
  const targetsOf = async ({ id }: AnyRow) => (await good(app.admin.get(`sys/msg/select/${id}`))).targetIds
  const usesOf = async (resource: string, ...ids: string[]) => {
    const query = new URLSearchParams({ resource, ids: ids.join(',') })
    return (await good(app.admin.get<UsedByReply>(`sys/recycle/used-by?${query}`))).usedBy
  }
  const handOver = (client: Client, resource: string, ids: string[], to: string) =>
    client.post<HandOverReply>('sys/recycle/hand-over', { resource, ids: ids.join(','), to })
  const undo = (resource: string, ...ids: string[]) =>
    good(app.admin.post('sys/recycle/undo', { resource, ids: ids.join(',') }))
  const titlesOf = async (user: AnyRow) => {
    const client = await app.signIn(String(user.userAccount), password)
    const { items } = await good(client.get<MyMessages>('sys/msg/list?index=0&limit=100'))
    return items.map(each => each.msgTitle)
  }

  test('a notice is told among what uses an organisation, is listed by it, and keeps it from being deleted', async () => {
    const org = await given(app, sysOrg)
    const msg = await publish('机构', org.id)
    await publish('机构', (await given(app, sysOrg)).id)
    const like = ['target:机构', `targetIds:${org.id}`]
    const used = { resource: 'sys/msg', title: '通知公告', field: 'targetIds', count: 1, like }
    expect(await usesOf('sys/org', org.id)).toEqual([used])
    expect(await app.admin.delete(`sys/org/delete/${org.id}`)).toMatchObject({
      code: failures.inUse.code,
      data: { usedBy: [used] },
    })
    const query = new URLSearchParams(like.map(each => ['like', each]))
    const { items } = await good(app.admin.get<Page<AnyRow>>(`sys/msg/select-page?${query}`))
    expect(items.map(each => each.id)).toEqual([msg.id])
  })

  test('who belongs to another department with the rest of it reads its notices there, and back again', async () => {
    const org = await given(app, sysOrg)
    const [old, heir] = [
      await given(app, sysDept, { orgId: org.id }),
      await given(app, sysDept, { orgId: org.id }),
    ]
    const reader = await givenUser(app, { orgId: org.id, deptId: old.id })
    const msg = await publish('部门', old.id)
    expect(await titlesOf(reader)).toContain(msg.msgTitle)
    const told: unknown[] = []
    const leave = app.events.on('message-published', payload => void told.push(payload))
    expect(await good(handOver(app.admin, 'sys/dept', [old.id], heir.id))).toEqual({
      ids: [old.id],
      moved: 2,
    })
    expect(await targetsOf(msg)).toEqual([heir.id])
    expect(await titlesOf(reader)).toContain(msg.msgTitle)
    expect(told).toEqual([{ msgId: msg.id, kind: 'readdressed' }])
    await undo('sys/dept', old.id)
    leave()
    expect(await targetsOf(msg)).toEqual([old.id])
    expect(await titlesOf(reader)).toContain(msg.msgTitle)
    const history = await good(app.admin.get<AnyRow[]>(`sys/msg/history/${msg.id}`))
    expect(JSON.stringify(history)).toContain('移交')
  })

  test('two that went to one come back to the same list, together or one by one', async () => {
    const [one, two] = [await given(app, sysRole), await given(app, sysRole)]
    const [heir, other] = [await given(app, sysRole), await given(app, sysRole)]
    const user = await givenUser(app, { sysRoles: [one.id, two.id] })
    const rolesOf = async () => {
      const { sysRoles } = await good(app.admin.get(`sys/user/select/${user.id}`))
      return Array.isArray(sysRoles) ? sysRoles.toSorted() : []
    }
    const msg = await publish('角色', one.id, two.id, other.id)
    await good(handOver(app.admin, 'sys/role', [one.id, two.id], heir.id))
    expect(await targetsOf(msg)).toEqual([heir.id, other.id])
    await undo('sys/role', one.id)
    expect(await targetsOf(msg)).toEqual([heir.id, other.id, one.id])
    expect(await rolesOf()).toEqual([one.id, heir.id].toSorted())
    await undo('sys/role', two.id)
    expect(await targetsOf(msg)).toEqual([other.id, one.id, two.id])
    expect(await rolesOf()).toEqual([one.id, two.id].toSorted())
  })

  test('nobody readdresses a notice that he may not change or see', async () => {
    const roles = [await given(app, sysRole), await given(app, sysRole)]
    const [old, heir] = roles.map(each => each.id)
    const msg = await publish('角色', String(old))
    const wishes = { held: ['edit', 'delete'], user: { sysRoles: [] } } as const
    const without = await givenHolder(app, { ...wishes, pages: ['/sys/role/list'] })
    const narrow = await givenHolder(app, {
      ...wishes,
      pages: ['/sys/role/list', '/base/msg/list'],
      dataScope: '仅本人',
    })
    const held = async ({ userId, roleId }: typeof narrow) =>
      good(app.admin.post('sys/user/save', { id: userId, sysRoles: [roleId, old, heir] }))
    await held(without)
    await held(narrow)
    expect((await handOver(without.client, 'sys/role', [String(old)], String(heir))).success).toBe(false)
    expect((await handOver(narrow.client, 'sys/role', [String(old)], String(heir))).success).toBe(false)
    expect(await targetsOf(msg)).toEqual([old])
  })

  test('a person whom a notice names can be deleted, is told of it before, and gets it again with his return', async () => {
    const [user, other] = [await givenUser(app), await givenUser(app)]
    const msg = await publish('用户', user.id, other.id)
    expect(await usesOf('sys/user', user.id)).toMatchObject([
      { resource: 'sys/msg', field: 'targetIds', count: 1, isLoose: true },
    ])
    await good(app.admin.delete(`sys/user/delete/${user.id}`))
    expect(await titlesOf(other)).toContain(msg.msgTitle)
    await undo('sys/user', user.id)
    expect(await titlesOf(user)).toContain(msg.msgTitle)
  })
})
