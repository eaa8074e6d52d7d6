import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'

import { createEvents } from '#server/events.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { deptWith } from '#server/resources/sys-dept.ts'
import { dictWith } from '#server/resources/sys-dict.ts'
import { district } from '#server/resources/sys-district.ts'
import { org } from '#server/resources/sys-org.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'
import { startApp } from '../../../test/support/start-app.ts'

const pages = ['/base/org/list', '/base/dept/list', '/base/dict/list', '/base/district/list']
const everywhere = new Map(pages.map(page => [page, ['admin', 'import'] satisfies Permission[]] as const))
const head = 'head-office'
const people = {
  all: person('user-1', { isAdmin: true, pages: everywhere }),
  below: person('user-2', {
    pages: everywhere,
    scope: { all: false, orgIds: [head], growing: [head], deptIds: [], userId: 'user-2' },
  }),
}

describe.each(dialects)('rows below other rows of their file, on %s', dialect => {
  const events = createEvents()
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [
      org,
      deptWith({ events }),
      dictWith({ events }),
      district,
    ])
    await app.call('all', 'POST', 'sys/org/save', { id: head, orgName: '总部', orgCode: 'HEAD' })
    await app.call('all', 'POST', 'sys/org/save', { orgName: '别处', orgCode: 'ELSE' })
  })
  afterAll(() => app.close())

  const batch = (resource: string, rows: AnyDraft[], query = '', token = 'all') =>
    app.call<{ errors: { row: number; field: string; message: string }[]; importId: string }>(
      token,
      'PUT',
      `${resource}/save-batch${query}`,
      rows,
    )
  const sentences = async (resource: string, rows: AnyDraft[]) => {
    const { errors } = (await batch(resource, rows, '?dryRun=true')).data
    return errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)
  }
  /** Checked without a word, and saved. */
  const importRows = async (resource: string, rows: AnyDraft[]) => {
    expect(await sentences(resource, structuredClone(rows))).toEqual([])
    const reply = await batch(resource, rows)
    expect(reply.message).toBe('成功')
    return reply.data.importId
  }
  const list = async (resource: string) =>
    (await app.call<Page<AnyRow>>('all', 'GET', `${resource}/select-page?limit=1000&order=id:asc`)).data.items
  const places = async (resource: string, label: string) =>
    new Map((await list(resource)).map(each => [each[label], each.parentIdLabel]))

  test('are saved with them, wherever these stand, and taken away with them', async () => {
    const rows = [
      { deptName: '三级', orgId: '总部', parentId: '二级' },
      { deptName: '二级', orgId: '总部', parentId: '总部/一级' },
      { deptName: '一级', orgId: '总部' },
      { deptName: '一级', orgId: '别处' },
    ]
    const importId = await importRows('sys/dept', rows)
    expect(
      (await list('sys/dept')).map(each => [each.deptName, each.orgIdLabel, each.parentIdLabel]),
    ).toEqual(
      expect.arrayContaining([
        ['三级', '总部', '二级'],
        ['二级', '总部', '一级'],
      ]),
    )
    expect((await app.call('all', 'PUT', `import/undo/${importId}`)).data).toMatchObject({
      count: 4,
      kept: 0,
    })
    expect(await list('sys/dept')).toEqual([])
  })

  test('keep the rules between a record and the one above it', async () => {
    const depts = [
      { deptName: '上', orgId: '总部' },
      { deptName: '下', orgId: '别处', parentId: '上' },
    ]
    expect(await sentences('sys/dept', depts)).toEqual([
      '1 parentId: 上级部门不属于所选机构，请选择同一机构的部门',
    ])
    await importRows('sys/district', [
      { districtName: '甲县', districtCode: '990101', parentId: '甲省/甲市' },
      { districtName: '甲市', districtCode: '9901', parentId: '99' },
      { districtName: '甲省', districtCode: '99' },
    ])
    expect((await list('sys/district')).map(each => [each.districtName, each.districtLevel])).toEqual(
      expect.arrayContaining([
        ['甲省', '省'],
        ['甲市', '市'],
        ['甲县', '县'],
      ]),
    )
    const dicts = [
      { dictLabel: '颜色', dictValue: 'colour' },
      { dictLabel: '红', dictValue: 'red', parentId: '颜色' },
      { dictLabel: '绿', dictValue: 'green', parentId: '颜色' },
    ]
    expect(
      await sentences('sys/dict', [...dicts, { dictLabel: '朱', dictValue: 'red', parentId: '颜色' }]),
    ).toEqual(['3 dictValue: 同级的“红”已经使用这个字典值，请换一个'])
    await importRows('sys/dict', dicts)
    expect((await places('sys/dict', 'dictLabel')).get('绿')).toBe('颜色')
  })

  test('are found by paths that begin with the organisations above them, and by no others', async () => {
    const inner = { orgName: '分部', orgCode: 'INNER', parentId: '总部' }
    const orgImport = await importRows('sys/org', [inner])
    const deptImport = await importRows('sys/dept', [
      { deptName: '已有', orgId: '分部' },
      { deptName: '共名', orgId: '总部' },
      { deptName: '共名', orgId: '别处' },
    ])
    const rows = [
      { deptName: '审计', orgId: '分部' },
      { deptName: '审计组', orgId: '分部', parentId: '分部/审计' },
      { deptName: '附属', orgId: '分部', parentId: '已有' },
      { deptName: '共下', orgId: '别处', parentId: '共名' },
    ]
    const below = (orgId: string, parentId: string) => [...rows, { deptName: '小组', orgId, parentId }]
    const right = [
      ['分部', '分部/审计'],
      ['分部', '总部/分部/审计'],
      ['分部', '总部／审计'],
      ['分部', '审计/审计组'],
      ['分部', '总部/分部/审计/审计组'],
      ['分部', '总部/分部/已有/附属'],
      ['分部', '已有/附属'],
      ['别处', '别处/共名/共下'],
    ] as const
    for (const [orgId, parentId] of right)
      expect(await sentences('sys/dept', below(orgId, parentId))).toEqual([])
    const wrong = [
      ['分部', '别处/审计'],
      ['分部', '胡说/审计'],
      ['分部', '胡说/分部/审计'],
      ['分部', '分部/总部/审计'],
      ['分部', '胡说/审计/审计组'],
      ['分部', '胡说/已有/附属'],
      ['别处', '总部/共名/共下'],
    ] as const
    for (const [orgId, parentId] of wrong)
      expect(await sentences('sys/dept', below(orgId, parentId))).toEqual([
        `4 parentId: 上级部门“${parentId}”不存在或不在您的数据范围内`,
      ])
    for (const id of [deptImport, orgImport]) await app.call('all', 'PUT', `import/undo/${id}`)
  })

  test('of an organisation that nobody knows wait for that alone', async () => {
    const rows = [
      { deptName: '悬着', orgId: '没有' },
      { deptName: '其下', orgId: '总部', parentId: '总部/悬着' },
    ]
    expect(await sentences('sys/dept', rows)).toEqual(['0 orgId: 所属机构“没有”不存在或不在您的数据范围内'])
  })

  test('in a circle are refused, each of them, and nothing is kept', async () => {
    const rows = [
      { orgName: '甲', orgCode: 'A', parentId: '乙' },
      { orgName: '乙', orgCode: 'B', parentId: '丙' },
      { orgName: '丙', orgCode: 'C', parentId: '乙' },
      { orgName: '丁', orgCode: 'D', parentId: 'd' },
    ]
    const errors = [
      '1 parentId: 上级机构绕成了圈：乙 → 丙 → 乙，请改正其中一行',
      '2 parentId: 上级机构绕成了圈：乙 → 丙 → 乙，请改正其中一行',
      '3 parentId: 上级机构不能是自己，请选择别的',
    ]
    expect(await sentences('sys/org', structuredClone(rows))).toEqual(errors)
    expect((await batch('sys/org', rows)).success).toBe(false)
    expect(await list('sys/org')).toHaveLength(2)
  })

  test('of many are undone in portions, those below first, and none while one is in use', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({
      orgName: `链${n}`,
      orgCode: `N${n}`,
      ...(n < 449 && { parentId: `N${n + 1}` }),
    }))
    const importId = await importRows('sys/org', rows)
    const { data: user } = await app.call<AnyRow>('all', 'POST', 'sys/dept/save', {
      deptName: '用着',
      orgId: (await list('sys/org')).find(each => each.orgName === '链7')?.id,
    })
    expect((await app.call('all', 'PUT', `import/undo/${importId}`)).code).toBe(40902)
    await app.call('all', 'DELETE', `sys/dept/delete/${user.id}`)
    expect((await app.call('all', 'PUT', `import/undo/${importId}`)).data).toMatchObject({
      count: 450,
      kept: 0,
    })
    expect(await list('sys/org')).toHaveLength(2)
  })

  test('are within the sight of who sees all below the first of them, and no further', async () => {
    const deep = [
      { orgName: '孙', orgCode: 'G2', parentId: '子' },
      { orgName: '子', orgCode: 'G1', parentId: '总部' },
    ]
    expect((await batch('sys/org', deep, '', 'below')).message).toBe('成功')
    const beside = [
      { orgName: '旁孙', orgCode: 'H2', parentId: '旁' },
      { orgName: '旁', orgCode: 'H1' },
    ]
    expect((await batch('sys/org', beside, '', 'below')).data.errors).toMatchObject([
      { row: 1, field: 'parentId' },
    ])
  })
})

describe.each(dialects)('functions below others of their file, on %s', dialect => {
  test('are saved one by one, those above first, and what is wrong is told at its row', async () => {
    const { admin, close } = await startApp({ dialect })
    const rows = [
      { functionName: '下面', rootPath: '/own/below', parentId: '上面' },
      { functionName: '上面', rootPath: '/own' },
    ]
    const refused = await admin.put('sys/function/save-batch', [
      ...rows,
      { functionName: '别的', rootPath: '/sys' },
    ])
    expect(refused.data).toMatchObject({ errors: [{ row: 2, field: 'rootPath' }] })
    await good(admin.put('sys/function/save-batch', rows))
    const { items } = await good(admin.get<Page<AnyRow>>('sys/function/select-page?like=rootPath:/own/below'))
    expect(items).toMatchObject([{ parentIdLabel: '上面' }])
    await close()
  })
})
