import { Buffer } from 'node:buffer'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { ResetPasswordReply } from '#contract/password-calls.ts'

import { codeOf, foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { fixtureBytes } from '../../../test/support/fixture.ts'
import { givenHolder, openPages } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)(
  'what was imported and is in use though nobody has changed it stays, on %s',
  dialect => {
    let app: TestApp
    beforeAll(async () => {
      app = await startApp({ dialect })
    })
    afterAll(() => app.close())

    const batch = async (resource: string, ...rows: readonly object[]) =>
      (await good(app.admin.put<{ importId: string }>(`${resource}/save-batch`, rows))).importId
    const undo = async (id: string) => {
      const { success, message } = await app.admin.put(`import/undo/${id}`)
      return success ? '已撤销' : message
    }

    test('users who have a password or have signed in', async () => {
      const importId = await batch(
        'sys/user',
        { userAccount: 'li.na', userName: '李娜' },
        { userAccount: 'wang.fang', userName: '王芳' },
        { userAccount: 'zhao.lei', userName: '赵雷' },
      )
      const { id } = await foundIn(app.admin, 'sys/user', 'userAccount:li.na')
      const path = `sys/user/reset-password/${id}`
      const { password } = await good(app.admin.put<ResetPasswordReply>(path))
      const refusal = (why: string) =>
        `导入的数据里有 1 条已在使用（“李娜”${why}），不能整批撤销，请在列表里逐条处理`
      expect(await undo(importId)).toBe(refusal('已重置密码'))
      await app.signIn('li.na', password)
      expect(await undo(importId)).toBe(refusal('已登录过、已重置密码'))
      const { id: other } = await foundIn(app.admin, 'sys/user', 'userAccount:wang.fang')
      await good(app.admin.post('sys/user/save', { id: other, remark: '改过' }))
      expect(await undo(importId)).toContain('1 条已被修改或删除（“王芳”），1 条已在使用（“李娜”')
      expect(await foundIn(app.admin, 'sys/user', 'userAccount:zhao.lei')).toBeDefined()
    })

    test('roles that grant something or share a view', async () => {
      const importId = await batch(
        'sys/role',
        { roleName: '库管', roleCode: 'store' },
        { roleName: '质检', roleCode: 'check' },
      )
      const granted = await foundIn(app.admin, 'sys/role', 'roleCode:store')
      const sharing = await foundIn(app.admin, 'sys/role', 'roleCode:check')
      const [page] = (await good(app.admin.get<Page<AnyRow>>('sys/function/select-page'))).items
      const grants = [{ sysFunctionId: page?.id, functionPermission: '' }]
      await good(app.admin.post(`sys/function/save-role-functions?sysRoleId=${granted.id}`, grants))
      const view = `sys/user/preferences?name=view:1&sysRoleId=${sharing.id}`
      await good(app.admin.put(view, { value: { name: '停用的' } }))
      const refused = await undo(importId)
      expect(refused).toContain('2 条已在使用（')
      expect(refused).toContain('“库管”已授权')
      expect(refused).toContain('“质检”已有共享的视图')
      await good(app.admin.post(`sys/function/save-role-functions?sysRoleId=${granted.id}`, []))
      await good(app.admin.put(view, { value: null }))
      expect(await undo(importId)).toBe('已撤销')
    })

    test('any record that has a file', async () => {
      const importId = await batch('sys/msg', { msgTitle: '带附件的草稿' })
      const { id } = await foundIn(app.admin, 'sys/msg', `msgTitle:${encodeURIComponent('带附件的草稿')}`)
      const form = new FormData()
      const fields = { totalChunks: '1', currentChunk: '1', otcType: 'sys/msg', otcId: id }
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('chunk', new Blob([Uint8Array.from(fixtureBytes('clip.mp4'))]), '片.mp4')
      const sent = new Response(form)
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
      const file = await good(
        app.admin.send<AnyRow>('POST', 'file/upload', Buffer.from(await sent.arrayBuffer()), headers),
      )
      expect(await undo(importId)).toContain('1 条已在使用（“带附件的草稿”已有附件）')
      await good(app.admin.delete(`file/delete?id=${file.id}`))
      expect(await undo(importId)).toBe('已撤销')
    })

    test('whoever may only import is told whom to ask', async () => {
      await openPages(app)
      const { client } = await givenHolder(app, { held: ['import'] })
      const rows = [{ orgName: '只导入', orgCode: 'IMPORT-ONLY' }]
      const { importId } = await good(client.put<{ importId: string }>('sys/org/save-batch', rows))
      const { id } = await foundIn(app.admin, 'sys/org', 'orgCode:IMPORT-ONLY')
      await good(app.admin.post('sys/org/save', { id, remark: '改过' }))
      const refused = await client.put(`import/undo/${importId}`)
      expect(refused.message).toContain('请联系有这个页面删除权限的人逐条处理')
      expect(await codeOf(client.delete(`sys/org/delete/${id}`))).toBe(40300)
    })
  },
)
