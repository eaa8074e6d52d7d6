import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { TreeNode } from '#contract/replies.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import type { ChartNode, TreeEffect, TreeHit } from '#contract/tree-calls.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('trees of any size on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const org = (orgName: string, parentId?: string) =>
    given(app, sysOrg, { orgName, ...(parentId && { parentId }) })
  const search = (path: string, keyword: string, who = app.admin) =>
    good(who.get<TreeHit[]>(`${path}/search?keyword=${encodeURIComponent(keyword)}`))

  test('a level knows which of its nodes go on', async () => {
    const top = await org('层一')
    const middle = await org('层二', top.id)
    await org('层三', middle.id)
    const level = await good(app.admin.get<TreeNode[]>(`sys/org/select-tree?parentId=${top.id}`))
    expect(level).toEqual([{ id: middle.id, label: '层二', parentId: top.id, isLeaf: false }])
  })

  test('a hit says where it lies; what is out of sight is not found, and names nothing above', async () => {
    const top = await org('查找甲')
    const middle = await org('查找乙', top.id)
    const leaf = await org('查找丙丁', middle.id)
    expect(await search('sys/org', '丙丁')).toEqual([
      { id: leaf.id, label: '查找丙丁', path: ['查找甲', '查找乙'], isLeaf: true, disabled: false },
    ])
    const { client } = await givenHolder(app, {
      dataScope: '本机构及以下',
      user: { orgId: middle.id },
      pages: ['/base/org/list'],
    })
    expect(
      (await search('sys/org', '查找', client)).map(each => [each.label, each.path, each.isLeaf]),
    ).toEqual([
      ['查找乙', [], false],
      ['查找丙丁', ['查找乙'], true],
    ])
    const seen = await good(client.get<TreeNode[]>('sys/org/select-tree?parentId='))
    expect(seen.map(each => each.id)).toEqual([middle.id])
  })

  test('districts are found by name, code, pinyin and initials', async () => {
    for (const word of ['昆山', '320583', 'kunshan', 'KSS']) {
      const hits = await search('sys/district', word)
      expect([word, hits.find(each => each.label === '昆山市')?.path]).toEqual([word, ['江苏省', '苏州市']])
    }
  })

  test('what begins with the word comes before what only contains it, from the database and from memory', async () => {
    // The first answer is the database’s, later ones come from memory.
    for (let time = 0; time < 3; time++) {
      const hits = (await search('sys/district', 'hangzhou')).map(each => each.label)
      expect(hits).toContain('商州区')
      expect(hits[0]).toBe('杭州市')
    }
  })

  test('several names of one path, written together or apart, find the last of them', async () => {
    for (const word of [
      '浙江杭州',
      '浙江 杭州',
      '浙江省 / 杭州市',
      '/浙江/杭州/',
      'zhejianghangzhou',
      'zjs hzs',
    ])
      expect([word, (await search('sys/district', word))[0]]).toMatchObject([
        word,
        { label: '杭州市', path: ['浙江省'] },
      ])
    // There are several 西湖区.
    const lakes = await search('sys/district', '杭州西湖')
    expect(lakes.map(each => each.path)).toEqual([['浙江省', '杭州市']])
    expect(await search('sys/district', '江苏杭州')).toEqual([])
  })

  test('a path that is out of sight leads nowhere', async () => {
    const top = await org('秘密集团')
    const own = await org('公开分部', top.id)
    const { client } = await givenHolder(app, {
      dataScope: '本机构及以下',
      user: { orgId: own.id },
      pages: ['/base/org/list'],
    })
    expect((await search('sys/org', '秘密公开')).map(each => each.id)).toEqual([own.id])
    expect(await search('sys/org', '秘密公开', client)).toEqual([])
  })

  test('a department says which organisation it belongs to: many have a 财务部', async () => {
    const top = await org('同名集团')
    const [left, right] = [await org('同名东区', top.id), await org('同名西区', top.id)]
    const dept = (orgId: string, deptName: string, parentId?: string) =>
      given(app, sysDept, { orgId, deptName, ...(parentId && { parentId }) })
    const parent = await dept(left.id, '同名管理部')
    await dept(left.id, '同名财务部', parent.id)
    const western = await dept(right.id, '同名财务部')
    expect((await search('sys/dept', '同名财务部')).map(each => each.path).toSorted()).toEqual([
      ['同名集团', '同名东区', '同名管理部'],
      ['同名集团', '同名西区'],
    ])
    // Of the same name those that are nearest the top come first.
    const deeper = await dept(left.id, '同名部', parent.id)
    const nearest = await dept(top.id, '同名部')
    expect((await search('sys/dept', '同名部')).slice(0, 2).map(each => each.id)).toEqual([
      nearest.id,
      deeper.id,
    ])
    expect((await search('sys/dept', '同名集团 同名部'))[0]).toMatchObject({ id: nearest.id })
    // Its place finds it, too.
    for (const word of [
      '西区财务部',
      '同名集团 / 同名西区 / 同名财务部',
      '西区-财务部',
      '财务部 西区',
      '财务部-西区',
    ])
      expect((await search('sys/dept', word)).map(each => each.id)).toEqual([western.id])
    // Within one organisation there is nothing to say of it.
    const within = await good(
      app.admin.get<TreeHit[]>(`sys/dept/search?orgId=${left.id}&keyword=${encodeURIComponent('同名财务')}`),
    )
    expect(within.map(each => each.path)).toEqual([['同名管理部']])
    // Of organisations out of sight only the department's own is named, as in the tree; nothing else of it is found.
    const { client } = await givenHolder(app, {
      dataScope: '本部门',
      user: { orgId: right.id, deptId: western.id },
      pages: ['/base/dept/list'],
    })
    expect(await search('sys/dept', '财务', client)).toMatchObject([{ id: western.id, path: ['同名西区'] }])
    expect(await search('sys/dept', `${String(right.orgCode)} 财务`, client)).toEqual([])
  })

  test('departments open below their organisation', async () => {
    const own = await org('部门之家')
    const dept = await given(app, sysDept, { orgId: own.id })
    const level = await good(app.admin.get<TreeNode[]>(`sys/dept/select-tree?parentId=${own.id}`))
    expect(level.map(each => each.id)).toEqual([dept.id])
  })

  test('among departments the organisations stand in their own tree, empty ones too: a department can go there', async () => {
    const top = await org('部门上层')
    const empty = await org('还没有部门', top.id)
    const dept = await given(app, sysDept, { orgId: top.id })
    const whole = await good(app.admin.get<TreeNode[]>('sys/dept/select-tree'))
    const emptyNode = { id: empty.id, parentId: top.id, isLeaf: true, disabled: true, isGroup: true }
    const children = [{ id: dept.id, parentId: top.id, isLeaf: true }, emptyNode]
    expect(whole.find(each => each.id === top.id)).toMatchObject({ isGroup: true, isLeaf: false, children })
    const level = await good(app.admin.get<TreeNode[]>(`sys/dept/select-tree?parentId=${top.id}`))
    expect(level).toMatchObject([{ id: dept.id, isLeaf: true }, emptyNode])
  })

  test('a move says beforehand whom it concerns and whose sight it changes', async () => {
    const [left, right] = [await org('左'), await org('右')]
    const moved = await org('要移的', left.id)
    const below = await org('跟着的', moved.id)
    await given(app, sysDept, { orgId: below.id })
    await givenUser(app, { orgId: below.id })
    await givenHolder(app, { dataScope: '本机构及以下', user: { orgId: left.id }, pages: [] })
    await givenHolder(app, { dataScope: '本机构及以下', user: { orgId: right.id }, pages: [] })
    await givenHolder(app, { dataScope: '本机构', user: { orgId: right.id }, pages: [] })
    const effect = await good(app.admin.get<TreeEffect>(`sys/org/effect?id=${moved.id}&parentId=${right.id}`))
    expect(effect).toEqual({
      label: '要移的',
      below: 1,
      depts: 1,
      users: 1,
      gain: [{ label: '右', users: 1 }],
      lose: [{ label: '左', users: 1 }],
    })
    const inside = await app.admin.get(`sys/org/effect?id=${moved.id}&parentId=${below.id}`)
    expect(inside.message).toContain('自己的下级')
  })

  test('who sees only a branch is told beforehand that he would lose what he takes out of it', async () => {
    const [home, elsewhere] = [await org('家'), await org('别处')]
    const [moved, near] = [await org('走的', home.id), await org('近处', home.id)]
    const named = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [elsewhere.id] })
    const head = await givenHolder(app, { dataScope: '本机构及以下', user: { orgId: home.id } })
    await good(app.admin.post('sys/user/save', { id: head.userId, sysRoles: [head.roleId, named.id] }))
    const asked = (parentId: unknown) =>
      head.client.get<TreeEffect>(`sys/org/effect?id=${moved.id}&parentId=${String(parentId)}`)
    for (const parentId of ['', elsewhere.id])
      expect((await asked(parentId)).message).toBe(
        '移到那里后您自己就看不到它了，请选择别的上级机构，或联系管理员',
      )
    expect((await good(asked(near.id))).label).toBe('走的')
  })

  test('a department that goes to another organisation says who will see its data, and who no longer', async () => {
    const [left, right] = [await org('部左'), await org('部右')]
    const moved = await given(app, sysDept, { orgId: left.id })
    await givenUser(app, { orgId: left.id, deptId: moved.id })
    await givenHolder(app, { dataScope: '本机构', user: { orgId: left.id }, pages: [] })
    await givenHolder(app, { dataScope: '本机构', user: { orgId: right.id }, pages: [] })
    const effect = (orgId: unknown) =>
      good(app.admin.get<TreeEffect>(`sys/dept/effect?id=${moved.id}&orgId=${String(orgId)}`))
    expect(await effect(right.id)).toMatchObject({
      users: 1,
      otherOrg: true,
      gain: [{ label: '部右', users: 1 }],
      lose: [{ label: '部左', users: 1 }],
    })
    // Where it stays in its organisation nobody changes it.
    expect(await effect(left.id)).toMatchObject({ gain: [], lose: [] })
    expect(await effect(left.id)).not.toHaveProperty('otherOrg')
  })

  test('the chart says who leads and how many belong', async () => {
    const top = await org('图')
    const below = await given(app, sysOrg, { orgName: '图下', parentId: top.id, leader: '王小明' })
    await givenUser(app, { orgId: below.id })
    const level = await good(app.admin.get<ChartNode[]>(`sys/org/chart?parentId=${top.id}`))
    expect(level).toEqual([
      { id: below.id, label: '图下', leader: '王小明', users: 1, isLeaf: true, disabled: false },
    ])
  })
})
