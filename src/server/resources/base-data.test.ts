import { afterAll, describe, expect, test } from 'vitest'

import { dictOptions, dictWords, type DictNode, type DictPush, type DictTree } from '#contract/dict.ts'
import type { TreeNode } from '#contract/replies.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { someone, startBaseApp } from '../../../test/support/base-app.ts'

describe.each(dialects)('base data on %s', async dialect => {
  const { boss, as, app, heard, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const saveOrg = (values: Record<string, unknown>) => good(boss.post('sys/org/save', values))
  const saveDept = (values: Record<string, unknown>) => good(boss.post('sys/dept/save', values))
  const saveDict = (values: Record<string, unknown>) => good(boss.post('sys/dict/save', values))

  test('an organisation cannot be moved below itself', async () => {
    const top = await saveOrg({ orgName: '甲', orgCode: 'A' })
    const middle = await saveOrg({ orgName: '乙', orgCode: 'B', parentId: top.id })
    const bottom = await saveOrg({ orgName: '丙', orgCode: 'C', parentId: middle.id })
    const moved = await boss.post('sys/org/save', { ...top, parentId: bottom.id })
    expect(moved).toMatchObject({
      code: 40000,
      data: { fields: { parentId: '上级机构不能是自己的下级，请选择别的' } },
    })
    const own = await boss.post('sys/org/save', { ...top, parentId: top.id })
    expect(own).toMatchObject({ data: { fields: { parentId: '上级机构不能是自己，请选择别的' } } })
    expect(await good(boss.post('sys/org/save', { ...bottom, parentId: top.id }))).toMatchObject({
      parentId: top.id,
    })
  })

  test('two organisations moved below each other at once do not make a circle', async () => {
    const left = await saveOrg({ orgName: '左', orgCode: 'L' })
    const right = await saveOrg({ orgName: '右', orgCode: 'R' })
    const answers = await Promise.all([
      boss.post('sys/org/save', { id: left.id, parentId: right.id }),
      boss.post('sys/org/save', { id: right.id, parentId: left.id }),
    ])
    expect(answers.map(each => each.success).toSorted()).toEqual([false, true])
  })

  test('a superior can be anything but the organisation and what is below it', async () => {
    const top = await saveOrg({ orgName: '子', orgCode: 'S1' })
    const below = await saveOrg({ orgName: '丑', orgCode: 'S2', parentId: top.id })
    const tree = await good(boss.get<TreeNode[]>(`sys/org/select-super?id=${top.id}`))
    const ids = JSON.stringify(tree)
    expect(ids).not.toContain(top.id)
    expect(ids).not.toContain(below.id)
    expect(tree.map(each => each.label)).toContain('总部')
  })

  test('a tree shows only what the caller may see', async () => {
    const top = await saveOrg({ orgName: '外', orgCode: 'V1' })
    const inside = await saveOrg({ orgName: '内', orgCode: 'V2', parentId: top.id })
    const room = await saveDept({ deptName: '内勤', orgId: inside.id })
    const scope = { all: false, orgIds: [inside.id], deptIds: [], userId: 'clerk' }
    const clerk = as(someone('clerk', { scope }))
    expect(await good(clerk.get<TreeNode[]>('sys/org/select-tree'))).toEqual([
      { id: inside.id, label: '内', parentId: top.id, isLeaf: true },
    ])
    expect(await good(clerk.get<TreeNode[]>('sys/dept/select-tree'))).toMatchObject([
      { id: inside.id, label: '内', disabled: true, children: [{ id: room.id, label: '内勤' }] },
    ])
  })

  test('a department stays with its organisation', async () => {
    const one = await saveOrg({ orgName: '一', orgCode: 'O1' })
    const two = await saveOrg({ orgName: '二', orgCode: 'O2' })
    const parent = await saveDept({ deptName: '部', orgId: one.id })
    const stranger = await boss.post('sys/dept/save', { deptName: '组', orgId: two.id, parentId: parent.id })
    expect(stranger).toMatchObject({
      code: 40000,
      data: { fields: { parentId: expect.stringContaining('同一机构') } },
    })
  })

  test('a department takes what is below it and its people along to another organisation', async () => {
    const one = await saveOrg({ orgName: '原', orgCode: 'P1' })
    const two = await saveOrg({ orgName: '新', orgCode: 'P2' })
    const parent = await saveDept({ deptName: '部', orgId: one.id })
    const child = await saveDept({ deptName: '组', orgId: one.id, parentId: parent.id })
    const person = await good(
      boss.post('sys/user/save', {
        userAccount: 'mover',
        userName: '随行',
        orgId: one.id,
        deptId: child.id,
      }),
    )
    await good(boss.post('sys/dept/save', { id: parent.id, orgId: two.id }))
    expect(await good(boss.get(`sys/dept/select/${child.id}`))).toMatchObject({ orgId: two.id })
    expect(await good(boss.get(`sys/user/select/${person.id}`))).toMatchObject({
      orgId: two.id,
      version: 2,
    })
    const [entry] = await good(boss.get<AnyRow[]>(`sys/user/history/${person.id}`))
    expect(entry).toMatchObject({
      action: '随部门移动',
      changes: [{ field: 'orgId', before: one.id, after: two.id }],
    })
  })

  test('districts come whole down to counties, or level by level', async () => {
    const whole = await good(boss.get<TreeNode[]>('sys/district/select-tree'))
    expect(whole).toHaveLength(34)
    const [beijing] = whole
    expect(beijing).toMatchObject({ label: '北京市', isLeaf: false })
    expect(beijing?.children?.[0]).toMatchObject({ label: '东城区', isLeaf: true })
    const top = await good(boss.get<TreeNode[]>('sys/district/select-tree?parentId='))
    expect(top).toHaveLength(34)
    expect(top[0]).toEqual({ id: beijing?.id, label: '北京市', parentId: null, isLeaf: false })
    const level = await good(boss.get<TreeNode[]>(`sys/district/select-tree?parentId=${beijing?.id}`))
    expect(level).toHaveLength(16)
  })

  test('a new district is spelt and ranked by itself, and never wider than what it lies in', async () => {
    const [beijing] = await good(boss.get<TreeNode[]>('sys/district/select-tree?parentId='))
    const [county] = await good(boss.get<TreeNode[]>(`sys/district/select-tree?parentId=${beijing?.id}`))
    const town = await good(
      boss.post('sys/district/save', {
        districtName: '东华门街道',
        districtCode: '110101001',
        parentId: county?.id,
      }),
    )
    expect(town).toMatchObject({ districtLevel: '乡', pinyin: 'donghuamenjiedao', pinyinInitials: 'dhmjd' })
    const wide = await boss.post('sys/district/save', { ...town, districtLevel: '省' })
    expect(wide).toMatchObject({
      code: 40000,
      data: { fields: { districtLevel: expect.stringContaining('县') } },
    })
    const renamed = await good(boss.post('sys/district/save', { ...town, districtName: '景山街道' }))
    expect(renamed.pinyinInitials).toBe('jsjd')
    const tree = await good(boss.get<TreeNode[]>('sys/district/select-tree'))
    expect(tree[0]?.children?.[0]).toMatchObject({ id: county?.id, isLeaf: false })
    expect(tree[0]?.children?.[0]).not.toHaveProperty('children')
  })

  test('a dictionary value fits its type and is there once', async () => {
    const parent = await saveDict({ dictLabel: '尺寸', dictValue: 'size' })
    const wrong = await boss.post('sys/dict/save', {
      dictLabel: '大',
      dictValue: '很大',
      dictValueType: 'Number',
      parentId: parent.id,
    })
    expect(wrong).toMatchObject({ code: 40000, data: { fields: { dictValue: '字典值应是数字' } } })
    await saveDict({ dictLabel: '大', dictValue: '3', dictValueType: 'Number', parentId: parent.id })
    const twin = await boss.post('sys/dict/save', { dictLabel: '巨', dictValue: '3', parentId: parent.id })
    expect(twin).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('“大”') } },
    })
    const key = await boss.post('sys/dict/save', { dictLabel: '又一个', dictValue: 'size' })
    expect(key.success).toBe(false)
  })

  test('a number is stored in one spelling, the one that is offered, however it was written', async () => {
    const parent = await saveDict({ dictLabel: '折扣', dictValue: 'discount' })
    const item = { dictLabel: '一折', dictValueType: 'Number', parentId: parent.id }
    const saved = await saveDict({ ...item, dictValue: ' 1.0' })
    expect(saved.dictValue).toBe('1')
    const twin = await boss.post('sys/dict/save', { ...item, dictValue: '01' })
    expect(twin).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('“一折”') } },
    })
    const text = await saveDict({ ...item, dictLabel: '文字', dictValue: '2.50', dictValueType: 'Plain' })
    expect(text.dictValue).toBe('2.50')
    expect(await saveDict({ id: text.id, dictValueType: 'Number' })).toMatchObject({ dictValue: '2.5' })
    const long = await boss.post('sys/dict/save', { ...item, dictValue: '12345678901234567' })
    expect(long).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('最多 15 位') } },
    })
  })

  test('a word that is stopped is offered no more, and still has its name', async () => {
    const parent = await saveDict({ dictLabel: '等级', dictValue: 'grade' })
    const old = await saveDict({ dictLabel: '铜牌', dictValue: 'bronze', parentId: parent.id })
    await saveDict({ dictLabel: '金牌', dictValue: 'gold', parentId: parent.id })
    await saveDict({ dictLabel: '新手', dictValue: 'starter', parentId: old.id })
    await saveDict({ id: old.id, dictStatus: '停用' })
    const { items } = await good(boss.get<DictTree>('sys/dict/select-tree'))
    const grade = items.find(each => each.dictValue === 'grade')
    expect(grade?.sysDicts.map(each => each.dictValue)).toEqual(['gold'])
    expect(grade?.stoppedDicts?.map(each => each.dictLabel)).toEqual(['铜牌'])
    expect(dictOptions(items)['grade']?.map(each => each.label)).toEqual(['金牌'])
    expect(dictWords(items)['grade']).toEqual({ bronze: '铜牌', gold: '金牌' })
    const alone = await good(boss.get<DictTree>(`sys/dict/select-tree?ids=${parent.id}`))
    expect(alone.items).toEqual([grade])
  })

  test('the dictionary tree is sent again only when something changed', async () => {
    const read = (etag?: string) =>
      app.inject({
        url: '/api/sys/dict/select-tree?index=0&limit=10000',
        headers: { authorization: 'boss', ...(etag && { 'if-none-match': etag }) },
      })
    const first = await read()
    const etag = String(first.headers.etag)
    const { items } = first.json<{ data: { items: DictNode[] } }>().data
    expect(items.find(each => each.dictValue === 'userGender')?.sysDicts.map(each => each.dictValue)).toEqual(
      ['男', '女', '未知'],
    )
    const again = await read(etag)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const made = await saveDict({ dictLabel: '停', dictValue: 'stopped', dictStatus: '停用' })
    expect(heard.at(-1)).toEqual([
      'dict-changed',
      { parents: ['stopped'], tops: [made.id], before: expect.any(String), version: expect.any(String) },
    ])
    const changed = await read(etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.body).not.toContain('"dictValue":"stopped"')
    await good(boss.delete(`sys/dict/delete/${made.id}`))
    expect((await read(String(changed.headers.etag))).statusCode).toBe(200)
  })

  test('a word that records hold is not deleted, nor a dictionary that a field names', async () => {
    const { items } = await good(boss.get<DictTree>('sys/dict/select-tree'))
    const types = items.find(each => each.dictValue === 'orgType')
    const shop = types?.sysDicts.find(each => each.dictValue === '门店')
    await saveOrg({ orgName: '门店一', orgCode: 'SHOP1', orgType: '门店' })
    expect(await boss.delete(`sys/dict/delete/${shop?.id}`)).toMatchObject({
      code: 40902,
      data: { usedBy: [{ resource: 'sys/org', field: 'orgType', count: 1, like: ['orgType:门店'] }] },
    })
    expect((await boss.delete(`sys/dict/delete/${types?.id}`)).message).toContain('机构的“机构类型”')
  })

  test('a change names what to fetch again, and what it follows: nothing is missed, nothing else is sent', async () => {
    const pushed = () => heard.at(-1)?.[1] as DictPush // just heard
    const fetched = (push: DictPush) =>
      good(boss.get<DictTree>(`sys/dict/select-tree?ids=${push.tops?.join(',') ?? ''}`))
    const colour = await saveDict({ dictLabel: '颜色', dictValue: 'tones' })
    const first = pushed()
    const red = await saveDict({ dictLabel: '红', dictValue: 'red', parentId: colour.id })
    await saveDict({ dictLabel: '深红', dictValue: 'deep', parentId: red.id })
    const deep = pushed()
    expect(deep).toMatchObject({ parents: ['red'], tops: [colour.id] })
    expect(await fetched(deep)).toMatchObject({
      items: [{ dictValue: 'tones', sysDicts: [{ dictValue: 'red', sysDicts: [{ dictValue: 'deep' }] }] }],
      total: 1,
      version: deep.version,
    })
    expect(first.version).not.toBe(deep.before)
    const moved = await saveDict({ id: red.id, parentId: null })
    expect(pushed()).toMatchObject({ before: deep.version })
    expect(pushed().tops?.toSorted()).toEqual([colour.id, moved.id].toSorted())
    await good(boss.delete(`sys/dict/delete/${colour.id}`))
    expect((await fetched(pushed())).items).toEqual([])
    expect((await boss.get('sys/dict/select-tree?ids=%20')).code).toBe(40000)
  })

  test('a text message has nothing left to fill in', async () => {
    const smsPhone = '13800001234'
    const open = await boss.post('sys/sms/save', { smsPhone, smsContent: '请于{时间}到场' })
    expect(open).toMatchObject({
      code: 40000,
      data: { fields: { smsContent: expect.stringContaining('{时间}') } },
    })
    expect((await boss.post('sys/sms/save', { smsPhone, smsContent: '   ' })).success).toBe(false)
    expect(await good(boss.post('sys/sms/save', { smsPhone, smsContent: '请于九点到场' }))).toMatchObject({
      smsStatus: '待发送',
    })
  })
})
