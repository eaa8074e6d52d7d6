import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a figure of the home page leads to the list of what it counts, and storage to the files', async ({
  page,
}) => {
  await enter(page)
  const today = page.getByRole('list', { name: '今日概况' })
  await today.getByRole('link', { name: '用户总数' }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list\?view=all$/)
  await page.goBack()
  // All of the card, not its name alone.
  const logins = today.getByRole('listitem').filter({ hasText: /今日登录\d/ })
  const count = await logins.locator('strong').textContent()
  const figure = await logins.locator('strong').boundingBox()
  if (!figure) throw new Error('the figure is not drawn')
  await page.mouse.click(figure.x + 4, figure.y + figure.height / 2)
  await expect(page).toHaveURL(/\/sys\/log-login\/list\?like=time/)
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText(`共 ${count} 条`)
  await page.goBack()
  await page
    .getByRole('region', { name: '存储' })
    .getByRole('link', { name: /^文件 \d+ 个$/ })
    .click()
  await expect(page).toHaveURL(/\/sys\/file\/list/)
})

test('who may open none of those lists has figures that are no links', async ({ page, running }) => {
  await ordinaryUser(running.admin, 'nolinks')
  await enter(page, '/index', 'nolinks', userPassword)
  const today = page.getByRole('list', { name: '今日概况' })
  await expect(today.getByRole('listitem')).toHaveCount(3)
  await expect(today.getByRole('link')).toHaveCount(0)
})
