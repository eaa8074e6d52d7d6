import { adminPassword } from '../support/server.ts'
import { button, enter, row, rowAction } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { lookAs, viewingBanner } from './support/look-as.ts'
import { alertBox, offerAllOnDicts, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test.beforeEach(({ running }) => offerAllOnDicts(running.admin))

test('an administrator looks with another’s eyes, changes nothing, and comes back', async ({
  page,
  running,
}) => {
  await person(running.admin, 'seen', { '/base/dict/list': 'add,edit' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'seen')
  const banner = viewingBanner(page)
  await expect(banner).toContainText('系统管理员正在以“seen”的身份查看')
  await page.goto('/base/dict/list')
  await expect(page.getByRole('menuitem', { name: '用户管理' })).toHaveCount(0)
  await rowAction(page, '性别', '编辑').first().click()
  await page.getByRole('textbox', { name: '字典名称' }).fill('性别二')
  await button(page, '保存').last().click()
  await expect(page.getByText(/不能修改任何内容，请先退出查看/)).toBeVisible()
  await button(banner, '退出查看').click()
  await expect(banner).toHaveCount(0)
  // Back where it began.
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(row(page, 'seen').first()).toBeVisible()
})

test('looking with another’s eyes that is ended from elsewhere leads back to oneself, and says so', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { userId } = await person(admin, 'watched', { '/base/dict/list': 'add,edit' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'watched')
  const banner = viewingBanner(page)
  await expect(banner).toContainText('系统管理员正在以“watched”的身份查看')
  await admin.post('sys/user/save', { id: userId, userStatus: '停用' })
  await expect(page.getByText('以“watched”的身份查看已结束', { exact: false })).toContainText(
    '您已回到自己的账号',
  )
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(alertBox(page)).toHaveCount(0)
  await expect(row(page, 'watched').first()).toBeVisible()
})

test('whoever leaves is himself at once, also while the server has yet to hear of it', async ({
  page,
  running,
}) => {
  await person(running.admin, 'left', { '/base/dict/list': 'add,edit' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'left')
  const banner = viewingBanner(page)
  const leaving = await hold(page, '**/api/logout')
  const told = page.waitForResponse('**/api/logout')
  await button(banner, '退出查看').click()
  await expect(banner).toHaveCount(0)
  await expect(row(page, 'left').first()).toBeVisible()
  leaving.letGo()
  expect((await told).ok()).toBe(true)
  await button(page.getByRole('main'), '刷新').click()
  await expect(row(page, 'left').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
