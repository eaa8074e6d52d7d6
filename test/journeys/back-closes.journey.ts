import type { Page } from '@playwright/test'

import { button, fill, listToolbar, palette, saveRecord, search } from './support/back-office.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { enterList, entryHasGone, find, isOnList, leadsHome } from './support/way-back.ts'

/** On a phone, where what opens fills the screen, Back closes it and leaves the page below alone. */
test.use({ viewport: { width: 375, height: 812 }, ownProfile: true })

const settings = (page: Page) => page.getByRole('dialog', { name: '界面设置' })

test('Back closes the settings, then leads to the page before', async ({ page }) => {
  await enterList(page)
  await page.getByRole('button', { name: '个人菜单' }).click()
  const entry = () => page.evaluate(() => String(Object(history.state).over))
  const ofMenu = await entry()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await expect(settings(page)).toBeVisible()
  // The menu's entry has gone, and that of the settings is there.
  await expect.poll(entry).not.toBe('undefined')
  await expect.poll(entry).not.toBe(ofMenu)
  await expect.poll(entry).not.toBe('undefined')
  await page.goBack()
  await expect(settings(page)).toHaveCount(0)
  await isOnList(page)
  await leadsHome(page)
})

test('Back closes the palette, and what was opened from it, one by one', async ({ page }) => {
  await enterList(page)
  await find(page)
  await expect(palette(page)).toBeFocused()
  await page.goBack()
  await expect(palette(page)).toHaveCount(0)
  await isOnList(page)
  await find(page)
  await palette(page).fill('界面设置')
  await page.getByRole('option', { name: /^界面设置/ }).click()
  await expect(settings(page)).toBeVisible()
  await page.goBack()
  await expect(settings(page)).toHaveCount(0)
  await isOnList(page)
  await leadsHome(page)
})

test('what was closed in another way, or led elsewhere, is no step of the way back', async ({ page }) => {
  await enterList(page)
  const steps = () => page.evaluate(() => JSON.stringify(history.state))
  const before = await steps()
  await find(page)
  await expect(palette(page)).toBeFocused()
  expect(await steps()).not.toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(palette(page)).toHaveCount(0)
  await expect.poll(steps).toBe(before)
  await find(page)
  await palette(page).fill('用户管理')
  await page.getByRole('option', { name: /^用户管理/ }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})

test('Back closes what a list opens, and leaves the list as it was filtered', async ({ page }) => {
  await enterList(page, '部门管理')
  await search(page, '无此部门')
  const openers = [
    [listToolbar(page).getByRole('button', { name: '视图' }), '部门列表的视图'],
    [button(listToolbar(page), '导入'), '导入部门'],
    [button(listToolbar(page), '导出'), '导出部门'],
    [page.getByRole('button', { name: '展开菜单' }), '菜单'],
  ] as const
  for (const [opener, name] of openers) {
    await opener.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    await expect(page).toHaveURL(/\/base\/dept\/list\?keyword=/)
  }
})

test('Back asks before a table that was put right is lost, as often as it is pressed', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '返回机构', orgCode: 'BACK-1' })
  await enterList(page, '部门管理')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog', { name: '导入部门' })
  const buffer = workbook([
    ['部门名称', '所属机构', '上级部门'],
    ['返回甲', '返回机构', ''],
    ['返回乙', '返回机构', ''],
  ])
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  const bin = dialog.getByRole('button', { name: '删除第 2 行' })
  await bin.hover()
  await page.mouse.down()
  await expect(bin).toBeFocused()
  // The press moves nothing under the finger, sideways neither.
  expect(await dialog.getByRole('grid').evaluate(({ parentElement: frame }) => frame?.scrollLeft)).toBe(0)
  await page.mouse.up()
  await expect(dialog.getByText('已删除第 2 行')).toBeVisible()
  const question = page.getByRole('dialog').filter({ hasText: '放弃已做的修改？' })
  for (const answer of ['继续修改', '放弃修改']) {
    await expect(question).toHaveCount(0)
    await page.goBack()
    await expect(question).toBeVisible()
    await button(question, answer).click()
    await entryHasGone(page)
  }
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/base\/dept\/list$/)
  await leadsHome(page)
})

test('another order chosen in a drawer is a step below it', async ({ page }) => {
  await enterList(page)
  const drawer = page.getByRole('dialog', { name: '角色列表的视图' })
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  await drawer.getByRole('combobox', { name: '排序' }).click()
  await page.locator('.ant-select-item-option').nth(1).click()
  await expect(page).toHaveURL(/order=/)
  // The drawer is above the new step, too.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"over"')
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/order=/)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})

test('a page chosen in the menu has the page before right behind it', async ({ page }) => {
  await enterList(page)
  await page.getByRole('button', { name: '展开菜单' }).click()
  const menu = page.getByRole('dialog', { name: '菜单' })
  await menu.getByRole('link', { name: '用户管理' }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})

test('what has been saved is not opened once more on the way back', async ({ page }) => {
  await enterList(page, '数据字典')
  await button(listToolbar(page), '新增').click()
  const drawer = page.getByRole('dialog').filter({ hasText: '新增数据字典' })
  await fill(page, { 字典名称: '往回走', 字典值: 'wayBack' })
  await saveRecord(page)
  await expect(drawer).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/base\/dict\/list$/)
  await expect(drawer).toHaveCount(0)
})

test('Back closes the box of messages under the bell', async ({ page }) => {
  await enterList(page)
  await page.getByRole('button', { name: /^消息/ }).click()
  const box = page.getByRole('dialog', { name: '最新消息' })
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(box).toHaveCount(0)
  await isOnList(page)
  await page.getByRole('button', { name: /^消息/ }).click()
  await box.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(/\/message$/)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})

test('Back closes menus and the calendar of a form', async ({ page }) => {
  await enterList(page, '用户管理')
  const menu = page.getByRole('menu').filter({ visible: true })
  await page.getByRole('button', { name: '个人菜单' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: /：标签操作$/ }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await page.goto('/base/msg/list?mode=add')
  await page.getByRole('textbox', { name: '失效时间' }).click()
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true })
  await expect(calendar).toBeVisible()
  await page.goBack()
  await expect(calendar).toHaveCount(0)
  await expect(page).toHaveURL(/mode=add/)
})

test('a page that is read anew from the menu of the tabs is no second step of the way back', async ({
  page,
}) => {
  await enterList(page)
  await page.getByRole('button', { name: /：标签操作$/ }).click()
  const menu = page.getByRole('menu').filter({ visible: true })
  await menu.getByRole('menuitem', { name: /^刷新/ }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('main', { name: '角色管理' }).getByRole('searchbox')).toBeVisible()
  await isOnList(page)
  await leadsHome(page)
})
