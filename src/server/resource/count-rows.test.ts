import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('the total of a long list on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('is exact up to 10,000, and says beyond that it is an estimate', async () => {
    const batch = Array.from({ length: 10_000 }, (_, n) => ({ dictLabel: `长表${n}`, dictValue: `long${n}` }))
    await good(app.admin.put<unknown>('sys/dict/save-batch', batch))
    const page = () => good(app.admin.get<Page<AnyRow>>('sys/dict/select-page?like=dictLabel:长表'))
    const exact = await page()
    expect(exact.total).toBe(10_000)
    expect(exact).not.toHaveProperty('totalIsEstimate')
    await good(app.admin.post('sys/dict/save', { dictLabel: '长表末', dictValue: 'longest' }))
    const more = await page()
    expect(more).toMatchObject({ totalIsEstimate: true, index: 0, limit: 10 })
    expect(more.items).toHaveLength(10)
  })

  test('leads in one step from beyond the end to the last page, which knows how many there are', async () => {
    const query = 'sys/dict/select-page?like=dictLabel:长表&limit=100'
    const on = (index: number) => good(app.admin.get<Page<AnyRow>>(`${query}&index=${index}`))
    const beyond = await on(5000)
    expect(beyond).toMatchObject({ total: 10_001, items: [] })
    expect(beyond).not.toHaveProperty('totalIsEstimate')
    const last = await on(100)
    expect(last).toMatchObject({ total: 10_001 })
    expect(last.items).toHaveLength(1)
    expect((await on(99)).total).toBeGreaterThanOrEqual(10_001)
  })
})
