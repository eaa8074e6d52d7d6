import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { codeOf, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenHolder, openPages } from './support/holder.ts'
import { given, next } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/** What lies below a branch is its head's as soon as it is there, in the same call (api section 7: 本机构及以下). */
describe.each(dialects)('the head of a branch and the organisations below it, on %s', dialect => {
  let app: TestApp
  let head: Client
  let neighbour: Client // sees 本机构 alone
  let branch: AnyRow
  let elsewhere: AnyRow

  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
    branch = await given(app, sysOrg)
    elsewhere = await given(app, sysOrg)
    const user = { orgId: branch.id }
    head = (await givenHolder(app, { held: ['admin', 'import'], dataScope: '本机构及以下', user })).client
    neighbour = (await givenHolder(app, { held: ['admin'], dataScope: '本机构', user })).client
  })
  afterAll(() => app.close())

  const draft = (parentId: unknown) => ({ orgName: '分部', orgCode: `BRANCH${next()}`, parentId })
  const saved = (client: Client, parentId: unknown) => client.post('sys/org/save', draft(parentId))

  test('he makes one below his own, and one below that', async () => {
    const made = await good(saved(head, branch.id))
    expect(made).toMatchObject({ parentId: branch.id })
    expect(await good(saved(head, made.id))).toMatchObject({ parentId: made.id })
  })

  test('he makes none at the top and none below another, and who sees only his own makes none at all', async () => {
    expect(await codeOf(saved(head, null))).toBe(failures.refused.code)
    expect(await codeOf(saved(head, elsewhere.id))).toBe(failures.badRequest.code)
    expect(await codeOf(saved(neighbour, branch.id))).toBe(failures.refused.code)
  })

  test('what he deleted he brings back', async () => {
    const made = await good(saved(head, branch.id))
    await good(head.delete(`sys/org/delete/${made.id}`))
    const bin = await good(head.get<Page<AnyRow>>('sys/recycle/select-page?limit=100'))
    const entry = bin.items.find(each => each['recordId'] === made.id)
    expect(await good(head.put(`sys/recycle/restore/${entry?.id}`))).toEqual({ ids: [made.id] })
  })

  test('what he deleted together he brings back together, with who belongs to it, and nothing beside it', async () => {
    const above = await good(saved(head, branch.id))
    const below = await good(saved(head, above.id))
    const person = await given(app, sysUser, { orgId: below.id })
    await good(head.delete(`sys/user/delete/${person.id}`))
    await good(head.delete(`sys/org/delete-ids/${above.id},${below.id}`))
    const bin = await good(head.get<Page<AnyRow>>('sys/recycle/select-page?limit=100'))
    const wanted = [below.id, person.id, above.id]
    const entries = wanted.map(id => bin.items.find(each => each['recordId'] === id)?.id)
    const back = await good(head.put<{ ids: string[] }>(`sys/recycle/restore/${entries.join(',')}`))
    expect(back.ids.toSorted()).toEqual(wanted.toSorted())
    expect(await codeOf(head.get(`sys/user/select/${person.id}`))).toBe(20000)
    expect(await codeOf(head.get(`sys/org/select/${elsewhere.id}`))).toBe(failures.notFound.code)
  })

  test('he moves none to the top, where he would not see it any more', async () => {
    const made = await good(saved(head, branch.id))
    const refused = await head.post('sys/org/save', { id: made.id, parentId: null })
    expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([
      failures.badRequest.code,
      ['parentId'],
    ])
    expect(await codeOf(app.admin.post('sys/org/save', { id: made.id, parentId: null }))).toBe(20000)
  })

  test('nor below one that he sees by itself, where it would be out of his sight as well', async () => {
    const [single, other] = [await given(app, sysOrg), await given(app, sysOrg)]
    const user = { orgId: branch.id }
    const two = await givenHolder(app, { held: ['admin'], dataScope: '本机构及以下', user })
    const made = await good(saved(two.client, branch.id))
    const below = await good(saved(two.client, made.id))
    const role = await given(app, sysRole, {
      dataScope: '自定义机构',
      sysOrgs: [single.id, other.id, made.id],
    })
    await good(app.admin.post('sys/user/save', { id: two.userId, sysRoles: [two.roleId, role.id] }))
    const move = (id: string, parentId: string | null) => two.client.post('sys/org/save', { id, parentId })

    for (const parentId of [single.id, null]) {
      const refused = await move(below.id, parentId)
      expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([
        failures.badRequest.code,
        ['parentId'],
      ])
      // What it takes along would be lost.
      expect(await codeOf(move(made.id, parentId))).toBe(failures.badRequest.code)
    }
    expect(await codeOf(move(below.id, branch.id))).toBe(20000)
    // Shown to him anyway, it may go anywhere, and come back.
    expect(await codeOf(move(made.id, single.id))).toBe(20000)
    expect(await codeOf(move(made.id, null))).toBe(20000)
    expect(await codeOf(move(made.id, branch.id))).toBe(20000)
  })

  test('several at once are judged alike', async () => {
    const many = (parentId: unknown) => head.put('sys/org/save-batch', [draft(parentId), draft(parentId)])
    expect(await codeOf(many(branch.id))).toBe(20000)
    expect(await codeOf(many(null))).toBe(failures.refused.code)
  })
})
