import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenHolder, openPages } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('what a record cannot be without, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const save = (name: string, values: object) => good(app.admin.post(`${name}/save`, values))
  const remove = (name: string, id: string) => good(app.admin.delete(`${name}/delete/${id}`))
  const entryOf = async (id: string) => String((await foundIn(app.admin, 'sys/recycle', `recordId:${id}`)).id)
  const restore = (...ids: string[]) => app.admin.put(`sys/recycle/restore/${ids.join(',')}`)

  test('is named with its place in the bin, and comes back with it', async () => {
    const org = await save('sys/org', { orgName: '先删的', orgCode: 'TOGETHER' })
    const dept = await save('sys/dept', { deptName: '后回来的', orgId: org.id })
    await remove('sys/dept', dept.id)
    await remove('sys/org', org.id)
    const [deptEntry, orgEntry] = [await entryOf(dept.id), await entryOf(org.id)]
    expect(await restore(deptEntry)).toMatchObject({
      success: false,
      message: '不能恢复「后回来的」：缺少所属机构「先删的」（在回收站里，可以先恢复它）',
      data: { isNeeded: true, binned: [orgEntry] },
    })
    expect((await restore(deptEntry, orgEntry)).success).toBe(true)
    expect(await good(app.admin.get(`sys/dept/select/${dept.id}`))).toMatchObject({ orgId: org.id })
  })

  test('is told from what it can be without', async () => {
    const top = await save('sys/org', { orgName: '上面的', orgCode: 'TOGETHER-1' })
    const low = await save('sys/org', { orgName: '下面的', orgCode: 'TOGETHER-2', parentId: top.id })
    await remove('sys/org', low.id)
    await remove('sys/org', top.id)
    expect(await restore(await entryOf(low.id))).toMatchObject({ success: false, data: { isNeeded: false } })
  })

  test('is offered only to who may bring it back, and named only to who may see it', async () => {
    const org = await save('sys/org', { orgName: '别人管的', orgCode: 'TOGETHER-9' })
    const dept = await save('sys/dept', { deptName: '我管的', orgId: org.id })
    await remove('sys/dept', dept.id)
    await remove('sys/org', org.id)
    const entry = await entryOf(dept.id)
    const wishes = { pages: ['/base/dept/list', '/sys/recycle/list'], held: ['edit', 'delete'] } as const
    const { client } = await givenHolder(app, { ...wishes, dataScope: '全部' })
    expect(await client.put(`sys/recycle/restore/${entry}`)).toMatchObject({
      message: '不能恢复「我管的」：缺少所属机构「别人管的」（在回收站里，不归您恢复，请联系管理员）',
      data: { isNeeded: true, binned: [] },
    })
    const own = await givenHolder(app, { ...wishes, dataScope: '仅本人' })
    await app.database.write(db =>
      db.updateTable('sys_recycle').set({ deletedBy: own.userId }).where('id', '=', entry).execute(),
    )
    expect(await own.client.put(`sys/recycle/restore/${entry}`)).toMatchObject({
      message: '不能恢复「我管的」：缺少所属机构（在回收站里，不归您恢复，请联系管理员）',
      data: { binned: [] },
    })
  })

  test('is asked for step by step, down to what the highest of them can be without', async () => {
    const top = await save('sys/org', { orgName: '最上', orgCode: 'STEP-1' })
    const low = await save('sys/org', { orgName: '其次', orgCode: 'STEP-2', parentId: top.id })
    const dept = await save('sys/dept', { deptName: '最下', orgId: low.id })
    await remove('sys/dept', dept.id)
    await remove('sys/org', low.id)
    await remove('sys/org', top.id)
    const [deptEntry, lowEntry, topEntry] = [
      await entryOf(dept.id),
      await entryOf(low.id),
      await entryOf(top.id),
    ]
    expect(await restore(deptEntry)).toMatchObject({ data: { isNeeded: true, binned: [lowEntry] } })
    const both = { success: false, data: { isNeeded: false, binned: [topEntry] } }
    expect(await restore(deptEntry, lowEntry)).toMatchObject(both)
    expect(await restore(lowEntry, deptEntry)).toMatchObject(both)
    const without = `sys/recycle/restore/${deptEntry},${lowEntry}?leaveOut=${encodeURIComponent('是')}`
    expect((await app.admin.put(without)).success).toBe(true)
    expect(await good(app.admin.get(`sys/dept/select/${dept.id}`))).toMatchObject({ orgId: low.id })
  })

  test('is asked for before what others among them can be without', async () => {
    const top = await save('sys/org', { orgName: '可无的', orgCode: 'MIX-1' })
    const optional = await save('sys/org', { orgName: '可以没有上级', orgCode: 'MIX-2', parentId: top.id })
    const needed = await save('sys/org', { orgName: '必须的', orgCode: 'MIX-3' })
    const dept = await save('sys/dept', { deptName: '不能没有机构', orgId: needed.id })
    await remove('sys/dept', dept.id)
    for (const each of [needed, optional, top]) await remove('sys/org', each.id)
    const [first, second] = [await entryOf(optional.id), await entryOf(dept.id)]
    const refusal = { data: { isNeeded: true, binned: [await entryOf(needed.id)] } }
    expect(await restore(first, second)).toMatchObject(refusal)
    expect(await restore(second, first)).toMatchObject(refusal)
  })
})
