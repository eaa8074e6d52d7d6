import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { AnyDraft } from '#server/resource/store.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('names that several records share, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await importRows('sys/org', [
      { orgName: '东海', orgCode: 'DH' },
      { orgName: '西山', orgCode: 'XS' },
      { orgName: '北原', orgCode: 'BY' },
    ])
    await importRows('sys/dept', [
      { deptName: '综合部', orgId: '东海' },
      { deptName: '行政部', orgId: '东海' },
      { deptName: '综合部', orgId: '西山' },
    ])
  })
  afterAll(() => app.close())

  const importRows = (resource: string, rows: AnyDraft[]) =>
    good(app.admin.put(`${resource}/save-batch`, rows))
  const sentences = async (resource: string, rows: AnyDraft[]) => {
    const path = `${resource}/save-batch?dryRun=true`
    const { errors } = await good(app.admin.put<{ errors: { row: number; message: string }[] }>(path, rows))
    return errors.map(({ row, message }) => `${row}: ${message}`)
  }
  const found = async (resource: string, like: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`${resource}/select-page?like=${like}`))).items

  test('are understood by what the row itself says, wherever that stands', async () => {
    const users = [
      { userAccount: 'zonghe-1', userName: '甲', deptId: '综合部', orgId: '西山' },
      { userAccount: 'zonghe-2', userName: '乙', orgId: 'dh', deptId: '综合部' },
    ]
    expect(await sentences('sys/user', users)).toEqual([])
    await importRows('sys/user', users)
    const [west, east] = [
      ...(await found('sys/user', 'userAccount:zonghe-1')),
      ...(await found('sys/user', 'userAccount:zonghe-2')),
    ]
    expect([west?.orgIdLabel, east?.orgIdLabel]).toEqual(['西山', '东海'])
    expect(west?.deptId).not.toBe(east?.deptId)
  })

  test('are told apart by what is above them, by as much as is needed', async () => {
    await importRows('sys/dept', [{ deptName: '综合部', orgId: '东海', parentId: '东海/行政部' }])
    const user = (deptId: string, more = {}) => ({ userAccount: 'lujing', userName: '丙', deptId, ...more })
    expect(await sentences('sys/user', [user('东海/综合部')])).toEqual([])
    expect(await sentences('sys/user', [user('东海 ／ 行政部/综合部')])).toEqual([])
    expect(await sentences('sys/user', [user('综合部', { orgId: '东海' })])).toEqual([
      '0: 有多个部门叫“综合部”，请连同上级填写，如“东海/综合部”',
    ])
    expect(await sentences('sys/user', [user('综合部')])).toEqual([
      expect.stringMatching(/^0: 有多个部门叫“综合部”，请填写机构，或连同上级填写，如“.+\/综合部”$/),
    ])
  })

  test('are said to be elsewhere, and not judged where the organisation itself is not known', async () => {
    const user = (orgId: string) => ({
      userAccount: `biechu-${orgId}`,
      userName: '丁',
      deptId: '综合部',
      orgId,
    })
    expect(await sentences('sys/user', [user('北原'), user('没有')])).toEqual([
      '0: 所填的机构里没有叫“综合部”的部门',
      '1: 机构“没有”不存在或不在您的数据范围内',
    ])
  })

  test('of districts are told apart by their code or their city', async () => {
    const org = (districtId: string, at: number) => ({
      orgName: `鼓楼${at}`,
      orgCode: `GL-${at}`,
      districtId,
    })
    const clear = [
      '320106',
      '南京市/鼓楼区',
      '江苏省/南京市/鼓楼区',
      '江苏省/徐州市/鼓楼区',
      '福建省/鼓楼区',
    ].map(org)
    expect(await sentences('sys/org', clear)).toEqual([])
    expect(await sentences('sys/org', ['鼓楼区', '北京市/鼓楼区', '江苏省/鼓楼区'].map(org))).toEqual([
      '0: 有多个区域叫“鼓楼区”，请连同上级填写，如“南京市/鼓楼区”，或填写区域编码，如“320106”',
      '1: 所在区域“北京市/鼓楼区”不存在或不在您的数据范围内',
      '2: 有多个区域叫“江苏省/鼓楼区”，请连同上级填写，如“南京市/鼓楼区”，或填写区域编码，如“320106”',
    ])
    await importRows('sys/org', clear)
    const [first, second, , other] = await found('sys/org', 'orgName:鼓楼&order=orgCode:asc')
    expect(first?.districtId).toBe(second?.districtId)
    expect(other?.districtId).not.toBe(second?.districtId)
  })

  test('are exported with as much of the way to them as an import needs', async () => {
    const cellsOf = async (path: string, label: string) => {
      const { data } = await app.admin.get<Buffer>(path)
      const { Sheets, SheetNames } = read(data, { type: 'buffer' })
      const rows = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {})
      return rows.map(row => row[label])
    }
    expect(await cellsOf('sys/org/export?like=orgName:鼓楼&order=orgCode:asc', '所在区域')).toEqual([
      '南京市/鼓楼区',
      '南京市/鼓楼区',
      '南京市/鼓楼区',
      '徐州市/鼓楼区',
      '福州市/鼓楼区',
    ])
    const users = [
      { userAccount: 'daochu-1', userName: '戊', orgId: '西山', deptId: '综合部' },
      { userAccount: 'daochu-2', userName: '己', deptId: '行政部/综合部' },
    ]
    await importRows('sys/user', users)
    const list = 'sys/user/export?like=userAccount:daochu&order=userAccount:asc'
    // Beside the organisation the name alone says which one.
    expect(await cellsOf(list, '部门')).toEqual(['综合部', '行政部/综合部'])
    expect(await cellsOf(`${list}&fields=deptId`, '部门')).toEqual(['西山/综合部', '行政部/综合部'])
  })

  test('are exported so where a field holds several, and found again', async () => {
    await importRows('sys/org', [{ orgName: '分部', orgCode: 'FB-1', parentId: '东海' }])
    await importRows('sys/org', [{ orgName: '分部', orgCode: 'FB-2', parentId: '西山' }])
    const role = (roleName: string, more: AnyDraft) => ({
      roleName,
      roleCode: roleName,
      dataScope: '自定义机构',
      ...more,
    })
    await importRows('sys/role', [role('role_a', { sysOrgs: 'FB-2、北原；FB-1' })])
    const { data } = await app.admin.get<Buffer>('sys/role/export?like=roleName:role_a')
    const { Sheets, SheetNames } = read(data, { type: 'buffer' })
    const [row] = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {})
    const cell = row?.['自定义机构'] ?? ''
    expect(cell.split('、').toSorted()).toEqual(['东海/分部', '北原', '西山/分部'].toSorted())
    await importRows('sys/role', [role('role_b', { sysOrgs: cell })])
    const [first, second] = await found('sys/role', 'roleName:role_&order=roleName:asc')
    expect([second?.sysOrgs].flat().toSorted()).toEqual([first?.sysOrgs].flat().toSorted())
  })

  test('are exported by their code where nothing is above them, and found again', async () => {
    await importRows('sys/org', [
      { orgName: '总会', orgCode: 'TOP-1' },
      { orgName: '总会', orgCode: 'TOP-2' },
    ])
    await importRows('sys/org', [{ orgName: '会下', orgCode: 'BELOW-1', parentId: 'TOP-2' }])
    const { data } = await app.admin.get<Buffer>('sys/org/export?like=orgCode:BELOW-1')
    const { Sheets, SheetNames } = read(data, { type: 'buffer' })
    const [row] = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {})
    expect(row?.['上级机构']).toBe('TOP-2')
    await importRows('sys/org', [{ orgName: '会下', orgCode: 'BELOW-2', parentId: 'TOP-2' }])
    const [first, second] = await found('sys/org', 'orgCode:BELOW&order=orgCode:asc')
    expect(second?.parentId).toBe(first?.parentId)
  })

  test('the template says what is taken', async () => {
    const { data } = await app.admin.get<Buffer>('sys/user/import-template')
    const { Sheets } = read(data, { type: 'buffer' })
    const rows = utils.sheet_to_json<string[]>(Sheets['填写说明'] ?? {}, { header: 1 })
    expect(rows.find(([label]) => label === '机构')?.[1]).toBe(
      '选填，系统中须已有，填写名称或机构编码，有同名的连同上级，如“上级/名称”',
    )
  })
})
