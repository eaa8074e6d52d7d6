import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ImportItem } from '#contract/transfer-calls.ts'

import { foundIn, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('notices and messages that are imported, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await good(app.admin.put('sys/role/save-batch', [{ roleName: '值班', roleCode: 'duty' }]))
  })
  afterAll(() => app.close())

  const batch = (resource: string, rows: readonly object[], dryRun = false) =>
    app.admin.put<{ errors: object[]; importId: string }>(
      `${resource}/save-batch${dryRun ? '?dryRun=true' : ''}`,
      rows,
    )
  const notice = (title: string) => foundIn(app.admin, 'sys/msg', `msgTitle:${encodeURIComponent(title)}`)
  const undo = (id: string) => app.admin.put(`import/undo/${id}`)

  test('a notice comes with its text, for whom it names', async () => {
    const row = { msgTitle: '值班表', msgContent: '一\n2 < 3', target: '角色', targetIds: '值班' }
    await good(batch('sys/msg', [row]))
    const { id } = await foundIn(app.admin, 'sys/role', 'roleCode:duty')
    const { id: msgId } = await notice('值班表')
    expect(await good(app.admin.get(`sys/msg/select/${msgId}`))).toMatchObject({
      msgContent: '<p>一</p><p>2 &lt; 3</p>',
      target: '角色',
      targetIds: [id],
    })
  })

  test('names that are missing, unknown or in vain are told at their cell', async () => {
    const rows = [
      { msgTitle: '一', target: '角色' },
      { msgTitle: '二', target: '角色', targetIds: '值班、没有' },
      { msgTitle: '三', targetIds: '值班' },
    ]
    expect((await good(batch('sys/msg', rows, true))).errors).toEqual([
      { row: 0, field: 'targetIds', message: '请选择要发送给哪些角色' },
      { row: 1, field: 'targetIds', message: '对象名单“没有”不存在或不在您的数据范围内' },
      {
        row: 2,
        field: 'targetIds',
        message: '发送对象是“全体”时不用填对象名单，请清空这一格，或改发送对象',
      },
    ])
  })

  test('of two departments of one name it is said how to name one, by what the workbook has columns for', async () => {
    for (const [orgName, orgCode] of [
      ['南厂', 'S'],
      ['北厂', 'N'],
    ] as const) {
      await good(app.admin.post('sys/org/save', { orgName, orgCode }))
      const { id: orgId } = await foundIn(app.admin, 'sys/org', `orgCode:${orgCode}`)
      await good(app.admin.post('sys/dept/save', { deptName: '质检科', orgId }))
    }
    const row = { msgTitle: '抽检', target: '部门', targetIds: '质检科' }
    const { errors } = await good(batch('sys/msg', [row], true))
    expect(JSON.stringify(errors)).toMatch(/"有多个部门叫“质检科”，请连同上级填写，如“[南北]厂\/质检科”/)
    const clear = { ...row, targetIds: '南厂/质检科' }
    expect((await good(batch('sys/msg', [clear], true))).errors).toEqual([])
  })

  test('an import that has published is undone once it is withdrawn, unless somebody has changed more', async () => {
    const publish = async (...titles: string[]) =>
      (
        await good(
          batch(
            'sys/msg',
            titles.map(msgTitle => ({ msgTitle, msgStatus: '已发布' })),
          ),
        )
      ).importId
    const withdraw = async (title: string) =>
      good(app.admin.post('sys/msg/save', { id: (await notice(title)).id, msgStatus: '已撤回' }))
    const importId = await publish('甲通知', '乙通知')
    await withdraw('甲通知')
    expect((await undo(importId)).message).toBe('“乙通知”已发布，请先撤回再删除')
    await withdraw('乙通知')
    expect((await undo(importId)).data).toMatchObject({ count: 2, kept: 0 })
    const other = await publish('丙通知')
    const { id } = await withdraw('丙通知')
    await good(app.admin.post('sys/msg/save', { id, msgTitle: '丙通知二' }))
    expect((await undo(other)).message).toContain('已被修改')
  })

  test('messages that are sent are not offered to be undone, and it is said why', async () => {
    const { importId } = await good(batch('sys/sms', [{ smsPhone: '13800138000', smsContent: '您好' }]))
    expect(await good(app.admin.get<ImportItem[]>('import/list?resource=sys/sms'))).toMatchObject([
      { id: importId, isClosed: true },
    ])
    expect((await undo(importId)).message).toContain('短信导入后就会发出，不能撤销')
  })
})
