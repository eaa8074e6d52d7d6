import { button, enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Addresses that lead nowhere: what is shown there leads on. */

test('the address of a record that is not there leads back to its list', async ({ page }) => {
  await enter(page)
  for (const [path, list] of [
    ['/sys/user', '用户'],
    ['/sys/role', '角色'],
    ['/base/org', '机构'],
  ] as const) {
    await page.goto(`${path}/view?id=nosuch`)
    await expect(page.getByText('记录不存在')).toBeVisible()
    await expect(button(page, '再试一次')).toBeVisible()
    await button(page, `返回${list}列表`).click()
    await expect(page).toHaveURL(new RegExp(`${path}/list$`))
  }
})

test('an address that nobody can read shows that there is no such page, and a call keeps its code', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/%E0%A4%A')
  await expect(page.getByText('页面不存在')).toBeVisible()
  await button(page, '返回首页').click()
  await expect(page).toHaveURL(/\/index$/)
  const call = await page.request.get('/api/sys/user/select/%E0%A4%A', { headers: { accept: 'text/html' } })
  expect(await call.json()).toMatchObject({ success: false, code: 40000 })
})
