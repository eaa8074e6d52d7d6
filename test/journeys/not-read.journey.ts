import type { Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test.use({ expectedProblems: ['500'] })

/** The server answers one call with an error until it is let go: what could not be read is not told as empty. */
const fail = async (page: Page, call: string) => {
  const address = `**/api/${call}*`
  await page.route(address, route => route.fulfill({ status: 500, body: '' }))
  return () => page.unroute(address)
}

const retried = async (page: Page, empty: RegExp) => {
  const again = page.getByRole('alert').getByRole('button', { name: '重新加载' })
  await expect(again).toBeVisible()
  await expect(page.getByText(empty)).toHaveCount(0)
  return again
}

test('exports and messages that could not be read say so, and are read again', async ({ page }) => {
  for (const [call, path, empty] of [
    ['export/list', '/export', /还没有导出/],
    ['sys/msg/list', '/message', /还没有消息|没有未读消息/],
  ] as const) {
    const letGo = await fail(page, call)
    await enter(page, path)
    const again = await retried(page, empty)
    await letGo()
    await again.click()
    await expect(again).toHaveCount(0)
  }
})

test('recent imports that could not be read are not passed over in silence', async ({ page }) => {
  const letGo = await fail(page, 'import/list')
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入机构' })
  await expect(dialog.getByText('最近的导入没有读出来')).toBeVisible()
  await letGo()
  await dialog.getByRole('button', { name: '重新加载' }).click()
  await expect(dialog.getByText('最近的导入没有读出来')).toHaveCount(0)
})
