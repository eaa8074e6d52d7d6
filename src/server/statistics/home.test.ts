import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

import type { RecentRecords, SystemHealth } from '#contract/home-replies.ts'

import { someone, startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'

describe.each(dialects)('the home page on %s', async dialect => {
  const { boss, parts, as, stop } = await startBaseApp(dialect)
  afterAll(stop)
  const recent = async (client = boss) =>
    (await good(client.get<RecentRecords>('statistics/select-recent-records'))).items

  test('what I changed is there under its name, once, newest first, until it is gone', async () => {
    const first = await good(boss.post('sys/org/save', { orgName: '东区', orgCode: 'EAST' }))
    const second = await good(boss.post('sys/org/save', { orgName: '西区', orgCode: 'WEST' }))
    await good(boss.post('sys/org/save', { id: first.id, orgName: '东南区' }))
    expect((await recent()).map(each => each.label).toSorted()).toEqual(['东南区', '西区'])
    await good(boss.delete(`sys/org/delete/${second.id}`))
    expect(await recent()).toMatchObject([{ resource: 'sys/org', recordId: first.id, label: '东南区' }])
  })

  test('a notice has been published or withdrawn, although the log calls both a change', async () => {
    const { id } = await good(boss.post('sys/msg/save', { msgTitle: '放假安排' }))
    const action = async () => (await recent()).find(each => each.recordId === id)?.action
    expect(await action()).toBe('新增')
    for (const [msgStatus, word] of [
      ['已发布', '发布'],
      ['已撤回', '撤回'],
    ] as const) {
      await good(boss.post('sys/msg/save', { id, msgStatus }))
      expect(await action()).toBe(word)
    }
    await good(boss.post('sys/msg/save', { id, msgTitle: '放假的安排' }))
    expect(await action()).toBe('修改')
  })

  test('of a number that lists show only the ends of, the home page shows no more', async () => {
    await good(boss.post('sys/sms/save', { smsPhone: '13812345678', smsContent: '您好' }))
    expect((await recent()).map(each => each.label)).toContain('138****5678')
  })

  test('others see nothing of it, and neither do I without the page', async () => {
    expect(await recent(as(someone('other')))).toEqual([])
    expect(await recent(as(someone('boss', { pages: new Map() })))).toEqual([])
    as(someone('boss'))
  })

  test('the state of the system is for those who read its log', async () => {
    await parts.database.write(db =>
      sql`update sys_log_opt set "durationMs" = 60000 where "module" = '机构' and "action" = '删除'`.execute(
        db,
      ),
    )
    const health = await good(boss.get<SystemHealth>('statistics/select-system-health'))
    expect(health).toMatchObject({ files: 0, fileBytes: 0 })
    expect(health.slow[0]).toMatchObject({ module: '机构', action: '删除', durationMs: 60_000 })
    expect(
      (await as(someone('guest', { pages: new Map() })).get('statistics/select-system-health')).code,
    ).toBe(40300)
  })
})
