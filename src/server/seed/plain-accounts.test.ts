import { afterAll, describe, expect, test } from 'vitest'

import { sysUser } from '#contract/resources/sys-user.ts'

import { codeOf, foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { startApp } from '../../../test/support/start-app.ts'
import { spellAccounts } from './plain-accounts.ts'

describe.each(dialects)('accounts from before there was one spelling, on %s', async dialect => {
  const app = await startApp({ dialect })
  afterAll(app.close)
  const stored = async (userAccount: string) => {
    const { id } = await givenUser(app)
    await app.database.write(db =>
      db.updateTable('sys_user').set({ userAccount }).where('id', '=', id).execute(),
    )
    return id
  }
  const accountOf = async (id: string) => (await foundIn(app.admin, sysUser.name, `id:${id}`))['userAccount']

  test('get it and sign in again; one that looked like another stays, and the log says so', async () => {
    const wide = await stored('ｚｈａｏｌｉｕ')
    const upper = await stored('ÄRGER')
    const alike = await stored('ａｄｍｉｎ')
    await app.database.write(db => spellAccounts(db, app.now().toISOString()))
    expect(await accountOf(wide)).toBe('zhaoliu')
    expect(await accountOf(upper)).toBe('äRGER')
    expect(await accountOf(alike)).toBe('ａｄｍｉｎ')
    expect((await app.signIn('ｚｈａｏｌｉｕ', password)).token).not.toBe('')
    const logOf = (id: string) => foundIn(app.admin, 'sys/log-opt', `recordId:${id}`)
    expect(await logOf(wide)).toMatchObject({ action: '统一账号写法', result: '成功' })
    expect(await logOf(alike)).toMatchObject({ action: '统一账号写法', result: '失败' })
    expect(await codeOf(app.admin.get('sys/user/select-roles'))).toBe(20000)
  })

  test('get it when they come back from the recycle bin, too', async () => {
    const id = await stored('ｑｉａｎｑｉ')
    await good(app.admin.delete(`sys/user/delete/${id}`))
    const entry = await foundIn(app.admin, 'sys/recycle', `recordId:${id}`)
    await good(app.admin.put(`sys/recycle/restore/${entry.id}`))
    expect(await accountOf(id)).toBe('qianqi')
    expect((await app.signIn('ｑｉａｎｑｉ', password)).token).not.toBe('')
  })
})
