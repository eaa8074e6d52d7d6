import type { Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** A phone zooms into a field whose letters are smaller than 16 px, and does not go back by itself. */
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, ownProfile: true })

/** What is smaller, and how many were looked at. */
const smallFields = (page: Page) =>
  page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll('input, textarea, select, [role=combobox], [contenteditable=true]'),
    ]
      .filter(each => !each.matches('[type=checkbox], [type=radio], [type=file]'))
      .filter(each => each.checkVisibility())
    const small = fields.filter(each => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
    return { count: fields.length, small: small.map(each => each.outerHTML.slice(0, 120)) }
  })

const areLarge = async (page: Page, least: number) => {
  await expect.poll(async () => (await smallFields(page)).count).toBeGreaterThanOrEqual(least)
  expect((await smallFields(page)).small).toEqual([])
  // And nothing has become wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
}

test('the fields of a list with its filters, of a form and of 个人中心 are read without zooming', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '筛选').tap()
  const fields = page.getByRole('combobox', { name: '筛选字段' })
  for (const name of ['状态', '创建时间', '手机']) {
    await fields.tap()
    await fields.fill(name)
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${name}$`), visible: true })
      .tap()
    // The search, the size of letters, the field, its value and the pages.
    await areLarge(page, 5)
  }
  await button(listToolbar(page), '新增').tap()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible()
  await areLarge(page, 8)
  await page.goto('/base/msg/list')
  await button(listToolbar(page), '新增').tap()
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  await areLarge(page, 4)
  await page.goto('/profile')
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeVisible()
  await areLarge(page, 4)
})
