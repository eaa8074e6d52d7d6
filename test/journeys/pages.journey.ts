import { enter, rowAction, sideMenu, tabs } from './support/back-office.ts'
import { groupsLead, visitEveryPage } from './support/every-page.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

/** Local mode (specification section 2). */
test('admin opens every page from the menu; a group leads to its first page', async ({ page }) => {
  test.slow()
  await enter(page)
  await visitEveryPage(page)
  await groupsLead(page)
})

test('a menu item that the pointer rests on has its page prepared; nothing is opened before the click', async ({
  page,
}) => {
  await enter(page)
  await sideMenu(page).getByRole('menuitem', { name: '系统管理' }).click()
  const item = sideMenu(page).getByRole('link', { name: '登录日志', exact: true })
  const answer = page.waitForResponse(/log-login\/select-page/)
  await item.hover()
  expect((await answer).ok()).toBe(true)
  await expect(page).toHaveURL(/\/index$/)
  await expect(tabs(page)).toHaveText(['首页'])
  await expect(page.getByRole('table')).toHaveCount(0)
  await item.click()
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(tabs(page)).toHaveText(['首页', '登录日志'])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an ordinary user has the home page, and none of the pages of admin', async ({ page, running }) => {
  await ordinaryUser(running.admin, 'putong')
  await enter(page, '/index', 'putong', userPassword)
  await expect(sideMenu(page).getByRole('link', { name: '首页' })).toBeVisible()
  await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
  await page.goto('/sys/user/list')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('who asks why a colleague lacks a page is told that the menus are admin’s alone', async ({ page }) => {
  await enter(page, '/sys/user/explain')
  const note = page.getByRole('alert').filter({ hasText: '菜单只对 admin 账号开放' })
  await expect(note).toBeVisible()
  // So is who gives a role its pages.
  await page.goto('/sys/role/list?keyword=普通用户')
  await rowAction(page, '普通用户', '授权').click()
  await expect(note.last()).toBeVisible()
  await expect(page).toHaveURL(/\/sys\/role\/view/)
})

test('an address that leads nowhere says so in Chinese and leads back', async ({ page }) => {
  await enter(page)
  await page.goto('/nothing/here')
  await expect(
    page
      .getByRole('link', { name: /首页/ })
      .or(page.getByRole('button', { name: /首页/ }))
      .last(),
  ).toBeVisible()
})
