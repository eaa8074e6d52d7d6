import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('cells that nobody filled, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())
  const found = async (resource: string, like: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`${resource}/select-page?like=${like}`))).items

  test('hold what a new record starts with; only a null is nothing', async () => {
    const orgs = [
      { orgName: '空一', orgCode: 'EMPTY-1', status: '', sort: ' ', remark: '' },
      { orgName: '空二', orgCode: 'EMPTY-2', status: null },
    ]
    await good(app.admin.put('sys/org/save-batch', orgs))
    expect(await found('sys/org', 'orgCode:EMPTY-1')).toMatchObject([
      { status: '正常', sort: 0, remark: null },
    ])
    expect(await found('sys/org', 'orgCode:EMPTY-2')).toMatchObject([{ status: null }])
  })

  test('leave nobody without a state, who could not sign in', async () => {
    const users = [{ userAccount: 'kongge', userName: '孔格', userStatus: '', userGender: '' }]
    await good(app.admin.put('sys/user/save-batch', users))
    expect(await found('sys/user', 'userAccount:kongge')).toMatchObject([
      { userStatus: '正常', userGender: null },
    ])
  })

  test('of a record that is there already empty its field, and do not begin it anew', async () => {
    const code = { orgCode: 'STOPPED' }
    const { id } = await good(
      app.admin.post('sys/org/save', { orgName: '停了', status: '停用', sort: 7, ...code }),
    )
    const rows = [
      { orgName: '新来的', orgCode: 'EMPTY-3', status: '' },
      { id, orgName: '还停着', orgCode: 'STOPPED-2', status: '', sort: ' ' },
    ]
    await good(app.admin.put('sys/org/save-batch', rows))
    const both = [
      ...(await found('sys/org', 'orgCode:EMPTY-3')),
      ...(await found('sys/org', 'orgCode:STOPPED')),
    ]
    expect(both).toMatchObject([{ status: '正常' }, { orgName: '还停着', status: null, sort: null }])
  })
})

describe.each(dialects)('what people write, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())
  const notice = (msgTitle: string, more: object) => ({ msgTitle, target: '全体', ...more })

  test('is understood for moments and for yes and no', async () => {
    const written = [
      '2026年12月31日',
      '2026.12.31',
      '20261231',
      20261231,
      '2026-12-31',
      '２０２６ 年 12 月 31 号',
    ]
    const yes = ['Y', '√', 1, '1', 'true', '对', '有', '需要', 'v', 'T', '☑', 'Ｙ']
    const no = ['n', '×', 0, '0', 'FALSE', '错', '无', '没有', '不需要', 'F', '☐']
    const rows = yes.map((isTop, n) => notice(`写法${n}`, { expireTime: written[n % written.length], isTop }))
    const others = no.map((isTop, n) => notice(`写法反${n}`, { isTop }))
    await good(app.admin.put('sys/msg/save-batch', [...rows, ...others]))
    const { items } = await good(
      app.admin.get<Page<AnyRow>>('sys/msg/select-page?like=msgTitle:写法&limit=50'),
    )
    const of = (isTop: string) => items.filter(each => each.isTop === isTop)
    expect([of('是').length, of('否').length]).toEqual([yes.length, no.length])
    expect([...new Set(of('是').map(each => each.expireTime))]).toEqual(['2026-12-30T16:00:00.000Z'])
  })

  test('and nobody understands is told with an example, in the order of the columns', async () => {
    const rows = [notice('', { isTop: '也许', expireTime: '2026-02-30' })]
    const { errors } = await good(
      app.admin.put<{ errors: { message: string }[] }>('sys/msg/save-batch?dryRun=true', rows),
    )
    expect(errors.map(each => each.message)).toEqual([
      '请输入标题',
      '失效时间应是时间，如 2027-01-05 08:30',
      '置顶只能是：是、否',
    ])
  })

  test('a moment at the ends of the calendar is taken or told, and hides nothing else', async () => {
    const batch = (rows: object[], query = '') =>
      good(app.admin.put<{ errors: object[] }>(`sys/msg/save-batch${query}`, rows))
    const rows = ['9999-12-31 23:59:59', '0001-01-01', '坏的'].map((expireTime, n) =>
      notice(`尽头${n}`, { expireTime }),
    )
    const wrong = { field: 'expireTime', message: '失效时间应是时间，如 2027-01-05 08:30' }
    expect((await batch(rows, '?dryRun=true')).errors).toEqual([1, 2].map(row => ({ row, ...wrong })))
    await batch(rows.slice(0, 1))
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/msg/select-page?like=msgTitle:尽头'))
    expect(items.map(each => each.expireTime)).toEqual(['9999-12-31T15:59:59.000Z'])
  })

  test('numbers are plain decimal ones, in full width as well; what only a program would read is refused', async () => {
    const org = (sort: string, n: number) => ({ orgName: `数${n}`, orgCode: `NUM-${n}`, sort })
    const batch = (rows: object[], query = '') =>
      good(app.admin.put<{ errors: object[] }>(`sys/org/save-batch${query}`, rows))
    const odd = ['0x10', '1e2', '1,2', '12,', '十二'].map(org)
    expect((await batch(odd, '?dryRun=true')).errors).toEqual(
      odd.map((_, row) => ({ row, field: 'sort', message: '排序应是整数' })),
    )
    await batch(['１２', '1,234', '007'].map(org))
    const { items } = await good(
      app.admin.get<Page<AnyRow>>('sys/org/select-page?like=orgCode:NUM-&order=orgCode:asc'),
    )
    expect(items.map(each => each.sort)).toEqual([12, 1234, 7])
  })

  test('signs that nobody sees make no two texts of one', async () => {
    const rows = [
      { orgName: '看着\u200B一样', orgCode: 'SEEN\uFEFF-1' },
      { orgName: '看着一样的下面', orgCode: 'SEEN-2', parentId: '\u2060看着一样\u200B' },
      { orgName: '又一个', orgCode: 'SEEN-1\u200B' },
    ]
    const check = app.admin.put<{ errors: object[] }>('sys/org/save-batch?dryRun=true', rows)
    expect((await good(check)).errors).toEqual([
      { row: 2, field: 'orgCode', message: '机构编码与第 1 行重复', sameAs: 0 },
    ])
  })
})
