import type { Locator, Page } from '@playwright/test'

import { enter, sideMenu } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const opened = async (page: Page, link: Locator, press: (link: Locator) => Promise<void>) => {
  const other = page.context().waitForEvent('page')
  await press(link)
  return other
}

test('a link that is opened in another tab is signed in there, and an address that is typed is not', async ({
  page,
}) => {
  await enter(page, '/base/org/list')
  const link = sideMenu(page).getByRole('link', { name: '部门管理' })
  const ways: ((link: Locator) => Promise<void>)[] = [
    each => each.click({ modifiers: ['ControlOrMeta'] }),
    each => each.click({ button: 'middle' }),
  ]
  for (const way of ways) {
    const other = await opened(page, link, way)
    await expect(other.getByRole('table')).toBeVisible()
    expect(new URL(other.url()).pathname).toBe('/base/dept/list')
    await expect(page).toHaveURL(/base\/org\/list/)
    // It is this tab's own from then on.
    await other.reload()
    await expect(other.getByRole('table')).toBeVisible()
    await other.close()
  }
  // Each offer is for one tab.
  const stranger = await page.context().newPage()
  await stranger.goto('/base/dept/list')
  await expect(stranger).toHaveURL(/login\?redirect/)
})
