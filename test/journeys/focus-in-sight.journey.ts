import type { Page } from '@playwright/test'

import { enter, listToolbar, row } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Where the keyboard is, is seen: nothing that stays in sight while one scrolls lies over it. */

/** Presses the key so often; gives the names of what had the focus then and was covered, in whole or in part. */
const coveredOn = async (page: Page, key: string, times: number) => {
  const covered: string[] = []
  for (let pressed = 0; pressed < times; pressed++) {
    await page.keyboard.press(key)
    covered.push(
      ...(await page.evaluate(async () => {
        // What comes of a key is seen in the frame after it.
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        const focused = document.activeElement
        if (!focused) return []
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const isSeenAt = (x: number, y: number) => {
          const there = document.elementFromPoint(x, y)
          // The edge that changes a column's width belongs to its heading.
          return (
            there !== null && (there.contains(focused) || (focused.closest('th') ?? focused).contains(there))
          )
        }
        const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
        const isSeen =
          isSeenAt(middle.x, top + 6) &&
          isSeenAt(middle.x, bottom - 6) &&
          isSeenAt(left + 8, middle.y) &&
          isSeenAt(right - 8, middle.y)
        return isSeen ? [] : [focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName]
      })),
    )
  }
  return covered
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const [what, size] of [
  ['a list', { width: 1280, height: 600 }],
  ['the cards of a phone', { width: 375, height: 700 }],
] as const)
  test(`going up through ${what}, the focus is never under the toolbar`, async ({ page }) => {
    await page.setViewportSize(size)
    await enter(page, '/base/district/list')
    await expect(
      row(page, '北京')
        .or(page.getByRole('listitem').filter({ hasText: '北京' }))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: /^查看/ }).last().focus()
    expect(await coveredOn(page, 'Shift+Tab', 40)).toEqual([])
  })

test('scrolled down, the headings of a list stay in sight below its toolbar, which may grow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await enter(page, '/base/district/list')
  await expect(row(page, '北京').first()).toBeVisible()
  const below = async () => {
    const headings = await page.getByRole('columnheader', { name: '区域名称' }).boundingBox()
    const toolbar = await listToolbar(page).boundingBox()
    return toolbar && headings ? Math.round(headings.y - toolbar.y - toolbar.height) : undefined
  }
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await expect.poll(below).toBe(0)
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  await expect(page.getByRole('search', { name: '筛选' })).toBeVisible()
  await expect.poll(below).toBe(0)
})

test('in the toolbar itself the focus moves, and not the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await enter(page, '/base/district/list')
  await expect(row(page, '北京').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await listToolbar(page).getByRole('button', { name: '新增' }).focus()
  expect(await coveredOn(page, 'Tab', 4)).toEqual([])
  expect(await scrolled(page)).toBe(before)
})

test('headings that sort come out from under the column that stays at the side', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await enter(page, '/sys/user/list')
  await expect(row(page, 'admin').first()).toBeVisible()
  const frame = page.getByRole('table').locator('..')
  const aside = () => frame.evaluate(each => each.scrollLeft)
  await page.getByRole('checkbox', { name: '选择本页全部' }).focus()
  expect(await coveredOn(page, 'Tab', 7)).toEqual([])
  expect(await aside()).toBeGreaterThan(0)
  expect(await coveredOn(page, 'Shift+Tab', 7)).toEqual([])
  // What stays at the side is in sight wherever the table is.
  await frame.evaluate(each => each.scrollTo(40, 0))
  await row(page, 'admin').first().getByRole('link', { name: /^查看/ }).focus()
  expect(await coveredOn(page, 'Tab', 1)).toEqual([])
  expect(await aside()).toBe(40)
})
