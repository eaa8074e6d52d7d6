import { button, enter, listToolbar } from './support/back-office.ts'
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

test('the box in which one signs in again has the measures of the page that it lies over', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await page.getByRole('combobox', { name: '字号' }).selectOption('最小')
  await expect(page.getByText('切换字体成功')).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await page.getByRole('textbox', { name: '字典名称' }).fill('字号')
  await page.getByRole('textbox', { name: '字典值' }).fill('size')
  const expired = { success: false, code: 40003, message: '登录已过期', data: {} }
  await page.route('**/api/sys/dict/save', route => route.fulfill({ json: expired }), { times: 1 })
  await button(page, '保存').last().click()
  const box = page.getByRole('dialog', { name: '登录过期' })
  const measures = (name: string) =>
    box
      .getByRole('button', { name })
      .evaluate((pressed: HTMLElement) => [pressed.offsetHeight, getComputedStyle(pressed).fontSize])
  expect(await measures('重新登录')).toEqual(await measures('取消'))
})
