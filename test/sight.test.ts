import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole, type DataScope } from '#contract/resources/sys-role.ts'

import { codeOf, good, query } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenEditorBetween, type Between } from './support/editor-between.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, grant } from './support/holder.ts'
import { given, next } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { badRequest, forbidden } = failures

/** Nobody lets others, or himself, see rows that he does not see (api section 7, decision 15). */
describe.each(dialects)('what an editor lets others see, on %s', dialect => {
  let app: TestApp
  let between: Between
  beforeAll(async () => {
    app = await startApp({ dialect })
    between = await givenEditorBetween(app)
  })
  afterAll(() => app.close())

  test('the role says which scope, its members’ places what that shows', async () => {
    const { colleague, stranger, save } = between
    const near = await given(app, sysRole)
    const far = await given(app, sysRole)
    await colleague({ sysRoles: [near.id] })
    await stranger({ sysRoles: [far.id] })
    const widen = (role: AnyRow, dataScope: DataScope) => save('sys/role', { id: role.id, dataScope })
    const refused = await widen(far, '本机构及以下')
    expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([badRequest.code, ['dataScope']])
    expect((await good(app.admin.get(`sys/role/select/${far.id}`))).dataScope).toBe('仅本人')
    expect(await codeOf(widen(near, '本机构及以下'))).toBe(20000)
    expect(await codeOf(widen(far, '本机构'))).toBe(20000)
    expect(await codeOf(widen(near, '全部'))).toBe(badRequest.code)
  })

  test('a role is given where it shows no more than its giver sees', async () => {
    const { editor, branch, colleague, stranger, save } = between
    const [near, far] = [await colleague(), await stranger()]
    const refused = await save('sys/user', { id: far.id, sysRoles: [branch] })
    expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([badRequest.code, ['sysRoles']])
    expect(await codeOf(save('sys/user', { id: near.id, sysRoles: [branch] }))).toBe(20000)
    const add = (...ids: string[]) => codeOf(editor.post(`sys/role/add-members?sysRoleId=${branch}`, ids))
    const other = await colleague()
    expect(await add(other.id, far.id)).toBe(forbidden.code)
    expect((await good(app.admin.get(`sys/user/select/${other.id}`))).sysRoles).toEqual([])
    expect(await add(other.id)).toBe(20000)
  })

  test('nor is it taken from who sees more by it', async () => {
    const { editor, branch, colleague, stranger, save } = between
    const [near, far] = [await colleague({ sysRoles: [branch] }), await stranger({ sysRoles: [branch] })]
    const take = ({ id }: AnyRow) => codeOf(save('sys/user', { id, sysRoles: [] }))
    const path = `sys/role/remove-members?sysRoleId=${branch}`
    expect([await take(far), await codeOf(editor.post(path, [far.id]))]).toEqual([
      badRequest.code,
      forbidden.code,
    ])
    for (const userStatus of ['停用', '待审核'])
      expect(await codeOf(save('sys/user', { id: far.id, userStatus }))).toBe(forbidden.code)
    expect(await codeOf(editor.delete(`sys/user/delete/${far.id}`))).toBe(forbidden.code)
    const stopped = await stranger({ sysRoles: [branch], userStatus: '停用' })
    expect([await take(stopped), await codeOf(editor.post(path, [stopped.id]))]).toEqual([
      badRequest.code,
      forbidden.code,
    ])
    expect([await take(near), await codeOf(editor.delete(`sys/user/delete/${near.id}`))]).toEqual([
      20000, 20000,
    ])
  })

  test('nobody is moved, or moves himself, to where his roles show more', async () => {
    const { place, editorId, branch, colleague, save } = between
    const user = await colleague({ sysRoles: [branch] })
    const orgId = place.wide.id
    expect(await codeOf(save('sys/user', { id: user.id, orgId }))).toBe(badRequest.code)
    expect(await codeOf(save('sys/user', { id: editorId, orgId }))).toBe(badRequest.code)
    expect((await good(app.admin.get(`sys/user/select/${editorId}`))).orgId).toBe(place.leaf.id)
    const dept = await given(app, sysDept, { orgId: place.leaf.id })
    await good(app.admin.post('sys/user/save', { id: user.id, deptId: dept.id }))
    expect(await codeOf(save('sys/dept', { id: dept.id, orgId }))).toBe(badRequest.code)
    const plain = await colleague()
    expect(await codeOf(save('sys/user', { id: plain.id, orgId }))).toBe(20000)
  })

  test('new users, one or many, see no more than who creates them', async () => {
    const { place, editor, branch, save } = between
    const draft = async (orgId: string, sysRoles: unknown) => ({
      userAccount: `neu${next()}`,
      userName: '新人',
      orgId,
      sysRoles,
    })
    expect(await codeOf(save('sys/user', await draft(place.wide.id, [branch])))).toBe(badRequest.code)
    expect(await codeOf(save('sys/user', await draft(place.leaf.id, [branch])))).toBe(20000)
    const rows = [await draft(place.leaf.id, branch), await draft(place.wide.id, branch)]
    const checked = await good(
      editor.put<{ errors: { row: number; field: string }[] }>('sys/user/save-batch?dryRun=true', rows),
    )
    expect(checked.errors.map(({ row, field }) => [row, field])).toEqual([[1, 'sysRoles']])
    expect(await codeOf(editor.put('sys/user/save-batch', rows))).toBe(badRequest.code)
    expect(await codeOf(editor.put('sys/user/save-batch', rows.slice(0, 1)))).toBe(20000)
  })

  test('nobody lets in, or signs in as, a user who sees more', async () => {
    const { editor, branch, colleague, stranger, save } = between
    for (const userStatus of ['停用', '待审核']) {
      const far = await stranger({ sysRoles: [branch], userStatus })
      const near = await colleague({ sysRoles: [branch], userStatus })
      const enable = ({ id }: AnyRow) => codeOf(save('sys/user', { id, userStatus: '正常' }))
      expect([userStatus, await enable(far), await enable(near)]).toEqual([userStatus, forbidden.code, 20000])
    }
    const [far, near] = [await stranger({ sysRoles: [branch] }), await colleague({ sysRoles: [branch] })]
    const reset = ({ id }: AnyRow) => codeOf(editor.put(`sys/user/reset-password/${id}`))
    expect([await reset(far), await reset(near)]).toEqual([forbidden.code, 20000])
    expect(await codeOf(save('sys/user', { id: far.id, userAccount: 'anders' }))).toBe(forbidden.code)
  })

  test('an organisation with parts that its mover does not see stays where it is', async () => {
    const { place, save } = between
    const move = (id: string, parentId: string) => save('sys/org', { id, parentId })
    const refused = await move(place.wide.id, place.leaf.id)
    expect([refused.code, Object.keys(Object(refused.data).fields)]).toEqual([badRequest.code, ['parentId']])
    expect((await good(app.admin.get(`sys/org/select/${place.wide.id}`))).parentId).toBeNull()
    const part = await given(app, sysOrg, { parentId: place.leaf.id })
    const other = await given(app, sysOrg, { parentId: place.leaf.id })
    expect(await codeOf(move(part.id, other.id))).toBe(20000)
    for (const { id } of [part, other]) await good(app.admin.post('sys/org/save', { id, parentId: null }))
  })

  const binned = async (recordId: string) => {
    const { items } = await good(
      app.admin.get<Page<AnyRow>>(`sys/recycle/select-page?${query({ like: `recordId:${recordId}` })}`),
    )
    return items[0]?.id ?? ''
  }
  const restore = async (recordId: string) =>
    codeOf(between.editor.put(`sys/recycle/restore/${await binned(recordId)}`))

  const handOver = (ids: string, to: string, by = between.editor) =>
    codeOf(by.post('sys/recycle/hand-over', { resource: 'sys/role', ids, to }))
  /** As if he had deleted it while he saw more. */
  const asHis = (recordId: string) =>
    app.database.write(db =>
      db
        .updateTable('sys_recycle')
        .set({ deletedBy: between.editorId })
        .where('recordId', '=', recordId)
        .execute(),
    )

  test('nothing is brought back that shows more than he sees who does it', async () => {
    const { place, editorId, branch, colleague, stranger } = between
    const [far, near] = [await stranger({ sysRoles: [branch] }), await colleague({ sysRoles: [branch] })]
    for (const { id } of [far, near]) await good(app.admin.delete(`sys/user/delete/${id}`))
    expect([await restore(far.id), await restore(near.id)]).toEqual([forbidden.code, 20000])

    const to = (await given(app, sysRole)).id
    const hold = (id: string) => good(app.admin.post(`sys/role/add-members?sysRoleId=${id}`, [editorId]))
    const release = (id: string) =>
      good(app.admin.post(`sys/role/remove-members?sysRoleId=${id}`, [editorId]))
    await hold(to)
    const seen = async (values: Record<string, unknown>, member?: AnyRow) => {
      const role = await given(app, sysRole, values)
      if (!member) {
        await good(app.admin.delete(`sys/role/delete/${role.id}`))
      } else {
        await good(app.admin.post('sys/user/save', { id: member.id, sysRoles: [role.id] }))
        await hold(role.id)
        await handOver(role.id, to, app.admin)
      }
      await asHis(role.id)
      return restore(role.id)
    }
    expect(await seen({ dataScope: '全部' })).toBe(forbidden.code)
    expect(await seen({ dataScope: '自定义机构', sysOrgs: [place.below.id] })).toBe(forbidden.code)
    expect(await seen({ dataScope: '自定义机构', sysOrgs: [place.wide.id] })).toBe(20000)
    expect(await seen({ dataScope: '本机构及以下' }, await stranger())).toBe(forbidden.code)
    expect(await seen({ dataScope: '本机构及以下' }, await colleague())).toBe(20000)
    const moved = await colleague()
    const role = await given(app, sysRole)
    await good(app.admin.post('sys/user/save', { id: moved.id, sysRoles: [role.id] }))
    await hold(role.id)
    await handOver(role.id, to)
    await good(app.admin.post('sys/user/save', { id: moved.id, orgId: place.below.id }))
    expect(await restore(role.id)).toBe(failures.refused.code)
    await release(to)
  })

  test('who does not edit users does not give a role back to them', async () => {
    const { colleague } = between
    const user = await colleague()
    const [role, other] = [await given(app, sysRole), await given(app, sysRole)]
    await good(app.admin.post('sys/user/save', { id: user.id, sysRoles: [role.id] }))
    await handOver(role.id, other.id, app.admin)
    const holder = await givenHolder(app, { pages: ['/sys/role/list', '/sys/recycle/list'], held: ['admin'] })
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${other.id}`, [holder.userId]))
    const entry = await binned(role.id)
    expect(await codeOf(holder.client.put(`sys/recycle/restore/${entry}`))).toBe(forbidden.code)
    const pages = ['/sys/role/list', '/sys/recycle/list', '/sys/user/list']
    await grant(app, { ...holder, pages }, ['admin'])
    expect(await codeOf(holder.client.put(`sys/recycle/restore/${entry}`))).toBe(20000)
  })

  test('people are handed over to where their roles show no more', async () => {
    const { place, editor, branch } = between
    const part = await given(app, sysOrg, { parentId: place.leaf.id })
    await givenUser(app, { orgId: part.id, sysRoles: [branch] })
    const moveTo = (to: string) =>
      codeOf(editor.post('sys/recycle/hand-over', { resource: 'sys/org', ids: part.id, to }))
    expect(await moveTo(place.wide.id)).toBe(forbidden.code)
    expect(await moveTo(place.leaf.id)).toBe(20000)
  })

  test('a role is handed over, or back, by who sees what is taken with it', async () => {
    const { colleague, stranger } = between
    const [far, near] = [await stranger(), await colleague()]
    const roleOf = async ({ id }: AnyRow, dataScope: DataScope) => {
      const role = await given(app, sysRole, { dataScope })
      await good(app.admin.post(`sys/role/add-members?sysRoleId=${role.id}`, [id]))
      return role.id
    }
    const narrow = (await given(app, sysRole)).id
    const [role, other] = [await roleOf(far, '本机构及以下'), await roleOf(near, '本机构及以下')]
    expect([await handOver(role, narrow), await handOver(other, narrow)]).toEqual([forbidden.code, 20000])
    const [low, high] = [await roleOf(await stranger(), '仅本人'), await roleOf(near, '本机构及以下')]
    expect(await handOver(low, high, app.admin)).toBe(20000)
    await asHis(low)
    expect(await restore(low)).toBe(forbidden.code)
  })
})
