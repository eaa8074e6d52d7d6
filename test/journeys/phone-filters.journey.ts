import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Filtering far down a list with a thumb: of the fixed toolbar only a part is seen. */
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, ownProfile: true })

const panelOf = (page: Page) => page.getByRole('search', { name: '筛选' })

/** Where nothing lies over it: the top bar covers what is under it, and a browser calls that in sight. */
const isSeen = (of: Locator) =>
  expect
    .poll(() =>
      of.evaluate(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        const isAt = (y: number) => {
          const there = document.elementFromPoint(left + width / 2, y)
          return there !== null && (each.contains(there) || there.contains(each))
        }
        return isAt(top + 4) && isAt(top + height - 4)
      }),
    )
    .toBe(true)

const begin = async (page: Page) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '筛选').tap()
  await expect(panelOf(page)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await isSeen(panelOf(page).locator('.ant-select').first())
}

const chooseField = async (page: Page, name: string) => {
  await panelOf(page).getByRole('combobox', { name: '筛选字段' }).tap()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${name}$`), visible: true })
    .tap()
}

test('the field that was chosen far down, its value and what adds it are seen', async ({ page }) => {
  await begin(page)
  const field = panelOf(page).locator('.ant-select').first()
  const before = await field.boundingBox()
  for (const name of ['状态', '创建时间']) {
    await chooseField(page, name)
    await isSeen(field)
    // It stays under the thumb.
    expect(Math.abs(((await field.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
    await isSeen(button(panelOf(page), '添加'))
    if (name === '状态') await isSeen(panelOf(page).locator('.ant-select').nth(1))
    else await isSeen(panelOf(page).getByPlaceholder('结束时间'))
  }
  // What is begun is there, wherever the focus is; with nothing begun the last line is left.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await isSeen(field)
  await button(panelOf(page), '重置').tap()
  await expect(panelOf(page).getByPlaceholder('结束时间')).toHaveCount(0)
})

test('what folds the panel away stays under the thumb that has unfolded it far down', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  const unfold = button(listToolbar(page), '筛选')
  await isSeen(unfold)
  await unfold.tap()
  await isSeen(panelOf(page).locator('.ant-select').first())
  await isSeen(unfold)
  await unfold.tap()
  await expect(panelOf(page)).toHaveCount(0)
  await isSeen(unfold)
})

test('with rows chosen, what can be done with them is seen as well', async ({ page }) => {
  await begin(page)
  await page.getByRole('checkbox').filter({ visible: true }).last().check()
  await expect(button(listToolbar(page), '删除（1）')).toBeVisible()
  // The panel has made way for what can be done with them; it comes back to whoever goes there.
  await panelOf(page).getByRole('combobox', { name: '筛选字段' }).focus()
  await isSeen(panelOf(page).locator('.ant-select').first())
  await chooseField(page, '状态')
  await isSeen(panelOf(page).locator('.ant-select').first())
  await isSeen(panelOf(page).locator('.ant-select').nth(1))
  await isSeen(button(listToolbar(page), '删除（1）'))
})
