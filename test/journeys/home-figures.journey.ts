import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('the figures of a row stand at one height, also beside a label of two lines', async ({ page }) => {
  await page.route('**/api/statistics/select-panel-data*', async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(
      /"label":"今日操作"/,
      '"label":"今日我在所有机构的全部操作记录"',
    )
    await route.fulfill({ response: reply, body })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page)
  const cards = page.getByRole('list', { name: '今日概况' }).getByRole('listitem')
  await expect(cards.filter({ hasText: '今日我在所有机构的全部操作记录' })).toBeVisible()
  const tops = await cards
    .locator('strong')
    .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
})
