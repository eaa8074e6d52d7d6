import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const open = ['/base/dict/list', '/sys/role/list', '/sys/log-login/list']

test.beforeEach(async ({ page }) => {
  await enter(page)
  const menu = page.getByRole('menu').first()
  await menu.getByRole('menuitem', { name: '基础数据' }).click()
  await menu.getByRole('menuitem', { name: '数据字典', exact: true }).click()
  await menu.getByRole('menuitem', { name: '系统管理' }).click()
  await menu.getByRole('menuitem', { name: '角色管理', exact: true }).click()
  await menu.getByRole('menuitem', { name: '登录日志', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${open[2]}$`))
})

test('closing the active tab goes to the last one; 首页 stays', async ({ page }) => {
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([/首页/, /数据字典/, /角色管理/, /登录日志/])
  await page.getByRole('tab', { name: '登录日志' }).getByRole('button', { name: /关闭/ }).click()
  await expect(page).toHaveURL(/\/sys\/role\/list$/)
  await expect(tabs).toHaveText([/首页/, /数据字典/, /角色管理/])
  await expect(page.getByRole('tab', { name: '首页' }).getByRole('button', { name: /关闭/ })).toHaveCount(0)
})

test('the tab menu: refresh, close others, close right side, close all', async ({ page }) => {
  const tabs = page.getByRole('tab')
  const act = async (tab: string, action: RegExp) => {
    await page.getByRole('tab', { name: tab }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('登录日志', /刷新/)
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await act('数据字典', /关闭右侧/)
  await expect(tabs).toHaveText([/首页/, /数据字典/])
  await page.getByRole('menu').first().getByRole('menuitem', { name: '角色管理', exact: true }).click()
  await act('角色管理', /关闭其他/)
  await expect(tabs).toHaveText([/首页/, /角色管理/])
  await act('角色管理', /关闭(全部|所有)/)
  await expect(tabs).toHaveText([/首页/])
  await expect(page).toHaveURL(/\/index$/)
})

test('a half-filled search survives a change of tab; reloading keeps user, tabs and place', async ({
  page,
}) => {
  const box = page.getByRole('textbox', { name: '搜索' }).or(page.getByRole('searchbox', { name: '搜索' }))
  await box.fill('还没有找')
  await page.getByRole('tab', { name: '角色管理' }).click()
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(box.filter({ visible: true })).toHaveValue('还没有找')
  await page.reload()
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(page.getByRole('tab')).toHaveText([/首页/, /数据字典/, /角色管理/, /登录日志/])
})

test('the breadcrumb says where one is; its last item is no link; 首页 has none', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: /面包屑|breadcrumb/i })
  await expect(crumbs).toContainText('系统管理')
  await expect(crumbs).toContainText('登录日志')
  await expect(crumbs.getByRole('link', { name: '登录日志' })).toHaveCount(0)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(crumbs).toHaveCount(0)
})

test('the sidebar folds and stays folded', async ({ page }) => {
  await page
    .getByRole('button', { name: /收起|折叠/ })
    .first()
    .click()
  await page.reload()
  await expect(page.getByRole('button', { name: /展开/ }).first()).toBeVisible()
})

test('another font size says 切换字体成功', async ({ page }) => {
  await page
    .getByRole('button', { name: /字体|字号/ })
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: '小', exact: true })
    .or(page.getByRole('option', { name: '小', exact: true }))
    .click()
  await expect(page.getByText('切换字体成功')).toBeVisible()
})
