import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AnyDraft } from '#server/resource/store.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('a row of the file with the name of a record, above another row, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    const save = (resource: string, rows: AnyDraft[]) => good(app.admin.put(`${resource}/save-batch`, rows))
    await save('sys/org', [{ orgName: '同部', orgCode: 'TONG' }])
    await save('sys/dept', [
      { deptName: '财务部', orgId: '同部' },
      { deptName: '审计部', orgId: '同部', parentId: '管理部' },
      { deptName: '管理部', orgId: '同部' },
    ])
  })
  afterAll(() => app.close())

  const sentences = async (name: string, parentId: string) => {
    const rows = [
      { deptName: name, orgId: '同部', leader: '张三' },
      { deptName: '小组', orgId: '同部', parentId },
    ]
    const path = 'sys/dept/save-batch?dryRun'
    const { errors } = await good(app.admin.put<{ errors: { row: number; message: string }[] }>(path, rows))
    return errors.map(({ row, message }) => `${row}: ${message}`)
  }

  test('and with its place, is told with that record at once', async () => {
    for (const parentId of ['财务部', '同部/财务部'])
      expect(await sentences('财务部', parentId)).toEqual([
        '1: 已有的部门和第 1 行都叫“财务部”，上级也相同：如果是同一个，请移除那一行；如果不是，请把那一行改名，这里也改成新的名称',
      ])
  })

  test('and with its code, is that record: only the code is told', async () => {
    const rows = [
      { orgName: '同部', orgCode: 'ｔｏｎｇ' },
      { orgName: '车间', orgCode: 'CHE', parentId: '同部' },
      { orgName: '工段', orgCode: 'GONG', parentId: 'TONG' },
      { orgName: '班组', orgCode: 'BAN', parentId: '同部/车间' },
    ]
    const { errors } = await good(app.admin.put<{ errors: object[] }>('sys/org/save-batch?dryRun', rows))
    expect(errors).toEqual([{ row: 0, field: 'orgCode', message: '机构编码已存在' }])
  })

  test('which lies elsewhere, is told from it by a path that does it', async () => {
    expect(await sentences('审计部', '审计部')).toEqual([
      '1: 有多个部门叫“审计部”，请连同上级填写，如“管理部/审计部”',
    ])
    for (const path of ['管理部/审计部', '同部/审计部']) expect(await sentences('审计部', path)).toEqual([])
  })
})
