import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Permission } from '#contract/permission.ts'

import { createEvents } from '#server/events.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { deptWith } from '#server/resources/sys-dept.ts'
import { org } from '#server/resources/sys-org.ts'
import { userWith } from '#server/resources/sys-user.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const pages = ['/base/org/list', '/base/dept/list', '/sys/user/list']
const everywhere = new Map(pages.map(page => [page, ['admin', 'import'] satisfies Permission[]] as const))
const [head, sales] = ['head-office', 'sales']
const people = {
  all: person('user-1', { isAdmin: true, pages: everywhere }),
  ofOrg: person('user-2', {
    pages: everywhere,
    scope: { all: false, orgIds: [head], growing: [head], deptIds: [], userId: 'user-2' },
  }),
  // 本机构 and 自定义机构: what lies below is not seen.
  ofOrgAlone: person('user-6', {
    pages: everywhere,
    scope: { all: false, orgIds: [head], deptIds: [], userId: 'user-6' },
  }),
  ofSelf: person('user-4', {
    pages: everywhere,
    scope: { all: false, orgIds: [], deptIds: [], userId: 'user-4' },
  }),
  ofBoth: person('user-5', {
    pages: everywhere,
    scope: { all: false, orgIds: ['other'], deptIds: [sales], userId: 'user-5' },
  }),
  // The same one, after his role was made smaller.
  movedAway: person('user-2', {
    pages: everywhere,
    scope: { all: false, orgIds: ['other'], growing: ['other'], deptIds: [], userId: 'user-2' },
  }),
  ofDept: person('user-3', {
    pages: everywhere,
    scope: { all: false, orgIds: [], deptIds: [sales], userId: 'user-3' },
  }),
}

