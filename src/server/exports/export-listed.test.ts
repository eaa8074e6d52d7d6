import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { unseenName } from '#contract/has-words.ts'
import type { AnyRow } from '#contract/resource.ts'
import * as labels from '#server/resource/labels.ts'
import type { AnyDraft } from '#server/resource/store.ts'

import { foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('whom notices go to is exported, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await importRows('sys/role', [{ roleName: '值班', roleCode: 'duty' }])
    await importRows('sys/org', [
      { orgName: '南厂', orgCode: 'S' },
      { orgName: '北厂', orgCode: 'N' },
    ])
    await importRows('sys/dept', [
      { deptName: '质检科', orgId: '南厂' },
      { deptName: '质检科', orgId: '北厂' },
    ])
    await importRows('sys/user', [
      { userAccount: 'zhang-1', userName: '张伟' },
      { userAccount: 'zhang-2', userName: '张伟' },
      { userAccount: 'li', userName: '李娜' },
    ])
  })
  afterAll(() => app.close())

  const importRows = (resource: string, rows: AnyDraft[]) =>
    good(app.admin.put(`${resource}/save-batch`, rows))
  const exported = async (query: string, resource = 'sys/msg') => {
    const { data } = await app.admin.get<Buffer>(`${resource}/export?${query}`)
    const { Sheets, SheetNames } = read(data, { type: 'buffer' })
    return utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {}, { defval: '' })
  }
  const notice = (msgTitle: string): Promise<AnyRow> =>
    foundIn(app.admin, 'sys/msg', `msgTitle:${encodeURIComponent(msgTitle)}`)
  const like = (words: string) => `like=msgTitle:${encodeURIComponent(words)}&order=msgTitle:asc`

  const addressed = [
    { target: '全体', targetIds: '' },
    { target: '角色', targetIds: '值班' },
    { target: '机构', targetIds: '南厂、北厂' },
    { target: '部门', targetIds: '北厂/质检科' },
    { target: '用户', targetIds: 'zhang-2、李娜' },
  ]

  test('in the words that an import reads, so that what was exported comes back', async () => {
    const titled = (words: string) => addressed.map((each, at) => ({ msgTitle: `${words}${at}`, ...each }))
    await importRows('sys/msg', titled('甲单'))
    const rows = await exported(like('甲单'))
    const cells = rows.map(row => ({ target: row['发送对象'], targetIds: row['对象名单'] }))
    expect(cells).toEqual(addressed)
    await importRows(
      'sys/msg',
      cells.map((each, at) => ({ msgTitle: `乙单${at}`, ...each })),
    )
    for (const [at] of addressed.entries())
      expect((await notice(`乙单${at}`)).targetIds).toEqual((await notice(`甲单${at}`)).targetIds)
  })

  test('a name with a sign that stands between names goes by its code, or its id where there is none', async () => {
    await importRows('sys/role', [
      { roleName: '收银', roleCode: 'cash' },
      { roleName: '盘点', roleCode: 'count' },
      { roleName: '收银、盘点', roleCode: 'both' },
    ])
    await importRows('sys/org', [
      { orgName: '财务X', orgCode: 'X1' },
      { orgName: '人事X', orgCode: 'X2' },
      { orgName: '财务X、人事X', orgCode: 'X3' },
      { orgName: '南;北', orgCode: 'X4' },
    ])
    await importRows('sys/dept', [{ deptName: '采购,仓储', orgId: '财务X' }])
    await importRows('sys/user', [{ userAccount: 'divided', userName: '王芳', sysRoles: ['both', '值班'] }])
    const { id } = await foundIn(app.admin, 'sys/dept', `deptName:${encodeURIComponent('采购')}`)
    const meant = [
      { target: '机构', targetIds: 'X3、南厂、X4' },
      { target: '部门', targetIds: `${id}、北厂/质检科` },
      { target: '角色', targetIds: 'both、收银' },
    ]
    await importRows(
      'sys/msg',
      meant.map((each, at) => ({ msgTitle: `戊单${at}`, ...each })),
    )
    const cells = (await exported(like('戊单'))).map(row => ({
      target: row['发送对象'],
      targetIds: row['对象名单'],
    }))
    expect(cells).toEqual(meant)
    const [user] = await exported('like=userAccount:divided&fields=sysRoles', 'sys/user')
    expect(user?.['角色']?.split('、').toSorted()).toEqual(['both', '值班'])
    const [role] = await exported('like=roleCode:both&fields=roleName', 'sys/role')
    expect(role).toEqual({ 角色名称: '收银、盘点' })
  })

  test('also without the column that tells what they are, and whoever has gone is told as such', async () => {
    await importRows('sys/user', [{ userAccount: 'gone', userName: '走了' }])
    await importRows('sys/msg', [{ msgTitle: '丙单', target: '用户', targetIds: '走了、李娜' }])
    const { id } = await foundIn(app.admin, 'sys/user', 'userAccount:gone')
    await good(app.admin.delete(`sys/user/delete/${id}`))
    expect(await exported(`${like('丙单')}&fields=targetIds`)).toEqual([{ 对象名单: `${unseenName}、李娜` }])
  })

  test('with each name asked for once, whatever the number of notices', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({
      msgTitle: `丁单${n}`,
      target: '角色',
      targetIds: '值班',
    }))
    await importRows('sys/msg', many)
    const asked = vi.spyOn(labels, 'labelsOf')
    expect(await exported(`${like('丁单')}&fields=targetIds`)).toEqual(many.map(() => ({ 对象名单: '值班' })))
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })
})
