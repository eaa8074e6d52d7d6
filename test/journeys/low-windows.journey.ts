import type { Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

// What stays in sight while one scrolls leaves a small window to what is scrolled.

const scrollFar = (page: Page) => page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))

/** How many pixels from the top what stays there takes. */
const taken = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('header[data-stays], [role=toolbar][data-stays]')]
        .filter(each => each.checkVisibility({ contentVisibilityAuto: true }))
        .map(each => Math.round(each.getBoundingClientRect().bottom)),
    ),
  )

test('on a phone held sideways the bars go away with the page, and one row of the toolbar stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 812, height: 375 })
  await enter(page, '/base/dict/list')
  await expect(button(listToolbar(page), '新增')).toBeInViewport()
  await scrollFar(page)
  await expect.poll(() => taken(page)).toBeLessThan(80)
  await expect(listToolbar(page).getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expect(button(listToolbar(page), '新增')).not.toBeInViewport()
})

test('on a phone the row with the search stays of a toolbar; the keyboard brings all of it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await enter(page, '/base/dict/list')
  await expect(button(listToolbar(page), '新增')).toBeInViewport()
  await scrollFar(page)
  await expect.poll(() => taken(page)).toBeLessThan(56 + 52 + 80)
  await expect(listToolbar(page).getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await listToolbar(page).getByRole('searchbox').focus()
  await page.keyboard.press('Shift+Tab')
  const row = listToolbar(page).getByRole('button').and(page.locator(':focus'))
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect.poll(() => row.evaluate(each => each.getBoundingClientRect().top)).toBeGreaterThan(56 + 52)
})

test('on a phone the settings fill the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await enter(page)
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(375)
})
