import { enter } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('the chosen size holds for the page before signing in, too', async ({ page }) => {
  await enter(page)
  await page.getByRole('combobox', { name: '字号' }).selectOption('标准')
  await expect(page.getByText('切换字体成功')).toBeVisible()
  const other = await page.context().newPage()
  await other.route('**/api/**', route => route.abort())
  await other.goto('/login')
  const account = other.getByRole('textbox', { name: '账号' })
  await expect(account).toBeVisible()
  expect((await account.boundingBox())?.height).toBeGreaterThan(48)
})
