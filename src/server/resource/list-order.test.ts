import { randomUUID } from 'node:crypto'

import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysSmsTemplate } from '#contract/resources/sys-sms-template.ts'

import { newId } from '#server/db/new-id.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('lists in the order of names, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const listed = async (path: string, name: string) =>
    (await good(app.admin.get<Page<AnyRow>>(path))).items.map(row => row[name])

  /** The texts of an export of one column, its header first. */
  const rowsOf = async (path: string) => {
    const { Sheets, SheetNames } = read(await good(app.admin.get<Buffer>(path)), { type: 'array' })
    return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 }).flat()
  }

  test('people stand as in a dictionary: by syllable and tone, all of one surname together, as surnames are read', async () => {
    const sorted = [
      'Alice',
      'bob',
      '安娜',
      '曹操',
      '单雄信',
      '西安',
      '先锋',
      '曾志伟',
      '张三',
      '张四',
      '张一',
      '章二',
    ]
    for (const userName of sorted.toReversed())
      await givenUser(app, { userName, remark: '排序', userEmail: 'order@example.com' })
    const path = 'sys/user/select-page?limit=50&like=userEmail:order@example.com&order=userName'
    expect(await listed(`${path}:asc`, 'userName')).toEqual(sorted)
    expect(await listed(`${path}:desc`, 'userName')).toEqual(sorted.toReversed())
    // A page goes on where the one before ended.
    const pages = [0, 1, 2].map(index =>
      listed(`${path}:asc&limit=4&index=${index}`.replace('limit=50&', ''), 'userName'),
    )
    expect((await Promise.all(pages)).flat()).toEqual(sorted)
  })

  test('a name that is brought back stands where it stood, also where another one goes at once', async () => {
    const rows = []
    for (const orgName of ['安', '张', '周', '李'])
      rows.push(await given(app, sysOrg, { orgName, leader: '换' }))
    const [first, second] = rows
    const path = `sys/org/select-page?like=${encodeURIComponent('leader:换')}&order=orgName:asc`
    await good(app.admin.delete(`sys/org/delete/${second?.id}`))
    expect(await listed(path, 'orgName')).toEqual(['安', '李', '周'])
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/org', ids: second?.id }))
    await good(app.admin.delete(`sys/org/delete/${first?.id}`))
    expect(await listed(path, 'orgName')).toEqual(['李', '张', '周'])
  })

  test('the same sign stands together whatever follows it; what is not Chinese comes first, what nobody can read last', async () => {
    const sorted = ['élan', 'Ωmega', '伊犁路', '一部', '一车间', '一科', '𠮷野']
    for (const orgName of sorted.toReversed()) await given(app, sysOrg, { orgName, leader: '同字' })
    const path = `sys/org/select-page?like=${encodeURIComponent('leader:同字')}&order=orgName:asc`
    const names = await listed(path, 'orgName')
    expect(names.slice(0, 2)).toEqual(sorted.slice(0, 2))
    expect(names.indexOf('一科') - names.indexOf('一部')).toBe(2)
    expect(names.at(-1)).toBe('𠮷野')
  })

  test('districts and templates of messages, too, are ordered by their names', async () => {
    const sorted = ['会签安排', '系统停机', '值班交接']
    for (const templateName of sorted.toReversed()) await given(app, sysSmsTemplate, { templateName })
    const names = await listed('sys/sms-template/select-page?order=templateName:asc', 'templateName')
    expect(names.filter(each => sorted.includes(String(each)))).toEqual(sorted)
    const path = `sys/district/select-page?limit=1000&like=${encodeURIComponent('districtName:城')}&order=districtName:asc`
    const districts = (await listed(path, 'districtName')).map(String)
    expect(districts.indexOf('城关区')).toBeLessThan(districts.indexOf('丰城市'))
    expect(districts.indexOf('丰城市')).toBeLessThan(districts.indexOf('邹城市'))
  })

  test('numbers in names are counted, of whatever width', async () => {
    const sorted = ['研发2部', '研发３部', '研发10部']
    for (const orgName of ['研发10部', '研发3部', '研发2部'])
      await given(app, sysOrg, { orgName: orgName.replace('3', '３'), leader: '数字' })
    const path = `sys/org/select-page?like=${encodeURIComponent('leader:数字')}&order=orgName:asc`
    expect(await listed(path, 'orgName')).toEqual(sorted)
  })

  test('a column of other records’ names is ordered by these names; rows without one come first', async () => {
    const orgs = []
    for (const orgName of ['总部', '安徽分公司', '上海分公司'])
      orgs.push(await given(app, sysOrg, { orgName }))
    for (const org of orgs)
      await givenUser(app, {
        userName: `在${String(org.orgName)}`,
        orgId: org.id,
        userEmail: 'by-org@example.com',
      })
    await givenUser(app, { userName: '没有机构', orgId: null, userEmail: 'by-org@example.com' })
    const path = 'sys/user/select-page?like=userEmail:by-org@example.com&order=orgId:asc'
    expect(await listed(path, 'orgIdLabel')).toEqual([null, '安徽分公司', '上海分公司', '总部'])
    for (const org of orgs)
      await given(app, sysDept, { deptName: `部门 ${String(org.orgName)}`, orgId: org.id, leader: '按机构' })
    const depts = `sys/dept/select-page?like=${encodeURIComponent('leader:按机构')}&order=orgId:desc`
    expect(await listed(depts, 'orgIdLabel')).toEqual(['总部', '上海分公司', '安徽分公司'])
  })

  test('a new name has its place at once, and so has a name that was spelt before there was an order', async () => {
    const user = await givenUser(app, { userName: '周末', userEmail: 'renamed@example.com' })
    await givenUser(app, { userName: '马上', userEmail: 'renamed@example.com' })
    const path = 'sys/user/select-page?like=userEmail:renamed@example.com&order=userName:asc'
    expect(await listed(path, 'userName')).toEqual(['马上', '周末'])
    await good(app.admin.post('sys/user/save', { id: user.id, userName: '阿周' }))
    expect(await listed(path, 'userName')).toEqual(['阿周', '马上'])
    await app.database.write(db => db.updateTable('sys_spelling').set({ orderKey: null }).execute())
    await good(app.admin.post('sys/user/save', { id: user.id, userName: '周末' }))
    expect(await listed(path, 'userName')).toEqual(['马上', '周末'])
  })

  test('many who ask at once wait for one another, and all have it in order', async () => {
    const orgs = ['丙', '甲', '乙'].map((orgName, at) => ({
      orgName,
      orgCode: `AT-ONCE-${at}`,
      leader: '同时',
    }))
    await good(app.admin.put('sys/org/save-batch', orgs))
    const path = `sys/org/select-page?like=${encodeURIComponent('leader:同时')}&order=orgName:asc`
    const all = await Promise.all(Array.from({ length: 8 }, () => listed(path, 'orgName')))
    for (const names of all) expect(names).toEqual(['丙', '甲', '乙'])
  })

  test('rows without a value stand in a workbook where the list has them', async () => {
    for (const [userName, userPhone] of [
      ['甲', '13900000002'],
      ['乙', null],
      ['丙', '13900000001'],
    ])
      await givenUser(app, { userName, userPhone, userEmail: 'empty@example.com' })
    for (const direction of ['asc', 'desc']) {
      const query = `like=userEmail:empty@example.com&order=userPhone:${direction}`
      const names = await listed(`sys/user/select-page?${query}`, 'userName')
      expect(names.at(direction === 'asc' ? 0 : -1)).toBe('乙')
      const path = `sys/user/export?fields=userName&${query}`
      expect((await rowsOf(path)).slice(1)).toEqual(names)
    }
  })

  test('a workbook in the order of what it hides in part is whole', async () => {
    const time = app.now().toISOString()
    const rows = Array.from({ length: 250 }, (_, at) => ({
      id: newId(),
      version: 1,
      createTime: time,
      updateTime: time,
      smsPhone: `1380000${String(1000 + at)}`,
      smsContent: `第${at}条`,
      smsStatus: '模拟',
    }))
    await app.database.write(db =>
      db
        .insertInto('sys_sms')
        .values(rows as never)
        .execute(),
    )
    for (const direction of ['asc', 'desc']) {
      const texts = await rowsOf(`sys/sms/export?fields=smsContent&order=smsPhone:${direction}`)
      const sorted = rows.map(each => each.smsContent)
      expect(texts).toEqual(['短信内容', ...(direction === 'asc' ? sorted : sorted.toReversed())])
    }
  })

  test('a workbook has the order of the list, over as many batches as it takes', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `批次${at + 1}号`)
    const orgs = names
      .toReversed()
      .map((orgName, at) => ({ orgName, orgCode: `BATCH-${at}`, leader: '成批' }))
    await good(app.admin.put('sys/org/save-batch', orgs))
    const path = `sys/org/export?fields=orgName&order=orgName:desc&like=${encodeURIComponent('leader:成批')}`
    expect(await rowsOf(path)).toEqual(['机构名称', ...names.toReversed()])
  })
})

test('on a full disk a list in the order of names is read all the same', async () => {
  const app = await startApp({ dialect: 'sqlite' })
  await given(app, sysOrg, { orgName: '满了' })
  const { write } = app.database
  await write(db => sql`delete from sys_spelling`.execute(db))
  // No page more than there is; those that are free are filled first.
  await write(db => sql`pragma max_page_count = 1`.execute(db))
  const fill = () =>
    write(db =>
      sql`insert into sys_meta (name, value) values (${randomUUID()}, ${'x'.repeat(2000)})`.execute(db),
    )
  const untilFull = async () => {
    for (;;) await fill()
  }
  await expect(untilFull()).rejects.toThrow()
  const { items } = await good(app.admin.get<Page<AnyRow>>('sys/org/select-page?order=orgName:asc'))
  expect(items.map(each => each.orgName)).toContain('满了')
  await app.close()
})
