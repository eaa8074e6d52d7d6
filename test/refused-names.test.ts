import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { codeOf } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser } from './support/given.ts'
import { givenHolder, givenStrongRole, openPages } from './support/holder.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

/** Of several that are deleted at once those that may not be are named, all of them: one knows whom to leave out. */
describe.each(dialects)('who is refused is named, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const remove = (client: TestApp['admin'], resource: string, rows: readonly { id: string }[]) =>
    client.delete(`${resource}/delete-ids/${rows.map(each => each.id).join(',')}`)

  test('users who have more, or see more, than he', async () => {
    const [strong, wide, org] = [
      await givenStrongRole(app),
      await given(app, sysRole),
      await given(app, sysOrg),
    ]
    const place = { orgId: org.id }
    await app.admin.post('sys/role/save', { id: wide.id, dataScope: '全部' })
    const weak = await givenUser(app, place)
    const mighty = await givenUser(app, { ...place, userName: '强者', sysRoles: [strong.id] })
    const both = await givenUser(app, { ...place, userName: '又强', sysRoles: [strong.id, wide.id] })
    const seer = await givenUser(app, { ...place, userName: '看得多', sysRoles: [wide.id] })
    const editor = await givenHolder(app, { held: ['delete'], dataScope: '本机构', user: place })
    const refused = await remove(editor.client, 'sys/user', [seer, weak, mighty, both])
    const named = (user: typeof weak) => `「${String(user.userName)}（${String(user.userAccount)}）」`
    expect([refused.code, refused.message, refused.data]).toEqual([
      failures.forbidden.code,
      `${named(mighty)}、${named(both)}的角色里有您没有的权限，${named(seer)}能看到您看不到的数据，不能由您删除，请联系管理员`,
      { refusedIds: [mighty.id, both.id, seer.id] },
    ])
    expect(await codeOf(remove(editor.client, 'sys/user', [weak]))).toBe(20000)
  })

  test('roles that give more than he has', async () => {
    const [first, second] = [await givenStrongRole(app), await givenStrongRole(app)]
    const weak = await given(app, sysRole)
    const editor = await givenHolder(app, { held: ['delete'] })
    const refused = await remove(editor.client, 'sys/role', [first, weak, second])
    expect([refused.code, refused.message, refused.data]).toEqual([
      failures.forbidden.code,
      `「${String(first.roleName)}」、「${String(second.roleName)}」拥有您没有的权限或数据范围，不能由您删除`,
      { refusedIds: [first.id, second.id] },
    ])
    // Before it is told what uses them: to hand them over would be refused as well.
    const ids = [first.id, weak.id, second.id].join(',')
    const asked = await editor.client.get(`sys/recycle/used-by?resource=sys/role&ids=${ids}`)
    expect([asked.code, asked.message, asked.data]).toEqual([refused.code, refused.message, refused.data])
    expect(await codeOf(remove(editor.client, 'sys/role', [weak]))).toBe(20000)
  })
})
