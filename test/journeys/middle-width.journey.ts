import { enter, listToolbar } from './support/back-office.ts'
import { usableAt } from './support/barriers.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** Between a phone and a desk: what has too little room for all and more than for its signs alone (design section 9). */

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('the six parts of 个人中心 stand in a row where they have room, and else are chosen from a list', async ({
  page,
}) => {
  await enter(page, '/profile')
  const tabs = page.getByRole('main').getByRole('tab')
  const list = page.getByRole('combobox', { name: '个人中心的内容' })
  for (const [width, size] of [
    [1280, '中'],
    // A tablet that lies on its side, with the largest letters.
    [1180, '标准'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('combobox', { name: '字号' }).selectOption({ label: size })
    await expect(list).toHaveCount(0)
    await expect(tabs).toHaveCount(6)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.ant-tabs-nav-more').filter({ visible: true })).toHaveCount(0)
  }
  for (const width of [1179, 992]) {
    await page.setViewportSize({ width, height: 744 })
    await expect(list).toBeVisible()
    await expect(tabs).toHaveCount(0)
    expect(await usableAt(page)).toEqual([])
  }
})

test('on a tablet the actions of a list say their words, in a line of their own', async ({ page }) => {
  for (const width of [768, 991]) {
    await page.setViewportSize({ width, height: 1024 })
    await enter(page, '/base/org/list')
    const tools = listToolbar(page).getByRole('button', { name: /^(导入|导出|组织架构图)$/ })
    await expect(tools).toHaveCount(3)
    const widths = await tools
      .locator('> span:not(.ant-btn-icon)')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
    expect(widths).toHaveLength(3)
    for (const each of widths) expect(each).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
