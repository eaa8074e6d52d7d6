import { afterAll, describe, expect, test } from 'vitest'

import type { TreeNode } from '#contract/replies.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { someone, startBaseApp } from '../../../test/support/base-app.ts'

describe.each(dialects)('base data on %s', async dialect => {
  const { boss, as, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const saveOrg = (values: Record<string, unknown>) => good(boss.post('sys/org/save', values))
  const saveDept = (values: Record<string, unknown>) => good(boss.post('sys/dept/save', values))

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

  test('what is deleted while somebody else begins to use it is refused with a sentence, to one of the two', async () => {
    for (let each = 0; each < 8; each++) {
      const gone = await good(
        boss.post('sys/district/save', {
          districtName: '将逝',
          districtCode: `gone${each}`,
          districtLevel: '省',
        }),
      )
      const answers = await Promise.all([
        boss.delete(`sys/district/delete/${gone.id}`),
        boss.post('sys/org/save', { orgName: '新来', orgCode: `CAME${each}`, districtId: gone.id }),
      ])
      expect(answers.map(({ status, success }) => [status, success]).toSorted()).toEqual([
        [200, false],
        [200, true],
      ])
    }
  })
})
