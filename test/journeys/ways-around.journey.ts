import type { Page } from '@playwright/test'

import { enter, sideMenu, tab, tabs, visit } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

const linkTo = (page: Page, name: string) => sideMenu(page).getByRole('link', { name, exact: true })

test('the wheel of a mouse: pressed on a tab it closes that and opens nothing, turned over the tabs it moves them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await enter(page)
  for (const name of ['用户管理', '功能管理', '角色管理', '在线用户', '登录日志', '操作日志', '回收站']) {
    await visit(page, '系统管理', name)
    await expect(tab(page, name)).toBeVisible()
  }
  await expect(tab(page, '回收站')).toBeInViewport()
  await expect(tab(page, '首页')).not.toBeInViewport()
  await tab(page, '回收站').hover()
  await page.mouse.wheel(0, -2000)
  await expect(tab(page, '首页')).toBeInViewport()

  await tab(page, '用户管理').click({ button: 'middle' })
  await expect(tab(page, '用户管理')).toHaveCount(0)
  await expect(tabs(page)).toHaveCount(7)
  expect(page.context().pages()).toHaveLength(1)
})

test('however one comes to a page, its item of the menu is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await enter(page)
  await visit(page, '系统管理', '文件管理')
  await expect(tab(page, '文件管理')).toBeVisible()
  await visit(page, '基础数据', '区域管理')
  await expect(tab(page, '区域管理')).toBeVisible()
  await expect(linkTo(page, '文件管理')).not.toBeInViewport()
  await tab(page, '文件管理').click()
  await expect(linkTo(page, '文件管理')).toBeInViewport({ ratio: 1 })
  await tab(page, '首页').click()
  await expect(linkTo(page, '首页')).toBeInViewport({ ratio: 1 })
  // Its group is closed, and opens.
  await sideMenu(page).getByRole('menuitem', { name: '系统管理' }).click()
  await tab(page, '文件管理').click()
  await expect(linkTo(page, '文件管理')).toBeInViewport({ ratio: 1 })
})

test('on a phone the menu opens where one is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await enter(page, '/sys/file/list')
  const [opener, menu] = [
    page.getByRole('button', { name: '展开菜单' }),
    page.getByRole('dialog', { name: '菜单' }),
  ]
  await opener.click()
  await expect(linkTo(page, '文件管理')).toBeInViewport({ ratio: 1 })
  await linkTo(page, '用户管理').click()
  await expect(menu).toHaveCount(0)
  await tab(page, '文件管理').click()
  await expect(page).toHaveURL(/\/sys\/file\/list/)
  await opener.click()
  await expect(linkTo(page, '文件管理')).toBeInViewport({ ratio: 1 })
})

test('Enter after an arrow key does once what it does', async ({ page }) => {
  await enter(page, '/sys/role/list')
  await page.goto('/sys/role/list?keyword=user')
  await expect(page.getByRole('table').first()).toBeVisible()
  await sideMenu(page).getByRole('menuitem', { name: '系统管理' }).focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown')
  await expect(linkTo(page, '角色管理')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/role\/list$/)
  await page.goBack()
  await expect(page).toHaveURL(/keyword=user/)
})

test('whoever chooses from the folded menu by the keys goes on in the page', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await sideMenu(page).getByRole('menuitem', { name: '系统管理' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: '用户管理' }).press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await expect(page.getByRole('main')).toBeFocused()
})
