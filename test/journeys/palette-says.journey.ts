import { enter, palette, sideMenu } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a font size that the palette changes is said to be changed', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('字体：小')
  await palette(page).press('Enter')
  await expect(page.getByText('切换字体成功')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '字号' })).toHaveValue('small')
})

test.describe('without a line', () => {
  test.use({
    expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Failed to load', 'WebSocket'],
  })

  test('the palette asks again for what it could not find out', async ({ page, context }) => {
    await enter(page)
    await expect(sideMenu(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette(page).fill('管理')
    const records = page.getByRole('option').filter({ hasText: '记录' })
    await expect(records.first()).toBeVisible()
    await context.setOffline(true)
    await palette(page).fill('管理员')
    await expect(page.getByText('连接不上服务器，请检查网络后重试').last()).toBeVisible()
    await context.setOffline(false)
    await expect(records.first()).toBeVisible()
  })
})
