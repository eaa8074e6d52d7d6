import type { Permission } from '#contract/permission.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import type { ImportItem } from '#contract/transfer-calls.ts'

import { createEvents } from '#server/events.ts'
import { serve } from '#server/resource/serve.ts'
import { deptWith } from '#server/resources/sys-dept.ts'
import { dictWith } from '#server/resources/sys-dict.ts'
import { district } from '#server/resources/sys-district.ts'
import { org } from '#server/resources/sys-org.ts'
import { userWith } from '#server/resources/sys-user.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const pages = [
  '/base/org/list',
  '/base/dept/list',
  '/base/dict/list',
  '/base/district/list',
  '/sys/user/list',
]
const everywhere = new Map<string, readonly Permission[]>([
  ...pages.map(page => [page, ['admin', 'import']] as const),
  ['/sys/log-opt/list', []],
])
const people = {
  all: person('user-1', { isAdmin: true, pages: everywhere }),
  other: person('user-2', { pages: everywhere }),
}
const events = createEvents()
const served = [
  org,
  deptWith({ events }),
  dictWith({ events }),
  district,
  userWith({ events }),
  serve(sysLogOpt),
]

describe.each(dialects)('imports on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, served)
  })
  afterAll(() => app.close())

  const batch = (token: string, resource: string, rows: unknown, dryRun = false) =>
    app.call<{ count: number; errors: unknown[]; importId: string }>(
      token,
      'PUT',
      `${resource}/save-batch${dryRun ? '?dryRun=true' : ''}`,
      rows,
    )
  const list = async (resource: string, like = '') =>
    (await app.call<Page<AnyRow>>('all', 'GET', `${resource}/select-page?limit=1000${like}`)).data
  const undo = (token: string, id: string) =>
    app.call<{ count: number; kept: number }>(token, 'PUT', `import/undo/${id}`)
  const imports = async (token: string, resource: string) =>
    (await app.call<ImportItem[]>(token, 'GET', `import/list?resource=${resource}`)).data

  test('many rows of resources with rules are saved at once, and told to the log once', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      orgName: `机构${n}`,
      orgCode: `C${n}`,
      remark: '“引”\\',
    }))
    expect((await batch('all', 'sys/org', rows)).data).toMatchObject({ count: 1200, errors: [] })
    const { items, total } = await list('sys/org')
    expect(total).toBe(1200)
    expect(items[0]).toMatchObject({
      version: 1,
      createBy: 'user-1',
      status: '正常',
      sort: 0,
      remark: '“引”\\',
    })
    const logs = await list('sys/log-opt', `&like=${encodeURIComponent('action:导入')}`)
    expect(logs.items.map(each => each.changes)).toEqual([[{ field: '行数', before: null, after: 1200 }]])
  })

  test('a word that has been stopped is not newly chosen by an import either', async () => {
    const { data: top } = await app.call<AnyRow>('all', 'POST', 'sys/dict/save', {
      dictLabel: '机构类型',
      dictValue: 'orgType',
    })
    for (const [dictLabel, dictStatus] of [
      ['门店', '正常'],
      ['仓库', '停用'],
    ])
      await app.call('all', 'POST', 'sys/dict/save', {
        parentId: top.id,
        dictLabel,
        dictValue: dictLabel,
        dictStatus,
      })
    const rows = ['门店', '仓库'].map(orgType => ({
      orgName: `${orgType}一`,
      orgCode: orgType === '门店' ? 'S1' : 'W1',
      orgType,
    }))
    expect((await batch('all', 'sys/org', rows, true)).data.errors).toEqual([
      { row: 1, field: 'orgType', message: '机构类型只能是：门店' },
    ])
  })

  test('rules speak while rows are only checked, each at its cell', async () => {
    await batch('all', 'sys/dept', [{ deptName: '一部', orgId: '机构1' }])
    const rows = [
      { deptName: '二部', orgId: '机构1', parentId: '一部' },
      { deptName: '三部', orgId: '机构2', parentId: '一部' },
    ]
    const errors = [{ row: 1, field: 'parentId', message: '上级部门不属于所选机构，请选择同一机构的部门' }]
    expect((await batch('all', 'sys/dept', rows, true)).data.errors).toEqual(errors)
    expect((await batch('all', 'sys/dept', rows)).success).toBe(false)
    expect((await list('sys/dept')).total).toBe(1)
    const twins = [
      { dictLabel: '颜色', dictValue: 'colour' },
      { dictLabel: '色彩', dictValue: 'colour' },
      { dictLabel: '数', dictValue: '一', dictValueType: 'Number' },
    ]
    expect((await batch('all', 'sys/dict', twins, true)).data.errors).toEqual([
      { row: 1, field: 'dictValue', message: '同级的“颜色”已经使用这个字典值，请换一个' },
      { row: 2, field: 'dictValue', message: '字典值应是数字' },
    ])
  })

  test('users arrive with their department’s organisation; districts are spelt and levelled', async () => {
    const users = [{ userAccount: 'lihua', userName: '李华', deptId: '一部' }]
    expect((await batch('all', 'sys/user', users)).success).toBe(true)
    expect((await list('sys/user')).items[0]).toMatchObject({ orgIdLabel: '机构1', userStatus: '正常' })
    await batch('all', 'sys/district', [{ districtName: '江苏', districtCode: '32' }])
    await batch('all', 'sys/district', [{ districtName: '南京', districtCode: '3201', parentId: '江苏' }])
    expect((await list('sys/district')).items).toMatchObject([
      { districtLevel: '省' },
      { districtLevel: '市', pinyin: expect.stringContaining('nan') },
    ])
  })

  test('an import is undone by its maker while its rows are as they came, once', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ orgName: `撤${n}`, orgCode: `U${n}` }))
    const { importId } = (await batch('other', 'sys/org', rows)).data
    expect((await imports('other', 'sys/org'))[0]).toMatchObject({ id: importId, count: 450, undoTime: null })
    expect(await imports('all', 'sys/org')).not.toContainEqual(expect.objectContaining({ id: importId }))
    expect((await undo('all', importId)).code).toBe(40400)
    expect((await undo('other', importId)).data).toEqual({ id: importId, count: 450, kept: 0 })
    expect((await list('sys/org')).total).toBe(1200)
    expect(await undo('other', importId)).toMatchObject({ success: false, message: '这次导入已经撤销过了' })
  })

  test('rows that were changed or are in use stay, all of them', async () => {
    const { importId } = (
      await batch('all', 'sys/org', [
        { orgName: '甲', orgCode: 'A' },
        { orgName: '乙', orgCode: 'B' },
      ])
    ).data
    await batch('all', 'sys/dept', [{ deptName: '甲部', orgId: '甲' }])
    const refused = await undo('all', importId)
    const sentence =
      '导入的“甲”正在被使用，不能整批撤销：部门（所属机构）1 条。请先处理用到它的记录，再来撤销'
    expect(refused).toMatchObject({ code: 40902, message: sentence })
    const [second] = (await list('sys/org', `&like=${encodeURIComponent('orgCode:B')}`)).items
    await app.call('all', 'POST', 'sys/org/save', { id: second?.id, orgName: '丙' })
    expect((await undo('all', importId)).message).toContain('1 条已被修改或删除（“丙”），')
    expect(await imports('all', 'sys/org')).toContainEqual(
      expect.objectContaining({ id: importId, undoTime: null }),
    )
  })

  test('an undo that was cut off goes on where it was; what somebody changed meanwhile stays his', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ orgName: `断${n}`, orgCode: `D${n}` }))
    const { importId } = (await batch('all', 'sys/org', rows)).data
    const found = await list('sys/org', `&like=${encodeURIComponent('orgCode:D')}&order=id:asc`)
    const kept = await app.database.read
      .selectFrom('sys_import')
      .select('ids')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    const ids = JSON.parse(kept.ids) as string[] // written by the import
    expect(found.items.map(each => each.id).toSorted()).toEqual(ids.toSorted())
    // As a portion leaves it behind.
    await app.call('all', 'DELETE', `sys/org/delete-ids/${ids.slice(0, 200).join(',')}`)
    await app.database.write(db =>
      db.updateTable('sys_import').set({ undone: 200 }).where('id', '=', importId).execute(),
    )
    expect(await imports('all', 'sys/org')).toContainEqual(
      expect.objectContaining({ id: importId, undoTime: null, undone: 200 }),
    )
    expect(
      (
        await batch(
          'all',
          'sys/org',
          ids.slice(0, 2).map((id, n) => ({ ...rows[n], id })),
        )
      ).success,
    ).toBe(false)
    await app.call('all', 'POST', 'sys/org/save', { id: ids[300], orgName: '留下' })
    await batch('all', 'sys/dept', [{ deptName: '断部', orgId: ids[301] }])
    expect((await undo('all', importId)).data).toEqual({ id: importId, count: 448, kept: 2 })
    const left = await list('sys/org', `&like=${encodeURIComponent('orgCode:D')}`)
    expect(left.items.map(each => each.id).toSorted()).toEqual([ids[300], ids[301]].toSorted())
    const logs = await list(
      'sys/log-opt',
      `&like=${encodeURIComponent('action:撤销导入')}&like=recordId:${importId}`,
    )
    expect(logs.items.map(each => each.changes)).toEqual([[{ field: '保留的行数', before: null, after: 2 }]])
    expect((await undo('all', importId)).message).toBe('这次导入已经撤销过了')
  })

  test('of two who undo the same import at once, its rows go once', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ orgName: `双${n}`, orgCode: `T${n}` }))
    const { importId } = (await batch('all', 'sys/org', rows)).data
    const replies = await Promise.all([undo('all', importId), undo('all', importId)])
    expect(replies.filter(each => each.success).map(each => each.data)).toEqual([
      { id: importId, count: 450, kept: 0 },
    ])
    expect(replies.find(each => !each.success)?.message).toMatch(/正在别处撤销|已经撤销过了/)
    const logs = await list(
      'sys/log-opt',
      `&like=${encodeURIComponent('action:撤销导入')}&like=recordId:${importId}`,
    )
    expect(logs.items.filter(each => each.result === '成功').map(each => each.changes)).toEqual([
      [{ field: '行数', before: 450, after: null }],
    ])
  })

  test('after a week it is too late', async () => {
    const { importId } = (await batch('all', 'sys/org', [{ orgName: '旧', orgCode: 'OLD' }])).data
    app.passTime(8 * 24 * 60 * 60 * 1000)
    expect(await imports('all', 'sys/org')).toContainEqual(
      expect.objectContaining({ id: importId, isClosed: true }),
    )
    expect((await undo('all', importId)).message).toContain('期限')
  })
})
