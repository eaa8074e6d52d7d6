import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/db/new-id.ts'

import { foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('cells as people write them, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await good(batch('sys/org', [{ orgName: '拼部', orgCode: 'PINHQ' }]))
    await good(
      batch('sys/role', [
        { roleName: '库管', roleCode: 'store' },
        { roleName: '质检', roleCode: 'check' },
      ]),
    )
  })
  afterAll(() => app.close())

  const batch = (resource: string, rows: readonly object[], query = '') =>
    app.admin.put<{ errors: object[] }>(`${resource}/save-batch${query}`, rows)

  test('several names stand one below the other, codes and addresses come from the Chinese keyboard', async () => {
    const row = { userAccount: 'spelt', userName: '李娜', orgId: 'ｐｉｎｈＱ' }
    await good(batch('sys/user', [{ ...row, sysRoles: '库管\n质检\r\n', userEmail: 'ｌｉ＠ｅｘ．ｃｎ' }]))
    const { id: orgId } = await foundIn(app.admin, 'sys/org', 'orgCode:PINHQ')
    const user = await foundIn(app.admin, 'sys/user', 'userAccount:spelt')
    expect(user).toMatchObject({ orgId, userEmail: 'li@ex.cn' })
    expect(user.sysRoles).toHaveLength(2)
  })

  test('permissions may be set apart as the Chinese keyboard does it, and are kept once each', async () => {
    const row = {
      functionName: '逗号',
      rootPath: '/full-width',
      functionPermission: 'add，edit、 export, add',
    }
    await good(batch('sys/function', [row]))
    const stored = await foundIn(app.admin, 'sys/function', 'rootPath:/full-width')
    expect(stored.functionPermission).toBe('add,edit,export')
  })

  test('a code of another row of the file does, too', async () => {
    const rows = [
      { orgName: '厂', orgCode: 'FAB' },
      { orgName: '车间', orgCode: 'SHOP', parentId: 'ＦＡＢ' },
    ]
    expect((await good(batch('sys/org', rows, '?dryRun=true'))).errors).toEqual([])
  })

  test('codes of new records are kept as everybody else types them, and are each there once', async () => {
    const row = { orgName: '全角', orgCode: 'ＡＢ－１' }
    const { errors } = await good(
      batch('sys/org', [row, { ...row, orgName: '半角', orgCode: 'ab-1' }], '?dryRun=true'),
    )
    expect(errors).toMatchObject([{ row: 1, field: 'orgCode', message: '机构编码与第 1 行重复' }])
    await good(batch('sys/org', [row]))
    expect(await foundIn(app.admin, 'sys/org', 'orgCode:AB-1')).toMatchObject({ orgName: '全角' })
    await good(batch('sys/district', [{ districtName: '全角区', districtCode: '４４０３０５９９７' }]))
    await foundIn(app.admin, 'sys/district', 'districtCode:440305997')
  })

  test('one record named by two rows is told at the second one', async () => {
    const id = newId()
    const rows = [
      { id, orgName: '一厂', orgCode: 'ONCE' },
      { id, orgName: '一厂', orgCode: 'TWICE' },
    ]
    const told = [{ row: 1, field: '', message: '编号与第 1 行重复', sameAs: 0 }]
    expect((await good(batch('sys/org', rows, '?dryRun=true'))).errors).toEqual(told)
  })
})
