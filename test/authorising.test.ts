import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { HandOverReply } from '#contract/recycle-calls.ts'
import type { RoleFunction, RoleOption } from '#contract/replies.ts'
import type { OwnLoss, RoleGrants, RolePreview } from '#contract/rights-replies.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole, type DataScope } from '#contract/resources/sys-role.ts'

import { codeOf, foundIn, good, type Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenEditorBetween, type Between } from './support/editor-between.ts'
import { givenHolder, grant } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const { forbidden, stale } = failures

/** Who authorises a role sees what it shows, and knows what it grants by then (api section 7, decision 15). */
describe.each(dialects)('authorising a role, on %s', dialect => {
  let app: TestApp
  let between: Between
  let one: RoleFunction
  let other: RoleFunction
  beforeAll(async () => {
    app = await startApp({ dialect })
    between = await givenEditorBetween(app)
    const itemAt = async (path: string) => {
      const { id } = await foundIn(app.admin, 'sys/function', `rootPath:${path}`)
      return { sysFunctionId: id, functionPermission: 'admin' }
    }
    one = await itemAt('/base/org/list')
    other = await itemAt('/sys/user/list')
  })
  afterAll(() => app.close())

  const grants = ({ id }: AnyRow, by = app.admin) =>
    good(by.get<RoleGrants>(`sys/role/select-grants?sysRoleId=${id}`))
  const save = ({ id }: AnyRow, list: readonly RoleFunction[], by = between.editor, version = '') =>
    by.post<RoleFunction[]>(
      `sys/function/save-role-functions?sysRoleId=${id}${version && `&version=${version}`}`,
      list,
    )

  test('what its members see is the caller’s to see, or he changes nothing of what they may do there', async () => {
    const { place, editor, colleague, stranger } = between
    const all = await given(app, sysRole, { dataScope: '全部' })
    const named = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [place.below.id] })
    const far = await given(app, sysRole, { dataScope: '本机构及以下' })
    await stranger({ sysRoles: [far.id] })
    for (const role of [all, named, far]) {
      await good(save(role, [one], app.admin))
      const refused = [await save(role, [one, other]), await save(role, [])]
      expect(refused.map(each => each.code)).toEqual([forbidden.code, forbidden.code])
      expect((await grants(role, editor)).refusal).toBe(refused[0]?.message)
      expect((await grants(role)).functions).toEqual([one])
      expect((await grants(role)).refusal).toBeUndefined()
      // What changes nothing is nobody's harm.
      expect(await codeOf(save(role, [one]))).toBe(20000)
    }
    const near = await given(app, sysRole, { dataScope: '本机构及以下' })
    await colleague({ sysRoles: [near.id] })
    const own = await given(app, sysRole)
    await stranger({ sysRoles: [own.id] })
    for (const role of [near, own]) {
      expect((await grants(role, editor)).refusal).toBeUndefined()
      expect([await codeOf(save(role, [one, other])), await codeOf(save(role, []))]).toEqual([20000, 20000])
    }
  })

  test('who has less than a role reads that he can only add to it, and may', async () => {
    const { editor } = between
    const role = await given(app, sysRole)
    const sms = await foundIn(app.admin, 'sys/function', 'rootPath:/base/sms/list')
    const beyond = { sysFunctionId: sms.id, functionPermission: 'export' }
    await good(save(role, [one], app.admin))
    expect((await grants(role, editor)).keepsAll).toBeUndefined()
    await good(save(role, [one, beyond], app.admin))
    const refused = await save(role, [beyond])
    expect(refused.code).toBe(forbidden.code)
    expect((await grants(role, editor)).keepsAll).toBe(refused.message)
    expect((await grants(role)).keepsAll).toBeUndefined()
    expect(await codeOf(save(role, [one, other, beyond]))).toBe(20000)
  })

  test('what sleeps in a role since its page offers it no longer is no obstacle to changing the rest', async () => {
    const page = await given(app, sysFunction, { functionPermission: 'export' })
    const role = await given(app, sysRole)
    const asleep = { sysFunctionId: page.id, functionPermission: 'export' }
    await good(save(role, [asleep], app.admin))
    await good(app.admin.post('sys/function/save', { id: page.id, functionPermission: '' }))
    expect(await codeOf(save(role, [asleep, one], app.admin))).toBe(20000)
    expect(await codeOf(save(role, [one], app.admin))).toBe(20000)
    expect((await save(role, [asleep, one], app.admin)).message).toContain('没有提供权限')
  })

  test('who would shut himself out of the page of roles reads it before', async () => {
    const { editor, editorId, branch } = between
    const role = await given(app, sysRole)
    const own = async (by: Client, id: string, list: readonly RoleFunction[]) =>
      (await good(by.post<RolePreview>(`sys/role/preview?sysRoleId=${id}`, list))).own
    const { id } = await foundIn(app.admin, 'sys/function', 'rootPath:/sys/role/list')
    const opens = { sysFunctionId: id, functionPermission: '' }
    expect(await own(editor, role.id, [])).toBeUndefined()
    expect(await own(editor, branch, [opens])).toBe('concerned')
    expect(await own(editor, branch, [])).toBe('shutOut')
    expect(await own(app.admin, branch, [])).toBeUndefined()
    await good(save(role, [opens], app.admin))
    await good(app.admin.post(`sys/role/add-members?sysRoleId=${role.id}`, [editorId]))
    expect(await own(editor, branch, [])).toBe('concerned')
  })

  test('who hands his own role over reads it before, and is told that he cannot take it back', async () => {
    const pages = ['/sys/role/list', '/sys/user/list']
    const holder = await givenHolder(app, { pages, held: ['edit', 'delete'] })
    const [less, same] = [await given(app, sysRole), await given(app, sysRole)]
    await grant(app, { roleId: less.id, pages: ['/sys/user/list'] }, ['edit'])
    await grant(app, { roleId: same.id, pages }, ['edit', 'delete', 'import'])
    const about = (to: AnyRow, by = holder.client) =>
      good(by.get<RolePreview>(`sys/role/preview-hand-over?ids=${holder.roleId}&to=${to.id}`))
    const shown = await about(less)
    expect([shown.own, shown.users, shown.members.map(each => each.id)]).toEqual([
      'shutOut',
      1,
      [holder.userId],
    ])
    expect(shown.gained).toEqual([])
    expect(shown.lost).toEqual(
      expect.arrayContaining([
        { functionName: '角色管理', isWhole: true, permissions: ['edit', 'delete'] },
        { functionName: '用户管理', isWhole: false, permissions: ['delete'] },
      ]),
    )
    expect((await about(same)).own).toBe('concerned')
    expect((await about(same)).gained.map(each => each.permissions)).toEqual([['import'], ['import']])
    expect((await about(less, app.admin)).own).toBeUndefined()
    expect(await codeOf(between.editor.get('sys/role/preview-hand-over?ids=,&to=x'))).toBe(
      failures.badRequest.code,
    )

    const what = { resource: 'sys/role', ids: holder.roleId }
    const handOver = holder.client.post<HandOverReply>('sys/recycle/hand-over', { ...what, to: less.id })
    expect(await good(handOver)).toMatchObject({ isFinal: true })
    expect(await codeOf(holder.client.post('sys/recycle/undo', what))).toBe(forbidden.code)
  })

  test('who takes roles from himself reads what he loses by it, of all that he has', async () => {
    const pages = ['/sys/role/list', '/sys/user/list']
    const holder = await givenHolder(app, { pages, held: ['write'] })
    const [less, beside] = [
      await given(app, sysRole, { dataScope: '全部' }),
      await given(app, sysRole, { dataScope: '全部' }),
    ]
    await grant(app, { roleId: less.id, pages: ['/sys/user/list'] }, ['admin'])
    await grant(app, { roleId: beside.id, pages: ['/sys/role/list'] }, [])
    const loss = (query: string, by = holder.client) => good(by.get<OwnLoss>(`sys/user/preview-own?${query}`))
    const taken = `taken=${holder.roleId}`
    const all = await loss(taken)
    expect([all.lost.length, all.closed.toSorted()]).toEqual([2, ['用户管理', '角色管理'].toSorted()])
    // Another name for the same right is no loss.
    expect(await loss(`${taken}&given=${less.id}`)).toEqual({
      lost: [{ functionName: '角色管理', isWhole: true, permissions: ['write'] }],
      closed: ['角色管理'],
    })
    expect(await loss(`${taken}&given=${less.id},${beside.id}`)).toEqual({
      lost: [{ functionName: '角色管理', isWhole: false, permissions: ['write'] }],
      closed: [],
    })
    expect((await loss(`taken=${less.id}`)).lost).toEqual([])
    expect((await loss(taken, app.admin)).lost).toEqual([])
    await good(app.admin.post('sys/role/save', { id: less.id, roleStatus: '停用' }))
    expect((await loss(`${taken}&given=${less.id}`)).lost).toHaveLength(2)
  })

  test('who says which grants he began from is refused where there are newer ones', async () => {
    const role = await given(app, sysRole)
    const { version } = await grants(role)
    await good(save(role, [one]))
    const refused = await save(role, [other], between.editor, version)
    expect([refused.code, refused.message]).toEqual([
      stale.code,
      '这个角色的授权刚被别人修改过，没有保存，请再保存一次',
    ])
    expect((await grants(role)).functions).toEqual([one])
    const newer = (await grants(role)).version
    expect(newer).not.toBe(version)
    expect(await codeOf(save(role, [other], between.editor, newer))).toBe(20000)
    // The same again is the same; without a word it is the newest that is meant.
    expect((await grants(role)).version).toBe((await grants(role)).version)
    expect(await codeOf(save(role, []))).toBe(20000)
    expect((await grants(role)).version).toBe(version)
  })

  test('no role is offered that shows more than its giver sees, whoever has it', async () => {
    const { place, editor, branch } = between
    const role = async (dataScope: DataScope, sysOrgs: readonly string[] = []) =>
      (await given(app, sysRole, { dataScope, sysOrgs })).id
    const wide = [await role('全部'), await role('自定义机构', [place.wide.id, place.below.id])]
    const fits = [await role('自定义机构', [place.wide.id]), await role('本机构'), branch]
    const idsFor = async (client: Client) =>
      (await good(client.get<RoleOption[]>('sys/role/select-roles'))).map(each => each.id)
    const offered = await idsFor(editor)
    expect(wide.filter(id => offered.includes(id))).toEqual([])
    expect(offered).toEqual(expect.arrayContaining(fits))
    expect(await idsFor(app.admin)).toEqual(expect.arrayContaining([...wide, ...fits]))
  })
})
