import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Permission } from '#contract/permission.ts'

import { createEvents } from '#server/events.ts'
import { deptWith } from '#server/resources/sys-dept.ts'
import { msgWith } from '#server/resources/sys-msg.ts'
import { org } from '#server/resources/sys-org.ts'
import { smsWith } from '#server/resources/sys-sms.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const pages = ['/base/org/list', '/base/dept/list', '/base/msg/list', '/base/sms/list']
const rights = (...held: Permission[]) => new Map(pages.map(page => [page, held] as const))
const people = {
  all: person('user-1', { isAdmin: true, pages: rights('admin', 'import') }),
  importer: person('user-2', { pages: rights('import') }),
  ofSelf: person('user-3', {
    pages: rights('admin', 'import'),
    scope: { all: false, orgIds: [], deptIds: [], userId: 'user-3' },
  }),
}

describe.each(dialects)('rows that are there already, on %s', dialect => {
  const events = createEvents()
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, parts => [
      org,
      deptWith({ events }),
      msgWith({ events, database: parts.database }),
      smsWith({ events, config: parts.config }),
    ])
    await app.call('all', 'POST', 'sys/org/save', { orgName: '总部', orgCode: 'HEAD' })
  })
  afterAll(() => app.close())

  const batch = async (token: string, resource: string, rows: readonly object[], query = '') =>
    app.call<{ errors: object[]; repeats?: number[]; namesakes?: number[] }>(
      token,
      'PUT',
      `${resource}/save-batch${query}`,
      structuredClone(rows),
    )
  const check = async (token: string, resource: string, rows: readonly object[]) =>
    (await batch(token, resource, rows, '?dryRun=true')).data
  const repeats = async (token: string, resource: string, rows: readonly object[]) =>
    (await check(token, resource, rows)).repeats ?? []

  test('are told where all that they fill in is the same, and can be imported', async () => {
    const rows = [
      { deptName: '一部', orgId: '总部', sort: '3', remark: '' },
      { deptName: '二部', orgId: '总部', leader: '王芳' },
    ]
    expect(await check('all', 'sys/dept', rows)).toEqual({ count: 2, errors: [] })
    expect((await batch('all', 'sys/dept', rows)).data).not.toHaveProperty('repeats')
    expect(await check('all', 'sys/dept', rows)).toMatchObject({ errors: [], repeats: [0, 1] })
    // A name that somebody forgot makes no row one that is there.
    expect(await repeats('all', 'sys/dept', [{ orgId: '总部', status: '1' }, { orgId: '总部' }])).toEqual([])
    const others = [
      { deptName: '一部', orgId: '总部', sort: '4' },
      { deptName: '二部', orgId: '总部' },
      { deptName: '二部', orgId: '总部', remark: '新' },
      { deptName: '三部', orgId: '总部' },
    ]
    expect(await check('all', 'sys/dept', others)).toMatchObject({ repeats: [1], namesakes: [0, 2] })
    expect((await batch('all', 'sys/dept', rows)).success).toBe(true)
  })

  test('have the name of a record only where it means one, and is seen', async () => {
    await app.call('all', 'POST', 'sys/org/save', { orgName: '同名厂', orgCode: 'SAME' })
    const dept = [{ deptName: '同名科', orgId: '总部', phone: '010-1' }]
    expect((await batch('all', 'sys/dept', dept)).success).toBe(true)
    const rows = [
      { deptName: ' 同名科 ', orgId: '总部', phone: '010-2' },
      { deptName: '同名科', orgId: '同名厂' },
    ]
    expect((await check('all', 'sys/dept', rows)).namesakes).toEqual([0])
    expect(await check('ofSelf', 'sys/dept', rows)).not.toHaveProperty('namesakes')
    const orgs = [{ orgName: '同名厂', orgCode: 'OTHER' }]
    expect(await check('all', 'sys/org', orgs)).toEqual({ count: 1, errors: [], namesakes: [0] })
    // The record itself cannot be imported again, and so becomes no other one of its name.
    const itself = await check('all', 'sys/org', [{ orgName: '同名厂', orgCode: 'same' }, ...orgs])
    expect(itself).toMatchObject({ errors: [{ row: 0, message: '机构编码已存在' }], namesakes: [1] })
  })

  test('are held back from a confirmation that does not know of them, such as that of a second window', async () => {
    const rows = [
      { deptName: '两窗', orgId: '总部' },
      { deptName: '三窗', orgId: '总部' },
    ]
    const confirm = (known: number) => batch('all', 'sys/dept', rows, `?known=${known}`)
    expect((await confirm(0)).success).toBe(true)
    expect(await confirm(0)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^有 2 行与已有的部门相同，再导入会多出一份。/),
      data: { errors: [], repeats: [0, 1] },
    })
    expect((await confirm(2)).success).toBe(true)
  })

  test('are told beside what is wrong, and those below them say which row to remove', async () => {
    const tree = [
      { deptName: '树根', orgId: '总部' },
      { deptName: '树枝', orgId: '总部', parentId: '树根' },
      { deptName: '树叶', orgId: '总部', parentId: '树枝' },
    ]
    expect((await batch('all', 'sys/dept', tree, '?known=0')).success).toBe(true)
    const below = (row: number, sameAs: number) => ({
      row,
      field: 'parentId',
      message: `它的上级（第 ${sameAs + 1} 行）是已有的部门，请移除那一行`,
      sameAs,
    })
    expect(await check('all', 'sys/dept', tree)).toMatchObject({ errors: [below(1, 0)], repeats: [0] })
    const again = await batch('all', 'sys/dept', tree, '?known=0')
    expect(again).toMatchObject({ success: false, data: { errors: [below(1, 0)], repeats: [0] } })
    expect(await check('all', 'sys/dept', tree.slice(1))).toMatchObject({
      errors: [below(1, 0)],
      repeats: [0],
    })
    expect(await check('all', 'sys/dept', tree.slice(2))).toEqual({ count: 1, errors: [], repeats: [0] })
  })

  test('are messages to the same number, for who may read it, and notices', async () => {
    const sms = [
      { smsPhone: '138 0000 0001', smsContent: '您好' },
      { smsPhone: '13800000002', smsContent: '您好' },
    ]
    await batch('all', 'sys/sms', sms)
    const again = [...sms, { smsPhone: '13800000001', smsContent: '再见' }]
    expect(await repeats('all', 'sys/sms', again)).toEqual([0, 1])
    // He reads no number, and so does not try one out.
    expect(await repeats('importer', 'sys/sms', again)).toEqual([])
    const notices = [
      { msgTitle: '放假', msgContent: '一\n2 < 3 "引" 4 > 1' },
      { msgTitle: '放假', msgContent: '二', isTop: '是' },
      { msgTitle: '盘点', target: '机构', targetIds: '总部', expireTime: '2027-01-31 18:00' },
    ]
    await batch('all', 'sys/msg', [notices[0] ?? {}, notices[2] ?? {}])
    expect(await repeats('all', 'sys/msg', notices)).toEqual([0, 2])
  })

  test('are not told to who does not see them, nor where a unique field tells it', async () => {
    const dept = [{ deptName: '一部', orgId: '总部' }]
    expect(await repeats('importer', 'sys/dept', dept)).toEqual([0])
    expect(await repeats('ofSelf', 'sys/dept', dept)).toEqual([])
    expect(await repeats('all', 'sys/org', [{ orgName: '总部', orgCode: 'HEAD' }])).toEqual([])
  })

  test('are found among tens of thousands by one question', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({
      deptName: `大${n}`,
      orgId: '总部',
      sort: n % 7,
    }))
    await batch('all', 'sys/dept', rows)
    const again = rows.map((row, n) => (n % 2 === 0 ? row : { ...row, sort: 8 }))
    const told = await repeats('all', 'sys/dept', again)
    expect(told).toHaveLength(10_000)
    expect(told.slice(0, 3)).toEqual([0, 2, 4])
  })
})
