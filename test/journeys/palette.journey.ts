import type { Page } from '@playwright/test'

import { enter, field } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' })

test('what is composed after Ctrl K is not put into the form below, and its box has the focus back', async ({
  page,
}) => {
  let letCome = () => {}
  const hasTyped = new Promise<void>(resolve => (letCome = resolve))
  await page.route(/\/command-palette[^/]*\.js/, async route => {
    await hasTyped
    await route.continue()
  })
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  const account = field(page, '账号')
  await account.fill('zhangsan')
  await page.keyboard.press('Control+k')
  // As an input method does it.
  await page.keyboard.insertText('角色')
  await page.keyboard.type('js')
  letCome()
  await expect(palette(page)).toHaveValue('js')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(account).toBeFocused()
  await expect(account).toHaveValue('zhangsan')
})

test('opened again while it fades it takes what is typed; the page it leads to has the focus when it is gone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  await expect(field(page, '账号')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jsgl')
  await expect(palette(page)).toHaveValue('jsgl')
  await expect(page.getByRole('option', { name: /角色管理/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/role\/list/)
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without the code of the palette', () => {
  test.use({ ownProfile: true, expectedProblems: ['ERR_FAILED', 'command-palette', 'Failed to fetch'] })

  test('letters after Ctrl K go on into the form', async ({ page }) => {
    await page.route(/\/command-palette[^/]*\.js/, route => route.abort())
    await enter(page)
    await page.goto('/sys/user/view?mode=add')
    await field(page, '账号').fill('zhang')
    await page.keyboard.press('Control+k')
    await expect(page.getByText('这部分没有打开')).toBeVisible()
    await page.keyboard.type('san')
    await expect(field(page, '账号')).toHaveValue('zhangsan')
  })
})
