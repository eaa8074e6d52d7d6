import { afterAll, describe, expect, test } from 'vitest'

import type { PreferencesReply } from '#contract/preferences.ts'
import type { RoleOption } from '#contract/replies.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp } from '../../../test/support/start-app.ts'
import { sweepPreferences } from './sweep-preferences.ts'

const path = (name: string, roleId?: string) =>
  `sys/user/preferences?name=${encodeURIComponent(name)}${roleId ? `&sysRoleId=${roleId}` : ''}`

describe.each(dialects)('preferences on %s', async dialect => {
  const app = await startApp({ dialect })
  afterAll(app.close)
  const { admin } = app
  const mine = async (client = admin) =>
    (await good(client.get<PreferencesReply>('sys/user/preferences'))).items
  const [role] = (await good(admin.get<RoleOption[]>('sys/role/select-roles'))).filter(
    each => each.roleCode === 'user',
  )
  const person = async (account: string, sysRoles: string[]) => {
    const user = await good(
      admin.post('sys/user/save', { userAccount: account, userName: account, sysRoles }),
    )
    const { password } = await good(admin.put<{ password: string }>(`sys/user/reset-password/${user.id}`))
    await app.database.write(db => db.updateTable('sys_password').set({ mustChange: 0 }).execute())
    return app.signIn(account, password)
  }

  test('what is kept under a name is there again, is replaced, and is forgotten', async () => {
    await good(admin.put(path('list:/sys/user/list'), { value: { hidden: ['remark'] } }))
    await good(admin.put(path('list:/sys/user/list'), { value: { hidden: [] } }))
    expect(await mine()).toEqual([
      { name: 'list:/sys/user/list', value: { hidden: [] }, sysRoleId: null, roleName: null, isMine: true },
    ])
    await good(admin.put(path('list:/sys/user/list'), { value: null }))
    expect(await mine()).toEqual([])
  })

  test('more than 20 kB under one name is refused', async () => {
    const reply = await admin.put(path('big'), { value: 'x'.repeat(20_001) })
    expect(reply.code).toBe(40000)
    expect(await mine()).toEqual([])
  })

  test('what is shared with a role is read by its members, and changed by its author alone', async () => {
    const member = await person('member', [role?.id ?? ''])
    const other = await person('other', [])
    await good(admin.put(path('view:/sys/user/list:1', role?.id), { value: { name: '停用的' } }))
    expect(await mine(member)).toMatchObject([
      { value: { name: '停用的' }, roleName: role?.roleName, isMine: false },
    ])
    expect(await mine(other)).toEqual([])
    expect((await member.put(path('view:/sys/user/list:1', role?.id), { value: null })).code).toBe(40300)
    expect((await other.put(path('mine', role?.id), { value: 1 })).code).toBe(40300)
    await good(admin.put(path('view:/sys/user/list:1', role?.id), { value: null }))
    expect(await mine(member)).toEqual([])
  })

  test('what is shared ends with its author, once he cannot come back from the recycle bin', async () => {
    const reader = await person('reader', [role?.id ?? ''])
    const author = await person('author', [role?.id ?? ''])
    const name = 'view:/sys/user/list:2'
    await good(author.put(path(name, role?.id), { value: { name: '离职的' } }))
    const stays = 'view:/sys/user/list:3'
    await good(admin.put(path(stays, role?.id), { value: { name: '在职的' } }))
    const { id } = await app.database.read
      .selectFrom('sys_user')
      .select('id')
      .where('userAccount', '=', 'author')
      .executeTakeFirstOrThrow()
    await good(admin.delete(`sys/user/delete/${id}`))
    await sweepPreferences(app)
    expect((await mine(reader)).map(each => each.name)).toEqual([name, stays])
    await app.database.write(db => db.deleteFrom('sys_recycle').where('recordId', '=', id).execute())
    expect(await sweepPreferences(app)).toBe(1)
    expect((await mine(reader)).map(each => each.name)).toEqual([stays])
    await good(admin.put(path(stays, role?.id), { value: null }))
  })
})
