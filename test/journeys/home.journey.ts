import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Home lives: what happens elsewhere is in its figures without anybody asking. */
test('figures follow what happens, told over the socket', async ({ page, running }) => {
  await enter(page)
  const operations = page.getByRole('listitem').filter({ hasText: '今日操作' }).locator('strong')
  await expect(operations).toBeVisible()
  const before = Number(await operations.textContent())
  await running.admin.post('sys/role/save', { roleName: '首页', roleCode: `home${Date.now()}`, roleSort: 1 })
  // Told within two seconds, asked at most every ten.
  await expect(operations).toHaveText(String(before + 1), { timeout: 20_000 })
})

test('the chart can be read as a table', async ({ page }) => {
  await enter(page)
  await page.getByText('表格', { exact: true }).click()
  const table = page.getByRole('region', { name: '每日数据表' })
  await expect(table.getByRole('columnheader', { name: '日期' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(8)
})
