import { expect, type Locator, type Page } from '@playwright/test'

import { button, rowAction } from './back-office.ts'

export const viewingBanner = (page: Page): Locator =>
  page.getByRole('complementary', { name: '以他人身份查看' })

/** From the list of users: looks with the eyes of the one who is called so. */
export const lookAs = async (page: Page, userName: string): Promise<void> => {
  await rowAction(page, userName, '更多').click()
  await page.getByRole('menuitem', { name: '以其身份查看' }).click()
  await button(page.getByRole('dialog'), '开始查看').click()
  await expect(viewingBanner(page)).toBeVisible()
}
