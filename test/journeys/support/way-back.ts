import type { Page } from '@playwright/test'

import { enter, palette } from './back-office.ts'
import { expect } from './journey.ts'

/** Opens the palette, as a phone does. */
export const find = (page: Page) => page.getByRole('button', { name: '查找菜单、操作、记录和设置' }).click()

/** A list with home behind it. */
export const enterList = async (page: Page, name = '角色管理') => {
  await enter(page)
  await find(page)
  await palette(page).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('main', { name }).getByRole('searchbox')).toBeVisible()
}
export const isOnList = (page: Page) => expect(page).toHaveURL(/\/sys\/role\/list$/)

const nameOfEntry = (page: Page) => page.evaluate(() => String(Object(history.state).over ?? ''))

/** What was open has gone from the history. */
export const isOverNothing = (page: Page) => expect.poll(() => nameOfEntry(page)).toBe('')

/** Where what lay over a page led elsewhere, its entry is left behind and is passed by a moment after the address: from there, not from it. */
export const leadsHome = async (page: Page) => {
  await isOverNothing(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/index$/)
}

/** A browser steps back from where it is: whoever answers and presses Back in one moment would step from the question. */
export const entryHasGone = (page: Page) => expect.poll(() => nameOfEntry(page)).not.toMatch(/^question/)
