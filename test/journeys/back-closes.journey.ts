import type { Page } from '@playwright/test'

import { enter, palette } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** On a phone, where the palette and the settings fill the screen, Back closes them and leaves the page below alone. */
test.use({ viewport: { width: 375, height: 812 }, ownProfile: true })

const find = (page: Page) => page.getByRole('button', { name: '查找菜单、操作、记录和设置' }).click()
const settings = (page: Page) => page.getByRole('dialog', { name: '界面设置' })

/** A list with home behind it. */
const enterList = async (page: Page) => {
  await enter(page)
  await find(page)
  await palette(page).fill('角色管理')
  await page.getByRole('option', { name: /^角色管理/ }).click()
  await expect(page.getByRole('main', { name: '角色管理' }).getByRole('searchbox')).toBeVisible()
}
const isOnList = (page: Page) => expect(page).toHaveURL(/\/sys\/role\/list$/)
const leadsHome = async (page: Page) => {
  await page.goBack()
  await expect(page).toHaveURL(/\/index$/)
}

test('Back closes the settings, then leads to the page before', async ({ page }) => {
  await enterList(page)
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await expect(settings(page)).toBeVisible()
  await page.goBack()
  await expect(settings(page)).toHaveCount(0)
  await isOnList(page)
  await leadsHome(page)
})

test('Back closes the palette, and what was opened from it, one by one', async ({ page }) => {
  await enterList(page)
  await find(page)
  await expect(palette(page)).toBeFocused()
  await page.goBack()
  await expect(palette(page)).toHaveCount(0)
  await isOnList(page)
  await find(page)
  await palette(page).fill('界面设置')
  await page.getByRole('option', { name: /^界面设置/ }).click()
  await expect(settings(page)).toBeVisible()
  await page.goBack()
  await expect(settings(page)).toHaveCount(0)
  await isOnList(page)
  await leadsHome(page)
})

test('what was closed in another way, or led elsewhere, is no step of the way back', async ({ page }) => {
  await enterList(page)
  const steps = () => page.evaluate(() => JSON.stringify(history.state))
  const before = await steps()
  await find(page)
  await expect(palette(page)).toBeFocused()
  expect(await steps()).not.toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(palette(page)).toHaveCount(0)
  await expect.poll(steps).toBe(before)
  await find(page)
  await palette(page).fill('用户管理')
  await page.getByRole('option', { name: /^用户管理/ }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})
