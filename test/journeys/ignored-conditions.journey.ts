import { enter, row, sideMenu, tab, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a condition that a list does not have is said once, and the others count', async ({ page }) => {
  const said = page.getByText('地址里的条件“foo”这个列表没有，已忽略；需要时请用“筛选”重新选择')
  await enter(page, '/base/dict/list')
  await page.goto('/sys/user/list?like=foo:bar&like=userAccount:admin')
  await expect(said).toBeVisible()
  await expect(row(page, 'admin').first()).toBeVisible()
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.getAll('like').join() === 'userAccount:admin',
  )
  await expect(said).toHaveCount(0)

  // It stands in the address of the tab no more.
  await visit(page, '基础数据', '数据字典')
  await tab(page, '用户管理').click()
  await expect(row(page, 'admin').first()).toBeVisible()
  await page.reload()
  await expect(row(page, 'admin').first()).toBeVisible()
  await expect(sideMenu(page)).toBeVisible()
  await expect(said).toHaveCount(0)
})
