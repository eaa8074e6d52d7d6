import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('what a record cannot be without, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
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
})
