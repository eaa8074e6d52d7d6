import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ApplyReply, DistrictChange, DistrictDifference, PlantReply } from '#contract/district-calls.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('districts that change, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const withCode = async (code: string) => {
    const like = encodeURIComponent(`keyword:${code}`)
    const { items } = await good(
      app.admin.get<Page<AnyRow>>(`sys/district/select-page?limit=100&like=${like}`),
    )
    return items.find(each => each.districtCode === code)
  }
  const idOf = async (code: string) => (await withCode(code))?.id ?? ''
  const apply = (lines: DistrictChange[]) => app.admin.post<ApplyReply>('sys/district/apply', { lines })

  test('the towns of a county come when they are asked for, once', async () => {
    const county = await idOf('320583')
    const { count } = await good(app.admin.post<PlantReply>(`sys/district/plant-towns/${county}`))
    expect(count).toBeGreaterThan(8)
    expect(await withCode('320583100')).toMatchObject({
      districtName: '玉山镇',
      districtLevel: '乡',
      parentId: county,
      pinyin: 'yushanzhen',
    })
    const again = await good(app.admin.post<PlantReply>(`sys/district/plant-towns/${county}`))
    expect(again.count).toBe(0)
  })

  test('merging takes the towns and the organisations along, and can be undone', async () => {
    const [from, to] = [await idOf('320581'), await idOf('320582')]
    const town = await given(app, sysDistrict, {
      districtCode: '320581999',
      districtLevel: '乡',
      parentId: from,
    })
    const org = await given(app, sysOrg, { districtId: from })
    const effect = await good(app.admin.get<TreeEffect>(`sys/district/effect?id=${from}`))
    expect(effect).toMatchObject({ below: 1, users: 1 })
    await good(app.admin.post('sys/district/merge', { id: from, to }))
    expect((await good(app.admin.get(`sys/district/select/${town.id}`))).parentId).toBe(to)
    expect((await good(app.admin.get(`sys/org/select/${org.id}`))).districtId).toBe(to)
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/district', ids: from }))
    expect((await good(app.admin.get(`sys/org/select/${org.id}`))).districtId).toBe(from)
    const wrong = await app.admin.post('sys/district/merge', { id: from, to: await idOf('320500') })
    expect(wrong.message).toContain('同一级别')
  })

  test('a newer edition is compared, and only what was chosen happens', async () => {
    const text = '330000,浙江省\n330100,杭城市\n330191,新区\n'
    const { changes } = await good(app.admin.post<DistrictDifference>('sys/district/compare', { text }))
    const named = changes.filter(each => ['330100', '330191'].includes(each.code))
    expect(named).toEqual([
      { kind: '改名', code: '330100', name: '杭城市', before: '杭州市' },
      { kind: '新增', code: '330191', name: '新区' },
    ])
    expect(await good(apply(named))).toEqual({ count: 2 })
    const city = await withCode('330100')
    expect(city).toMatchObject({ districtName: '杭城市', pinyin: 'hangchengshi' })
    expect(await withCode('330191')).toMatchObject({ parentId: city?.id, districtLevel: '县' })
    expect((await withCode('330102'))?.districtName).toBe('上城区')
  })

  test('all or nothing', async () => {
    const refused = await apply([
      { kind: '新增', code: '340199', name: '不该出现' },
      { kind: '改名', code: '340100', name: '别名', before: '早就改了' },
    ])
    expect(refused.message).toContain('请重新比较')
    expect(await withCode('340199')).toBeUndefined()
  })

  test('a district with another code stays the same record', async () => {
    const id = await idOf('350102')
    await good(apply([{ kind: '换码', code: '350102', name: '鼓楼区', to: '350192' }]))
    expect(await withCode('350192')).toMatchObject({ id, districtName: '鼓楼区' })
  })

  test('what is gone goes into its successor', async () => {
    const from = await idOf('360102')
    const org = await given(app, sysOrg, { districtId: from })
    const merge = (to: string) => apply([{ kind: '合并', code: '360102', name: '东湖区', to }])
    expect((await merge('36O103')).message).toBe('没有编码为 36O103 的区域，请检查「东湖区」的并入编码')
    await good(merge('360103'))
    expect(await withCode('360102')).toBeUndefined()
    expect((await good(app.admin.get(`sys/org/select/${org.id}`))).districtId).toBe(await idOf('360103'))
  })

  test('what lies below a district with another code comes after it, wherever its old code stands', async () => {
    const city = await idOf('341800')
    await good(
      apply([
        { kind: '新增', code: '340902', name: '新城区' },
        { kind: '换码', code: '341802', name: '宣州区', to: '340903' },
        { kind: '换码', code: '341800', name: '宣城市', to: '340900' },
      ]),
    )
    expect(await withCode('340900')).toMatchObject({ id: city, districtName: '宣城市' })
    expect((await withCode('340902'))?.parentId).toBe(city)
    expect((await withCode('340903'))?.parentId).toBe(city)
  })

  test('a code that is given on is free before the next one takes it', async () => {
    const [first, second] = [await idOf('341502'), await idOf('341503')]
    await good(
      apply([
        { kind: '换码', code: '341502', name: '金安区', to: '341503' },
        { kind: '换码', code: '341503', name: '裕安区', to: '341591' },
      ]),
    )
    expect([await idOf('341503'), await idOf('341591')]).toEqual([first, second])
  })

  test('two swap their codes, and go on as the records they are; one alone is refused', async () => {
    const [first, second] = [await idOf('341602'), await idOf('341621')]
    const swap: DistrictChange[] = [
      { kind: '换码', code: '341602', name: '谯城区', to: '341621' },
      { kind: '换码', code: '341621', name: '涡阳县', to: '341602' },
    ]
    expect((await apply(swap.slice(0, 1))).message).toBe(
      '编码 341621 已被「涡阳县」使用，请一并选择它的变更，或重新比较',
    )
    await good(apply(swap))
    expect([await idOf('341621'), await idOf('341602')]).toEqual([first, second])
    const [entry] = await good(app.admin.get<AnyRow[]>(`sys/district/history/${first}`))
    expect(entry?.changes).toEqual([{ field: 'districtCode', before: '341602', after: '341621' }])
  })

  test('a whole edition with its towns goes in at once', async () => {
    const towns = Array.from({ length: 999 }, (_, n) => String(n + 1).padStart(3, '0'))
    const counties = ['370102', '370103', '370104']
    const text = counties
      .flatMap(county => towns.map(town => `${county}${town},${county}第${town}街道`))
      .join('\n')
    const { changes } = await good(app.admin.post<DistrictDifference>('sys/district/compare', { text }))
    expect(await good(apply(changes))).toEqual({ count: 2997 })
    expect(await withCode('370103007')).toMatchObject({
      districtLevel: '乡',
      pinyinInitials: 'djd',
      parentId: await idOf('370103'),
    })
    expect((await apply(changes.slice(0, 1))).message).toContain('已被「370102第001街道」使用')
  })

  test('a county whose city is not there is refused, also when the city has just got another code', async () => {
    const alone = await apply([{ kind: '新增', code: '341902', name: '无市之县' }])
    expect(alone.message).toBe('编码 341902 的上级 341900 不存在，请一并选择它的上级')
    const left = await apply([
      { kind: '新增', code: '341799', name: '旧码之县' },
      { kind: '换码', code: '341700', name: '池州市', to: '342000' },
    ])
    expect(left.message).toContain('编码 341799 的上级 341700 不存在')
    expect(await withCode('341799')).toBeUndefined()
  })

  test.each([
    ['110199', '110000'],
    ['500299', '500000'],
    ['469099', '469000'],
    ['359001', '350000'],
  ])('county %s has no city and lies below %s', async (code, above) => {
    await good(apply([{ kind: '新增', code, name: '直辖县' }]))
    expect((await withCode(code))?.parentId).toBe(await idOf(above))
  })
})
