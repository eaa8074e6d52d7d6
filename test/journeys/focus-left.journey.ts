import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar, row, rowAction, search } from './support/back-office.ts'
import { forgetList } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** Where the keyboard goes on when what had it has gone; things go away as for most people, a while after the answer. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const question = (page: Page) => page.getByRole('dialog').last()

/** Whether what has the focus is this, or in it. */
const hasFocus = (page: Page, box: string) =>
  page.evaluate(selector => Boolean(document.activeElement?.closest(selector)), box)

/** By the keyboard, as nobody else misses the focus. */
const press = async (answer: Locator) => {
  await answer.focus()
  await answer.press('Enter')
}

test('taking back a deletion leaves the keyboard in the page', async ({ page, running }) => {
  await running.admin.post('sys/dict/save', { dictLabel: '撤销后', dictValue: 'undone' })
  await enter(page, '/base/dict/list')
  await search(page, '撤销后')
  await press(rowAction(page, '撤销后', '删除'))
  await press(button(question(page), '删除'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const undo = button(page, '撤销')
  await press(undo)
  await expect(row(page, '撤销后')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a filter panel that is emptied by a key begins anew with its field', async ({ page }) => {
  await enter(page, '/base/dict/list?like=dictLabel:%E6%80%A7')
  await press(button(page.getByRole('search', { name: '筛选' }), '重置'))
  await expect(page).not.toHaveURL(/like=/)
  await expect(page.getByRole('combobox', { name: '筛选字段' })).toBeFocused()
})

test('a row whose button goes with what was agreed to leaves the keyboard in the page', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/msg/save', { msgTitle: '焦点通知', msgType: '通知' })
  await enter(page, '/base/msg/list')
  await search(page, '焦点通知')
  await press(rowAction(page, '焦点通知', '发布'))
  await press(button(question(page), '发布'))
  await expect(rowAction(page, '焦点通知', '撤回')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('so does a row that was moved elsewhere', async ({ page, running }) => {
  const { data } = await running.admin.post('sys/org/save', { orgName: '焦点总部', orgCode: 'FOCUS-A' })
  await running.admin.post('sys/org/save', { orgName: '焦点分部', orgCode: 'FOCUS-B', parentId: data['id'] })
  await enter(page, '/base/org/list')
  await search(page, '焦点分部')
  await press(rowAction(page, '焦点分部', '更多'))
  await page.getByRole('menuitem', { name: '移动', exact: true }).press('Enter')
  await press(button(question(page), '下一步'))
  await expect(question(page)).toContainText('移动「焦点分部」？')
  await press(button(question(page), '移动'))
  await expect(page.getByText('「焦点分部」已移动')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, '焦点分部')).toBeVisible()
  await expect.poll(() => hasFocus(page, '#main')).toBe(true)
})

test.describe('with a view', () => {
  test.afterEach(({ running }) => forgetList(running.admin, '/sys/role/list'))

  test('replacing one of the same name leaves the keyboard in the drawer', async ({ page }) => {
    await enter(page, '/sys/role/list')
    await listToolbar(page).getByRole('button', { name: '视图' }).click()
    const drawer = page.getByRole('dialog', { name: '角色列表的视图' })
    for (const said of ['已保存视图“焦点”', '已更新视图“焦点”']) {
      await drawer.getByRole('textbox', { name: '视图名称' }).fill('焦点')
      await expect(button(drawer, '保存当前')).toBeEnabled()
      await press(button(drawer, '保存当前'))
      await expect(page.getByText(said)).toBeVisible()
      await expect(button(drawer, '保存当前')).toBeDisabled()
      await expect.poll(() => hasFocus(page, '.ant-drawer-open')).toBe(true)
    }
  })
})
