import type { Locator } from '@playwright/test'

import {
  button,
  confirmDelete,
  enter,
  listToolbar,
  row,
  rowAction,
  sideMenu,
  tab,
  tabs,
  visit,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Where the keyboard leads, and where it goes on. */
test('tabs by keyboard: moved, their menu opened, closed; a dialog gives the focus back', async ({
  page,
}) => {
  await enter(page)
  await visit(page, '系统管理', '角色管理')
  // A page that is left before it has come leaves no tab.
  await expect(tab(page, '角色管理')).toBeVisible()
  await visit(page, '系统管理', '登录日志')
  await tab(page, '登录日志').focus()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabs(page)).toHaveText(['首页', '登录日志', '角色管理'])
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(tabs(page)).toHaveText(['首页', '登录日志', '角色管理'])
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab(page, '登录日志')).toBeFocused()
  await tab(page, '角色管理').focus()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveText(['首页', '登录日志'])
  await expect(tab(page, '登录日志')).toBeFocused()
  const opener = page.getByRole('button', { name: '界面设置' })
  await opener.hover()
  await expect(page.getByRole('tooltip', { name: '界面设置' })).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  await expect(page.getByRole('tooltip', { name: '界面设置' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the keyboard goes on where it was: after a search, a dialog, a menu, the messages and another page', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await expect(rowAction(page, 'admin', '编辑').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=admin/)
  const box = page.getByRole('searchbox', { name: '搜索' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box).toHaveValue('admi')
  const givesBack = async (opener: Locator, opened: Locator) => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opener).not.toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  const dialog = page.getByRole('dialog').filter({ visible: true })
  for (const name of ['导入', '导出'])
    await givesBack(listToolbar(page).getByRole('button', { name }), dialog)
  await givesBack(page.getByRole('button', { name: /^消息/ }), page.getByRole('link', { name: '查看全部' }))
  const person = page.getByRole('button', { name: '个人菜单' })
  await person.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(person).toBeFocused()
  await rowAction(page, 'admin', '编辑').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main', { name: /^用户：/ })).toBeFocused()
})

test('past the end of the messages the keyboard goes round in their box', async ({ page }) => {
  await enter(page)
  const opener = page.getByRole('button', { name: /^消息/ })
  await opener.press('Enter')
  const box = page.getByRole('dialog', { name: '最新消息' })
  await expect(box.getByRole('link', { name: '查看全部' })).toBeVisible()
  await expect(box).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await box.evaluate(each => each.contains(document.activeElement)), key).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what is typed on while a search is on its way stays in the box', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await expect(rowAction(page, 'admin', '编辑').first()).toBeVisible()
  const box = page.getByRole('searchbox', { name: '搜索' })
  await box.focus()
  await page.keyboard.type('adm')
  // Whoever goes back before the list has heard of the search has not searched.
  const asked = page.waitForResponse(/select-page.*keyword%3Aadm(&|$)/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('in')
  await expect(page).toHaveURL(/keyword=adm$/)
  await asked
  await expect(rowAction(page, 'admin', '编辑').first()).toBeVisible()
  await expect(box).toHaveValue('admin')
  await box.blur()
  await page.goBack()
  await expect(box).toHaveValue('')
})

test('keys act from what is ticked or chosen as from anywhere; in a select a letter chooses', async ({
  page,
  running: { admin },
}) => {
  const keys = page.getByRole('dialog', { name: '键盘快捷键' })
  const opensKeys = async (from: Locator) => {
    await from.focus()
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  }
  await enter(page)
  await opensKeys(page.getByRole('radio', { name: '近 30 天' }))
  await admin.post('sys/role/save', { roleName: '勾着撤销', roleCode: 'ticked' })
  await page.goto('/sys/role/list?limit=100')
  const tick = page.getByRole('checkbox', { name: '选择 普通用户' })
  await opensKeys(tick)
  await tick.focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '搜索' })).toBeFocused()
  for (const from of [tick, page.getByRole('combobox', { name: '字号' })]) {
    await rowAction(page, '勾着撤销', '删除').click()
    await confirmDelete(page)
    await expect(row(page, '勾着撤销')).toHaveCount(0)
    await from.focus()
    await page.keyboard.press('Control+z')
    await expect(row(page, '勾着撤销')).toBeVisible()
  }
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
})

test('the skip link comes first and leads to the page', async ({ page }) => {
  await enter(page)
  await page.reload()
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a required field is called by its name alone; its star is seen', async ({ page }) => {
  await enter(page, '/base/msg/list')
  await page.goto('/base/msg/list?mode=add')
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeVisible()
  const mark = await page
    .locator('label')
    .getByText('标题', { exact: true })
    .evaluate(each => getComputedStyle(each.closest('label') ?? each, '::before').content)
  expect(mark).toContain('*')
})

test('what is wrong with the field that one is in is told aloud, as nobody comes there to hear it', async ({
  page,
}) => {
  await enter(page, '/sys/role/list')
  await button(listToolbar(page), '新增').click()
  await page.getByRole('textbox', { name: '角色名称' }).fill('编码重复')
  await page.getByRole('textbox', { name: '角色编码' }).fill('SysAdmin')
  const told = page.getByRole('alert').filter({ hasText: '角色编码已存在' })
  for (const press of [1, 2]) {
    await page.keyboard.press('Control+s')
    await expect(told, `press ${press}`).toHaveCount(1)
  }
  await page.getByRole('textbox', { name: '角色名称' }).focus()
  await page.keyboard.press('Control+s')
  // Coming there says it.
  await expect(page.getByRole('textbox', { name: '角色编码' })).toBeFocused()
  await expect(told).toHaveCount(0)
})
