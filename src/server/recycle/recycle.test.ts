import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { HandOverReply, RestoreReply, UsedByReply } from '#contract/recycle-calls.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { newId } from '#server/db/new-id.ts'

import { codeOf, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { givenHolder, givenStrongRole } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

const dayMs = 86_400_000

describe.each(dialects)('the recycle bin on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const binned = async (recordId: string) => {
    const like = encodeURIComponent(`recordId:${recordId}`)
    const page = await good(app.admin.get<Page<AnyRow>>(`sys/recycle/select-page?like=${like}`))
    return page.items[0]
  }
  const remove = (resource: string, ...ids: string[]) =>
    good(app.admin.delete(`${resource}/delete-ids/${ids.join(',')}`))
  const restore = (...ids: string[]) => app.admin.put<RestoreReply>(`sys/recycle/restore/${ids.join(',')}`)

  test('a user comes back as he was: every column, his roles, his password', async () => {
    const role = await given(app, sysRole)
    const user = await givenUser(app, { sysRoles: [role.id], remark: '原样回来' })
    await remove('sys/user', user.id)
    expect(await codeOf(app.admin.get(`sys/user/select/${user.id}`))).toBe(40400)
    const entry = await binned(user.id)
    expect(entry).toMatchObject({ label: user.userName, module: '用户' })
    expect(entry).not.toHaveProperty('data')
    expect(await good(restore(entry?.id ?? ''))).toEqual({ ids: [user.id] })
    expect(await good(app.admin.get(`sys/user/select/${user.id}`))).toEqual(user)
    expect((await app.signIn(String(user.userAccount), password)).token).not.toBe('')
    expect(await binned(user.id)).toBeUndefined()
    expect(await codeOf(restore(entry?.id ?? ''))).toBe(40400)
  })

  test('a file comes back to its record, and says where that is while it is gone', async () => {
    const owner = await given(app, sysOrg)
    const id = newId()
    const file = {
      id,
      otcId: owner.id,
      otcType: 'sys/org',
      fileName: '合同.pdf',
      fileType: 'pdf',
      fileSource: 'Server',
    }
    const time = new Date().toISOString()
    await app.database.write(db =>
      db
        .insertInto('sys_file')
        .values({
          ...file,
          fileAlias: null,
          fileSize: 1,
          totalChunks: 1,
          parts: '[]',
          lastHash: '',
          place: null,
          createTime: time,
          createBy: owner.id,
        })
        .execute(),
    )
    await remove('sys/file', id)
    await remove('sys/org', owner.id)
    const binnedFile = (await binned(id))?.id ?? ''
    expect((await restore(binnedFile)).message).toContain('它所属的机构已不存在')
    await good(restore((await binned(owner.id))?.id ?? ''))
    await good(restore(binnedFile))
    expect(await good(app.admin.get(`sys/file/select/${id}`))).toMatchObject({ fileName: '合同.pdf' })
  })

  test('a role comes back with what it grants', async () => {
    const role = await given(app, sysRole)
    const functions = await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=5'))
    const list = functions.items.map(each => ({ sysFunctionId: each.id, functionPermission: '' }))
    const path = `sys/function/save-role-functions?sysRoleId=${role.id}`
    const grants = await good(app.admin.post<unknown>(path, list))
    await remove('sys/role', role.id)
    await good(restore((await binned(role.id))?.id ?? ''))
    const now = await good(app.admin.get(`sys/function/select-role-functions?sysRoleId=${role.id}`))
    expect(now).toEqual(grants)
  })

  test('what was deleted together comes back together, parents first', async () => {
    const above = await given(app, sysOrg)
    const below = await given(app, sysOrg, { parentId: above.id })
    await remove('sys/org', above.id, below.id)
    const entries = [await binned(below.id), await binned(above.id)].map(each => each?.id ?? '')
    const alone = await restore(entries[0] ?? '')
    expect(alone.message).toContain(`「${String(above.orgName)}」（在回收站里，可以先恢复它）`)
    const { ids } = await good(restore(...entries))
    expect(ids).toEqual([above.id, below.id])
    expect((await good(app.admin.get(`sys/org/select/${below.id}`))).parentId).toBe(above.id)
  })

  test('a value that was taken meanwhile is named', async () => {
    const org = await given(app, sysOrg)
    await remove('sys/org', org.id)
    await given(app, sysOrg, { orgCode: String(org.orgCode).toUpperCase() })
    const refused = await restore((await binned(org.id))?.id ?? '')
    expect(refused.code).toBe(40901)
    expect(refused.message).toContain('机构编码')
  })

  test('what it referred to and is gone is named, and can be left out', async () => {
    const org = await given(app, sysOrg)
    const user = await givenUser(app, { orgId: org.id })
    await remove('sys/user', user.id)
    await remove('sys/org', org.id)
    await remove('sys/recycle', (await binned(org.id))?.id ?? '')
    const id = (await binned(user.id))?.id ?? ''
    const refused = await restore(id)
    expect(refused.message).toContain('机构（已不存在）')
    await good(app.admin.put(`sys/recycle/restore/${id}?leaveOut=${encodeURIComponent('是')}`))
    expect((await good(app.admin.get(`sys/user/select/${user.id}`))).orgId).toBeNull()
  })

  test('what uses a record is told before, and handed over while it is deleted', async () => {
    const [old, next] = [await given(app, sysOrg), await given(app, sysOrg)]
    const dept = await given(app, sysDept, { orgId: old.id })
    const user = await givenUser(app, { orgId: old.id, deptId: dept.id })
    const told = await good(app.admin.get<UsedByReply>(`sys/recycle/used-by?resource=sys/org&ids=${old.id}`))
    expect(told.usedBy).toEqual([
      { resource: 'sys/user', title: '用户', field: 'orgId', count: 1 },
      { resource: 'sys/dept', title: '部门', field: 'orgId', count: 1 },
    ])
    const body = { resource: 'sys/org', ids: old.id, to: next.id }
    const moved = await good(app.admin.post<HandOverReply>('sys/recycle/hand-over', body))
    expect(moved).toEqual({ ids: [old.id], moved: 2 })
    const after = await good(app.admin.get(`sys/user/select/${user.id}`))
    expect([after.orgId, after.deptId]).toEqual([next.id, dept.id])
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/org', ids: old.id }))
    expect((await good(app.admin.get(`sys/user/select/${user.id}`))).orgId).toBe(old.id)
    expect((await good(app.admin.get(`sys/dept/select/${dept.id}`))).orgId).toBe(old.id)
  })

  test('the roles that grant a function are told before it is tried, as when it is refused', async () => {
    const [page, role] = [await given(app, sysFunction), await given(app, sysRole)]
    const ask = () =>
      good(app.admin.get<UsedByReply>(`sys/recycle/used-by?resource=sys/function&ids=${page.id}`))
    await app.database.write(db =>
      db.deleteFrom('sys_role_function').where('sysFunctionId', '=', page.id).execute(),
    )
    expect((await ask()).usedBy).toEqual([])
    const used = { resource: 'sys/role', title: '角色', count: 1, like: [`id:${role.id}`] }
    const grant = { sysRoleId: role.id, sysFunctionId: page.id, functionPermission: '' }
    await app.database.write(db => db.insertInto('sys_role_function').values(grant).execute())
    expect((await ask()).usedBy).toEqual([used])
    const own = `sys/recycle/used-by?resource=sys/role&ids=${role.id}`
    expect((await good(app.admin.get<UsedByReply>(own))).usedBy).toEqual([])
    const refused = await app.admin.delete(`sys/function/delete/${page.id}`)
    expect(refused).toMatchObject({ code: failures.inUse.code, data: { usedBy: [used] } })
  })

  test('nothing is handed to what is stopped', async () => {
    const [old, next] = [await given(app, sysOrg), await given(app, sysOrg, { status: '停用' })]
    await givenUser(app, { orgId: old.id })
    const body = { resource: 'sys/org', ids: old.id, to: next.id }
    const refused = await app.admin.post('sys/recycle/hand-over', body)
    expect(refused.message).toBe(`「${String(next.orgName)}」已停用，请移交给别的机构`)
  })

  test('members of a role go to another one, and come back with it', async () => {
    const [old, next] = [await given(app, sysRole), await given(app, sysRole)]
    const one = await givenUser(app, { sysRoles: [old.id] })
    const both = await givenUser(app, { sysRoles: [old.id, next.id] })
    const rolesOf = async ({ id }: AnyRow) => (await good(app.admin.get(`sys/user/select/${id}`))).sysRoles
    const body = { resource: 'sys/role', ids: old.id, to: next.id }
    await good(app.admin.post('sys/recycle/hand-over', body))
    expect([await rolesOf(one), await rolesOf(both)]).toEqual([[next.id], [next.id]])
    await good(restore((await binned(old.id))?.id ?? ''))
    expect(await rolesOf(one)).toEqual([old.id])
    expect([...((await rolesOf(both)) as string[])].toSorted()).toEqual([old.id, next.id].toSorted())
  })

  test('an organisation is not handed to what lies below it', async () => {
    const above = await given(app, sysOrg)
    const below = await given(app, sysOrg, { parentId: above.id })
    const body = { resource: 'sys/org', ids: above.id, to: below.id }
    expect((await app.admin.post('sys/recycle/hand-over', body)).message).toContain('下级')
  })

  test('nobody brings back rights that he does not hold, or what he may not see', async () => {
    const strong = await givenStrongRole(app)
    const user = await givenUser(app, { sysRoles: [strong.id] })
    await remove('sys/user', user.id)
    const entry = (await binned(user.id))?.id ?? ''
    const pages = ['/sys/recycle/list', '/sys/user/list']
    await openRecycle()
    const wide = await givenHolder(app, { pages, held: ['edit', 'delete'] })
    const refused = await wide.client.put(`sys/recycle/restore/${entry}`)
    expect([refused.code, refused.message.includes('您没有的权限')]).toEqual([40300, true])
    const narrow = await givenHolder(app, { pages, held: ['edit', 'delete'], dataScope: '仅本人' })
    expect(await codeOf(narrow.client.put(`sys/recycle/restore/${entry}`))).toBe(40400)
    const without = await givenHolder(app, { pages: ['/sys/dict/list'] })
    expect(await codeOf(without.client.put(`sys/recycle/restore/${entry}`))).toBe(40300)
    const undo = { resource: 'sys/user', ids: user.id }
    expect(await codeOf(without.client.post('sys/recycle/undo', undo))).toBe(40300)
    expect((await wide.client.post('sys/recycle/undo', undo)).message).toContain('不能撤销')
  })

  const openRecycle = async () => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000'))
    const page = items.find(each => each.rootPath === sysUser.page)
    await good(
      app.admin.post('sys/function/save', {
        id: page?.id,
        functionPermission: 'admin,edit,delete,import,export',
      }),
    )
  }

  test('after 30 days it is gone', async () => {
    const org = await given(app, sysOrg)
    await remove('sys/org', org.id)
    const { sweepRecycle } = await import('./sweep.ts')
    const later = (days: number) => ({ ...app, now: () => new Date(Date.now() + days * dayMs) })
    await sweepRecycle(later(29))
    expect(await binned(org.id)).toBeDefined()
    await sweepRecycle(later(31))
    expect(await binned(org.id)).toBeUndefined()
  })
})
