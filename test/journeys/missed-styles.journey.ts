import type { Page } from '@playwright/test'

import { enter, palette, rowAction, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** A style sheet that does not come the first time: nothing is drawn without its looks. */
test.use({
  ownProfile: true,
  expectedProblems: [
    'ERR_CONNECTION_RESET',
    'ERR_INTERNET_DISCONNECTED',
    'Unable to preload CSS',
    'WebSocket',
    'Drafts cannot be kept',
  ],
})

const hasLooks = async (page: Page) => {
  const line = page.getByRole('dialog', { name: '界面设置' }).locator('label').filter({ hasText: '紧凑' })
  await expect(line).toHaveCSS('justify-content', 'space-between')
}

/** The first time, it does not come. */
const failOnce = async (page: Page, sheet: RegExp) => {
  const failed = page.waitForEvent('requestfailed', request => sheet.test(request.url()))
  await page.route(sheet, route => route.abort('connectionreset'), { times: 1 })
  return { failed }
}

test('one that was fetched ahead in vain comes with the list that needs it', async ({ page }) => {
  const { failed } = await failOnce(page, /assets\/list-[\w-]+\.css/)
  await enter(page)
  await failed
  await visit(page, '系统管理', '角色管理')
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: /^编辑/ })).toBeVisible()
  const sort = page.getByRole('columnheader', { name: '角色名称' }).getByRole('button')
  await expect(sort).toHaveCSS('border-top-style', 'none')
})

test('one that fails as its page is opened is asked for once more before anything is said', async ({
  page,
}) => {
  const { failed } = await failOnce(page, /assets\/function-list-[\w-]+\.css/)
  await enter(page, '/sys/function/list')
  await failed
  await expect(rowAction(page, '系统管理', '编辑').first()).toBeVisible()
  await expect(page.getByText('掌柜已更新')).toHaveCount(0)
})

test('a drawer whose sheet fails once opens all the same', async ({ page }) => {
  const { failed } = await failOnce(page, /assets\/settings-drawer-[\w-]+\.css/)
  await enter(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  await failed
  await hasLooks(page)
  await expect(page.getByText('这部分没有打开')).toHaveCount(0)
})

test('a drawer whose sheet fails twice is fetched anew by the next press, and by the notice itself', async ({
  page,
}) => {
  await page.route(/assets\/settings-drawer-[\w-]+\.css/, route => route.abort('connectionreset'), {
    times: 3,
  })
  await enter(page)
  const notice = page.getByRole('alert').filter({ hasText: '这部分没有打开' })
  const press = page.getByRole('button', { name: '界面设置' })
  await press.click()
  await expect(notice).toBeVisible()
  // The third time, too.
  await press.click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '再试一次' }).click()
  await hasLooks(page)
  await expect(notice).toHaveCount(0)
})

test.describe('without a network', () => {
  const sheets = /assets\/(palette|settings-drawer)-[\w-]+\.css/

  test.beforeEach(async ({ page }) => {
    // Nor is it fetched ahead.
    await page.route(sheets, route => route.abort('internetdisconnected'))
    await enter(page, '/sys/role/list')
    await expect(page.getByRole('row').nth(1).getByRole('link', { name: /^编辑/ })).toBeVisible()
    await page.context().setOffline(true)
  })

  const comesBack = async (page: Page) => {
    await page.unroute(sheets)
    await page.context().setOffline(false)
  }

  test('the palette says that it did not come, and has its looks when it is opened again', async ({
    page,
  }) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByText('网络不通，恢复后请再打开一次。')).toBeVisible()
    await comesBack(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await expect(page.getByRole('option', { name: /首页/ })).toHaveCSS('display', 'flex')
  })

  test('a drawer that opens by itself when that is back has its looks', async ({ page }) => {
    await page.getByRole('button', { name: '界面设置' }).click()
    await expect(page.getByText('网络不通，恢复后它会自己打开。')).toBeVisible()
    await comesBack(page)
    await hasLooks(page)
  })
})