describe.each(dialects)('rows outside of what their importer sees, on %s', dialect => {
  const events = createEvents()
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [org, deptWith({ events }), userWith({ events })])
    await app.call('all', 'POST', 'sys/org/save', { id: head, orgName: '总部', orgCode: 'HEAD' })
    await app.call('all', 'POST', 'sys/org/save', { orgName: '分部', orgCode: 'BRANCH' })
    await app.call('all', 'POST', 'sys/org/save', { id: 'other', orgName: '另一个', orgCode: 'OTHER' })
    await app.call('all', 'POST', 'sys/dept/save', { id: sales, deptName: '销售部', orgId: head })
  })
  afterAll(() => app.close())

  /** What the check says of them, and what the import itself says: the same. */
  const told = async (token: string, resource: string, rows: AnyDraft[]) => {
    const batch = (query: string) =>
      app.call<{ errors: { row: number; field: string; message: string }[] }>(
        token,
        'PUT',
        `${resource}/save-batch${query}`,
        structuredClone(rows),
      )
    const { errors } = (await batch('?dryRun=true')).data
    const refused = await batch('')
    expect(refused.data?.errors ?? []).toEqual(errors)
    return errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)
  }
  const user = (name: string, more = {}) => ({ userAccount: name, userName: name, ...more })

  test('are all told by the check, each at the cell that is empty', async () => {
    const rows = [user('a1', { orgId: '总部' }), user('a2'), user('a3', { deptId: '销售部' }), user('a4')]
    const why = 'orgId: 机构空着，这一行就不在您的数据范围内，请填写您管理的机构'
    expect(await told('ofOrg', 'sys/user', rows)).toEqual([`1 ${why}`, `3 ${why}`])
  })

  test('are told at the same field of a form, for one that is added by itself', async () => {
    const add = (token: string) => app.call(token, 'POST', 'sys/user/save', user('a5'))
    const why = (label: string) => `${label}空着，就不在您的数据范围内，请选择您管理的${label}`
    expect(await add('ofOrg')).toMatchObject({
      code: 40000,
      message: why('机构'),
      data: { fields: { orgId: why('机构') } },
    })
    expect(await add('ofDept')).toMatchObject({ data: { fields: { deptId: why('部门') } } })
    expect(await add('ofSelf')).toMatchObject({
      message: expect.stringContaining('填写哪一个都不能由您新增'),
      data: null,
    })
  })

  test('are told at the department where that is all that one sees', async () => {
    const why = 'deptId: 部门空着，这一行就不在您的数据范围内，请填写您管理的部门'
    expect(await told('ofDept', 'sys/user', [user('b1', { deptId: '销售部' }), user('b2')])).toEqual([
      `1 ${why}`,
    ])
  })

  test('are not those of a department whose organisation is left open, or named as it stands beside the department', async () => {
    const rows = [
      user('d1', { deptId: '销售部' }),
      user('d2', { deptId: '销售部', orgId: '总部' }),
      user('d3', { deptId: '销售部', orgId: 'HEAD' }),
    ]
    expect(await told('ofDept', 'sys/user', rows)).toEqual([])
    const one = await app.call('ofDept', 'POST', 'sys/user/save', user('d4', { deptId: sales }))
    expect(one).toMatchObject({ success: true })
    const found = await app.call<{ items: { userAccount: string; orgIdLabel: string }[] }>(
      'ofDept',
      'GET',
      'sys/user/select-page?limit=100',
    )
    const names = found.data.items.filter(each => /^d\d$/.test(each.userAccount))
    expect(names.map(each => each.orgIdLabel)).toEqual(['总部', '总部', '总部', '总部'])
    expect(await told('ofDept', 'sys/user', [user('d5', { deptId: '销售部', orgId: '分部' })])).toEqual([
      '0 orgId: 机构“分部”不存在或不在您的数据范围内',
    ])
  })

  test('hang nothing else on the organisation of one’s department, which is not one’s own', async () => {
    const branch = { orgName: '挂靠', orgCode: 'HANG' }
    const below = await app.call('ofBoth', 'POST', 'sys/org/save', { id: 'other', parentId: head })
    expect(below.message).toBe('参数错误：上级机构不存在或不在您的数据范围内，请重新选择')
    expect(await told('ofBoth', 'sys/org', [{ ...branch, parentId: '总部' }])).toEqual([
      expect.stringContaining('0 : 这一行不在您的数据范围内：您的数据范围不包括新增的机构'),
    ])
    const placed = await app.call('ofBoth', 'POST', 'sys/user/save', {
      userAccount: 'e1',
      userName: 'e1',
      orgId: head,
    })
    expect(placed.success).toBe(false)
  })

  test('are all rows for who sees nobody but himself', async () => {
    // No cell of it would help: he manages no department that he could be asked for.
    const why = /^0 : 这一行不在您的数据范围内：您只看得到自己的数据，.*请联系管理员新增，或调整您的数据范围$/
    const [place] = await told('ofSelf', 'sys/org', [{ orgName: '别处', orgCode: 'ELSE' }])
    expect(place).toMatch(why)
    const [other] = await told('ofSelf', 'sys/user', [user('c1')])
    expect(other).toMatch(why)
  })

  test('cannot be undone once they are, which is said as it is', async () => {
    const rows = [{ deptName: '收发室', orgId: '总部' }]
    const { data } = await app.call<{ importId: string }>('ofOrg', 'PUT', 'sys/dept/save-batch', rows)
    const undo = (token: string) => app.call(token, 'PUT', `import/undo/${data.importId}`)
    expect(await undo('movedAway')).toMatchObject({
      success: false,
      message: '导入的 1 条现在不在您的数据范围内，不能由您撤销，请联系管理员处理，或调整您的数据范围',
    })
    expect(await undo('ofOrg')).toMatchObject({ success: true, data: { count: 1, kept: 0 } })
  })

  test('say so at once to who can add none, not first what their cells name', async () => {
    const why = '您只看得到自己的数据，没有管理的机构和部门，填写哪一个都不能由您新增'
    const rows = ['总部', '', '没有的'].map(orgId => ({ deptName: '研发部', orgId, parentId: '哪里' }))
    const all = await told('ofSelf', 'sys/dept', rows)
    expect(all).toEqual(
      [0, 1, 2].map(row => expect.stringContaining(`${row} : 这一行不在您的数据范围内：${why}`)),
    )
    expect(await told('ofSelf', 'sys/user', [user('c2', { orgId: '总部' })])).toHaveLength(1)
    const [place] = await told('ofOrgAlone', 'sys/org', [{ orgName: '', orgCode: 'NO', parentId: '没有的' }])
    expect(place).toContain('0 : 这一行不在您的数据范围内：您的数据范围不包括新增的机构')
  })

  test('are all organisations for who sees some without those below, and all departments for who sees his own', async () => {
    const why = (what: string) =>
      `您的数据范围不包括新增的${what}，填写哪一个都不能由您新增。请联系管理员新增，或调整您的数据范围`
    const branch = { orgName: '下级', orgCode: 'LOWER' }
    for (const row of [branch, { ...branch, parentId: '总部' }])
      expect(await told('ofOrgAlone', 'sys/org', [row])).toEqual([
        `0 : 这一行不在您的数据范围内：${why('机构')}`,
      ])
    const saved = await app.call('ofOrgAlone', 'POST', 'sys/org/save', { ...branch, parentId: head })
    expect(saved.message).toBe(why('机构'))
    expect(await told('ofDept', 'sys/dept', [{ deptName: '销售二部', orgId: '总部' }])).toEqual([
      `0 : 这一行不在您的数据范围内：${why('部门')}`,
    ])
    expect(await told('ofOrgAlone', 'sys/dept', [{ deptName: '销售二部' }])).not.toEqual([])
    expect(await told('ofOrgAlone', 'sys/dept', [{ deptName: '销售二部', orgId: '总部' }])).toEqual([])
  })

  test('are told at the superior, and what lies below them waits for that', async () => {
    const rows = [
      { orgName: '旁孙', orgCode: 'H2', parentId: '旁' },
      { orgName: '旁', orgCode: 'H1' },
      { orgName: '子', orgCode: 'G1', parentId: '总部' },
      { orgName: '孙', orgCode: 'G2', parentId: '子' },
    ]
    const why = 'parentId: 上级机构空着，这一行就不在您的数据范围内，请填写您管理的上级机构'
    expect(await told('ofOrg', 'sys/org', rows)).toEqual([`1 ${why}`])
  })

  test('are not those below a row that is wrong for another reason', async () => {
    const rows = [
      { orgName: '错', orgCode: 'W1', parentId: '总部', sort: '几' },
      { orgName: '错下', orgCode: 'W2', parentId: '错' },
    ]
    expect(await told('ofOrg', 'sys/org', rows)).toEqual(['0 sort: 排序应是整数'])
  })
})
