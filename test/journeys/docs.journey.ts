import { enter } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'

test.describe('what the calls take', () => {
  test('is found by a word and opened by key', async ({ page }) => {
    await enter(page, '/sys/docs/list')
    await page.getByRole('searchbox', { name: '查找接口' }).fill('保存用户')
    const users = page.getByRole('region', { name: '用户', exact: true })
    await expect(users.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: '下载 OpenAPI 文档' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(users.getByRole('cell', { name: /userAccount/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(users.getByRole('cell', { name: /userAccount/ })).toHaveCount(0)
  })
})

test('what a call takes can be read whole, wide and on a phone, and used by everybody', async ({ page }) => {
  await enter(page, '/sys/docs/list')
  await page.getByRole('searchbox', { name: '查找接口' }).fill('保存用户')
  const users = page.getByRole('region', { name: '用户', exact: true })
  // The list is narrowed when the typing pauses, and what is pressed then moves up.
  await expect(users.getByRole('listitem')).toHaveCount(1)
  await users.getByText('保存用户').click()
  const phone = users.getByRole('row').filter({ hasText: 'userPhone' })
  await expect(users.getByText('新建时需要新增权限，修改时需要编辑权限')).toBeVisible()
  const isCut = () =>
    users.evaluate(region =>
      [...region.querySelectorAll('table, td')].some(each => each.scrollWidth > each.clientWidth + 1),
    )
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(phone).toBeVisible()
    expect(await isCut(), `${width}`).toBe(false)
  }
  await usableByEverybody(page, '接口文档，打开一个接口')
})

test.describe('while they cannot be read', () => {
  test.use({ expectedProblems: ['500'] })

  test('the page says so and reads them anew', async ({ page }) => {
    await page.route('**/api/docs*', route => route.fulfill({ status: 500, body: '' }))
    await enter(page, '/sys/docs/list')
    const again = page.getByRole('alert').getByRole('button', { name: '重新加载' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/docs*')
    await again.click()
    await expect(page.getByRole('region', { name: '用户', exact: true })).toBeVisible()
  })
})
