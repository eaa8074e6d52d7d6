import type { Insertable } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

import type { PanelData } from '#contract/replies.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertRows, ownFields } from '#server/seed/insert-rows.ts'
import { someone, startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { createRollup } from './rollup.ts'

type Where = { orgId?: string; deptId?: string; userId?: string }

const login = (
  time: string,
  result: '成功' | '失败',
  where: Where = {},
): Insertable<Tables['sys_log_login']> => ({
  ...ownFields(newId(), time),
  userAccount: 'a',
  userId: where.userId ?? null,
  region: null,
  browser: null,
  os: null,
  result,
  reason: null,
  ip: null,
  time,
  orgId: where.orgId ?? null,
  deptId: where.deptId ?? null,
})

describe.each(dialects)('statistics on %s', async dialect => {
  const { boss, as, parts, moveTo, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const panel = (who = boss, days = 7) =>
    good(who.get<PanelData>(`statistics/select-panel-data?days=${days}`))
  const add = (rows: Insertable<Tables['sys_log_login']>[]) =>
    parts.database.write(db => insertRows(db, 'sys_log_login', rows))
  const limited = (more: Partial<{ orgIds: string[]; deptIds: string[] }>) =>
    as(someone('clerk', { scope: { all: false, orgIds: [], deptIds: [], userId: 'clerk', ...more } }))

  test('of a part of the stocks no total is told', async () => {
    const labels = async (who = boss) => (await panel(who)).cards.slice(0, 3).map(each => each.label)
    expect(await labels(limited({}))).toEqual(['范围内用户', '范围内机构', '范围内在线'])
    expect(await labels(as(someone('boss')))).toEqual(['用户总数', '机构总数', '当前在线'])
  })

  test('without any log there are days, and nothing happened on them', async () => {
    const { days } = await panel()
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toEqual({ day: '2026-11-20', logins: 0, failedLogins: 0, operations: 0 })
  })

  test('a day begins and ends at midnight in the product’s time zone, the days before end with the time that it is', async () => {
    await add([
      // It is noon: the period before ends at noon, too.
      login('2026-11-13T03:59:59.999Z', '成功'),
      login('2026-11-13T04:00:00.000Z', '成功'),
      login('2026-11-18T15:59:59.000Z', '成功'),
      login('2026-11-18T16:00:00.000Z', '成功', { orgId: 'o1', deptId: 'd1' }),
      login('2026-11-19T15:59:59.999Z', '失败', { orgId: 'o1', deptId: 'd2' }),
      login('2026-11-19T03:00:00.000Z', '成功', { orgId: 'o2', deptId: 'd3', userId: 'clerk' }),
      login('2026-11-19T16:00:00.000Z', '成功', { orgId: 'o2', deptId: 'd3', userId: 'clerk' }),
    ])
    const { days, cards, totals } = await panel()
    expect(days.slice(-3).map(({ day, logins, failedLogins }) => [day, logins, failedLogins])).toEqual([
      ['2026-11-18', 1, 0],
      ['2026-11-19', 2, 1],
      ['2026-11-20', 1, 0],
    ])
    expect(cards.find(each => each.key === 'logins')).toMatchObject({ value: 1, before: 2 })
    expect(totals.map(({ key, value, before }) => [key, value, before])).toEqual([
      ['logins', 4, 1],
      ['failedLogins', 1, 0],
      ['operations', 0, 0],
    ])
    expect(await panel(boss, 90)).toMatchObject({ days: { length: 90 } })
  })

  test.each([
    [{}, [0, 1, 1]],
    [{ orgIds: ['o1'] }, [0, 3, 1]],
    [{ orgIds: ['o2'] }, [0, 1, 1]],
    [{ orgIds: ['o1'], deptIds: ['d3'] }, [0, 3, 1]],
    [{ deptIds: ['d2'] }, [0, 2, 1]],
  ])('whoever sees only %j counts only that and his own', async (scope, expected) => {
    const { days } = await panel(limited(scope))
    expect(days.slice(-3).map(each => each.logins + each.failedLogins)).toEqual(expected)
  })

  test('a closed day stays as it was, a new one is counted', async () => {
    await parts.database.write(db => db.deleteFrom('sys_log_login').execute())
    moveTo('2026-11-20T16:05:00Z')
    await add([login('2026-11-20T15:59:00.000Z', '成功')])
    const { days } = await panel()
    expect(days.slice(-3).map(each => each.logins)).toEqual([2, 1, 0])
    moveTo('2026-11-21T16:05:00Z')
    expect((await panel()).days.slice(-4).map(each => each.logins)).toEqual([2, 1, 0, 0])
  })

  test('who may open none of the pages has the figures of what he did himself', async () => {
    const figures = await panel(
      as(
        someone('clerk', {
          pages: new Map(),
          scope: { all: true, orgIds: [], deptIds: [], userId: 'clerk' },
        }),
      ),
    )
    expect(figures.cards.map(each => each.label)).toEqual([
      '今日我的登录',
      '今日我的登录失败',
      '今日我的操作',
    ])
    const own = await parts.database.read
      .selectFrom('sys_log_login')
      .select('time')
      .where('userId', '=', 'clerk')
      .where('result', '=', '成功')
      .execute()
    expect(figures.totals.map(each => [each.label, each.value])).toEqual([
      ['我的登录', own.length],
      ['我的登录失败', 0],
      ['我的操作', 0],
    ])
    const nobody = await panel(
      as(
        someone('guest', {
          pages: new Map(),
          scope: { all: true, orgIds: [], deptIds: [], userId: 'guest' },
        }),
      ),
    )
    expect(nobody.totals.every(each => each.value === 0)).toBe(true)
  })

  test.each([
    ['/sys/log-opt/list', ['今日我的登录', '今日我的登录失败', '今日操作']],
    ['/sys/log-login/list', ['今日登录', '今日登录失败', '今日我的操作']],
  ])('who may open only %s has his own figures of the other log, each in its scope', async (page, labels) => {
    const moment = '2026-11-21T16:04:00.000Z'
    const operation = (userId: string) =>
      boss.post('sys/org/save', { orgName: userId, orgCode: `${userId}-${page.length}` })
    await add([login(moment, '成功'), login(moment, '成功', { userId: 'auditor' }), login(moment, '失败')])
    await good(operation('of-boss'))
    const seen = await panel(as(someone('auditor', { pages: new Map([[page, []]]) })))
    const all = await panel()
    expect(seen.cards.map(each => each.label)).toEqual(labels)
    const [today, everybody] = [seen.days.at(-1), all.days.at(-1)]
    const isOfLogins = page === '/sys/log-login/list'
    expect(today?.logins).toBe(isOfLogins ? everybody?.logins : 1)
    expect(today?.failedLogins).toBe(isOfLogins ? everybody?.failedLogins : 0)
    expect(today?.operations).toBe(isOfLogins ? 0 : everybody?.operations)
    expect(seen.totals.map(each => each.value)).toEqual(
      (['logins', 'failedLogins', 'operations'] as const).map(key =>
        seen.days.reduce((sum, day) => sum + day[key], 0),
      ),
    )
  })

  test('a stock says how many came in the days asked for', async () => {
    const added = async (days: number) =>
      (await panel(boss, days)).cards.find(each => each.key === 'orgs')?.aside
    const before = await added(7)
    await good(boss.post('sys/org/save', { orgName: '新来的', orgCode: 'new-one' }))
    expect(await added(7)).toEqual({ label: '近 7 天新增', value: (before?.value ?? 0) + 1 })
    moveTo('2026-12-10T16:05:00Z')
    expect(await added(7)).toMatchObject({ value: 0 })
    expect(await added(30)).toMatchObject({ value: (before?.value ?? 0) + 1 })
    moveTo('2026-11-21T16:05:00Z')
  })

  test('a server that ends leaves the days it has not counted to the next start', async () => {
    await parts.database.write(db => db.deleteFrom('sys_day_stat').execute())
    const counted = async () =>
      (await parts.database.read.selectFrom('sys_day_stat').select('day').distinct().execute()).length
    const ending = createRollup(parts)
    const filling = ending.fill()
    await ending.close()
    const before = await counted()
    await filling
    expect(await counted()).toBe(before)
    await createRollup(parts).fill()
    expect(await counted()).toBeGreaterThan(before)
  })
})
