import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { ResetPasswordsReply } from '#contract/password-calls.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { codeOf, foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { givenHolder, givenStrongRole, openPages } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { hashPassword } from './password-hash.ts'

const path = 'sys/user/reset-passwords'

/** Passwords for many at once (api section 4): the rules of one, for all of them or none. */
describe.each(dialects)('one-time passwords for many, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const resetsOf = async (id: string) => {
    const rows = await app.database.read
      .selectFrom('sys_log_opt')
      .select(['changes', 'result'])
      .where('action', '=', '重置密码')
      .where('recordId', '=', id)
      .execute()
    return rows.map(each => each.result)
  }

  test('each gets one of his own, in the order asked for, and must change it; sessions end, the log knows each', async () => {
    const fresh = [await givenUser(app), await givenUser(app)]
    const signedIn = await givenHolder(app)
    const ids = [...fresh.map(each => each.id), signedIn.userId]
    const { items } = await good(app.admin.put<ResetPasswordsReply>(path, [...ids, ids[0]]))
    expect(items.map(each => each.id)).toEqual(ids)
    expect(new Set(items.map(each => each.password)).size).toBe(3)
    expect(items[0]).toMatchObject({ userAccount: fresh[0]?.userAccount, userName: fresh[0]?.userName })
    const ended = await signedIn.client.get('sys/user/select-roles')
    expect([ended.code, ended.message]).toEqual([failures.sessionEnded.code, '密码已修改'])
    for (const each of items) {
      const client = await app.signIn(each.userAccount, each.password)
      expect(await codeOf(client.get('sys/user/select-page'))).toBe(failures.passwordChangeRequired.code)
      expect(await resetsOf(each.id)).toEqual(['成功'])
    }
    const kept = JSON.stringify(
      await Promise.all(
        (['sys_password', 'sys_password_history', 'sys_log_opt'] as const).map(table =>
          app.database.read.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
    for (const each of items) expect(kept).not.toContain(each.password)
  })

  test('whoever may not be reset is named, all of them, and nobody’s password changes', async () => {
    const strong = await givenStrongRole(app)
    const editor = await givenHolder(app, { held: ['edit'] })
    const plain = await givenUser(app)
    const mighty = await givenUser(app, { sysRoles: [strong.id], userName: '强者' })
    const admin = await foundIn(app.admin, 'sys/user', 'userAccount:admin')
    const mightier = await givenUser(app, { sysRoles: [strong.id], userName: '更强' })
    const refused = await editor.client.put(path, [mighty.id, plain.id, mightier.id])
    const names = `「强者（${String(mighty.userAccount)}）」、「更强（${String(mightier.userAccount)}）」`
    expect([refused.code, refused.message, refused.data]).toEqual([
      failures.forbidden.code,
      `${names}：这些用户的角色里有您没有的权限，不能由您重置密码，请联系管理员`,
      { refusedIds: [mighty.id, mightier.id] },
    ])
    for (const id of [admin.id, editor.userId])
      expect((await editor.client.put(path, [plain.id, id])).success).toBe(false)
    expect((await app.signIn(String(plain.userAccount), password)).token).not.toBe('')
    expect(await resetsOf(plain.id)).toEqual([])
  })

  test('whoever does not see a user, or may not edit users, resets nobody', async () => {
    const org = await given(app, sysOrg)
    const narrow = await givenHolder(app, { held: ['edit'], dataScope: '本机构', user: { orgId: org.id } })
    const [near, far] = [await givenUser(app, { orgId: org.id }), await givenUser(app)]
    expect(await codeOf(narrow.client.put(path, [near.id, far.id]))).toBe(failures.notFound.code)
    expect(await codeOf(narrow.client.put(path, [near.id]))).toBe(20000)
    const reader = await givenHolder(app, { held: ['add', 'import', 'delete'] })
    expect(await codeOf(reader.client.put(path, [near.id]))).toBe(failures.forbidden.code)
  })

  test('who loses the right while the passwords are made gives nobody one', async () => {
    const editor = await givenHolder(app, { held: ['edit'] })
    const { id } = await givenUser(app)
    // They come first: the password is made when all that follows has happened.
    const others = Promise.all(Array.from({ length: 40 }, () => hashPassword(password)))
    const answer = editor.client.put(path, [id])
    await good(app.admin.post('sys/user/save', { id: editor.userId, userStatus: '停用' }))
    expect((await answer).success).toBe(false)
    expect(await resetsOf(id)).toEqual([])
    await others
  })

  test('it takes up to 200 users, and at least one', async () => {
    const { badRequest } = failures
    const ids = Array.from({ length: 201 }, (_, at) => `nobody-${at}`)
    for (const body of [[], ids, [1]]) expect(await codeOf(app.admin.put(path, body))).toBe(badRequest.code)
  })
})
