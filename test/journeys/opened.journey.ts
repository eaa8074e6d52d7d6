import type { Page } from '@playwright/test'

import { button, enter, listToolbar, rowAction, tab } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { isWhole } from './support/extent.ts'
import { expect, test } from './support/journey.ts'

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()

/** Opens something over a page; given back is what must be seen before it is looked at. */
const opened: [what: string, open: (page: Page) => Promise<void>][] = [
  ['筛选', page => listToolbar(page).getByRole('button', { name: '筛选' }).click()],
  ['视图', page => listToolbar(page).getByRole('button', { name: '视图' }).click()],
  ['导入', page => listToolbar(page).getByRole('button', { name: '导入' }).click()],
  ['导出', page => listToolbar(page).getByRole('button', { name: '导出' }).click()],
  ['新增', page => button(listToolbar(page), '新增').click()],
  ['删除', page => rowAction(page, 'userGender', '删除').first().click()],
  ['查找', page => page.keyboard.press('Control+k')],
  ['快捷键', page => page.keyboard.press('?')],
  ['界面设置', page => page.getByRole('button', { name: '界面设置' }).click()],
  ['消息', page => page.getByRole('button', { name: /^消息/ }).click()],
  ['标签菜单', page => tab(page, '数据字典').click({ button: 'right' })],
  ['个人菜单', page => page.getByRole('button', { name: '个人菜单' }).click()],
]

/** The rest is made of the same parts, and looked at by `npm run test:looks`. */
const ofEachKind = ['筛选', '导入', '新增', '查找', '标签菜单']

test('everybody can use what opens over a page', async ({ page }) => {
  test.setTimeout(600_000)
  await enter(page, '/base/dict/list')
  for (const [what, open] of opened.filter(([each]) => isWhole || ofEachKind.includes(each))) {
    await page.goto('/base/dict/list')
    await expect(rowAction(page, 'userGender', '删除').first()).toBeVisible()
    await open(page)
    const shown =
      what === '筛选'
        ? page.getByRole('search', { name: '筛选' })
        : dialog(page).or(page.getByRole('menu').last())
    await expect(shown.first()).toBeVisible()
    await usableByEverybody(page, what)
  }
})
