import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { button, enter, row, rowAction, sideMenu } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { beside, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^移动 ${name}：`) })
const names = (page: Page) => sideMenu(page).getByRole('link')

test('the tree is ordered by dragging and by keyboard; menus elsewhere follow at once', async ({
  page,
  browser,
  running,
}) => {
  test.slow()
  await person(running.admin, 'menu', { '/base/org/list': '', '/base/dict/list': '' })
  const other = await beside(browser, running.address)
  await enter(other, '/base/dict/list', 'menu', userPassword)
  await expect(names(other)).toHaveText(['首页', '机构管理', '数据字典'])

  await enter(page, '/sys/function/list')
  await handle(page, '数据字典').dragTo(row(page, '/base/org/list'), { targetPosition: { x: 200, y: 4 } })
  await expect(page.getByText('「数据字典」已移动')).toBeVisible()
  await expect(names(other)).toHaveText(['首页', '数据字典', '机构管理'])

  // Past 数据字典, which is above it now, here too.
  const moved = page.getByRole('row').filter({ hasText: /\/base\/(org|dict)\/list/ })
  await expect(moved).toContainText(['/base/dict/list', '/base/org/list'])
  await handle(page, '机构管理').press('ArrowUp')
  await expect(page.getByText('「机构管理」已移动')).toBeVisible()
  await expect(names(other)).toHaveText(['首页', '机构管理', '数据字典'])
  // A slip of the hand is everybody's menu: it is taken back as quickly.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(names(other)).toHaveText(['首页', '数据字典', '机构管理'])
  await expect(moved).toContainText(['/base/dict/list', '/base/org/list'])
  await handle(page, '机构管理').press('ArrowUp')
  await expect(names(other)).toHaveText(['首页', '机构管理', '数据字典'])

  await handle(page, '机构管理').click()
  await page.getByRole('menuitem', { name: '移到其他上级…' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('combobox', { name: '新的上级功能' }).click()
  await page.getByRole('treeitem', { name: '系统管理' }).click()
  await button(question, '移动').click()
  // The group around it is shown for its sake.
  await expect(sideMenu(other).getByRole('menuitem', { name: '系统管理' })).toBeVisible()
  await expect(names(other)).toHaveText(['首页', '数据字典'])
  await other.context().close()
})

test('a page is made from an existing screen, with an icon and switches', async ({ page }) => {
  await enter(page, '/sys/function/list')
  await button(page, '新增').first().click()
  await page.getByRole('textbox', { name: '功能名称' }).fill('名册')
  await page.getByRole('textbox', { name: '路径', exact: false }).first().fill('/roll')
  await page.getByRole('combobox', { name: '组件' }).fill('用户管理')
  await page.getByTitle('用户管理页面（sys/user/list）').click()
  await page.getByRole('button', { name: '图标：选择图标', exact: true }).click()
  // By what it is called here, in whatever words.
  await page
    .getByRole('searchbox', { name: '找图标' })
    .or(page.getByRole('textbox', { name: '找图标' }))
    .fill('团队')
  await expect(page.getByRole('group', { name: '图标' }).getByRole('button')).toHaveCount(1)
  await page.getByRole('button', { name: '角色 team', exact: true }).click()
  await page.getByRole('switch', { name: '隐藏' }).click()
  await button(page, '保存').last().click()
  await expect(page.getByRole('row', { name: '功能名称 名册' }).first()).toBeVisible()
  await expect(page.getByText('用户管理页面（sys/user/list）').last()).toBeVisible()
  await page.goto('/sys/function/list')
  await expect(row(page, '/roll')).toContainText('名册')
  await expect(row(page, '/roll')).toContainText('用户管理页面')
  await expect(row(page, '/roll')).toContainText('是')
})

test('the Tab key comes to the icon that is chosen', async ({ page }) => {
  await enter(page, '/sys/function/list')
  await rowAction(page, '系统管理', '编辑').first().click()
  await page.getByRole('button', { name: /^图标：.*setting$/ }).click()
  const icons = page.getByRole('group', { name: '图标' }).getByRole('button')
  await expect(icons.and(page.locator('[tabindex="0"]'))).toHaveAccessibleName(/setting$/)
})

test('an icon is chosen by the keyboard alone, which then goes on from where it was', async ({ page }) => {
  await enter(page, '/sys/function/list')
  await button(page, '新增').first().click()
  const opener = page.getByRole('button', { name: /^图标：/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page
    .getByRole('searchbox', { name: '找图标' })
    .or(page.getByRole('textbox', { name: '找图标' }))
  await expect(box).toBeFocused()
  // However low the window is, all of it is seen.
  const whole = page.locator('.ant-popover')
  for (const height of [600, 720, 800]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(whole).toBeInViewport({ ratio: 1 })
  }
  // All of them are one stop of the Tab key, six in a row.
  const icons = page.getByRole('group', { name: '图标' }).getByRole('button')
  await expect(icons.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await icons.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(icons.nth(6)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(icons.nth(5)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(icons.first()).toBeFocused()
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(icons.first()).toBeFocused()
  // Past its end the Tab key goes round, either way.
  const panel = page.getByRole('dialog', { name: '选择图标' })
  const isInside = () => panel.evaluate(each => each.contains(document.activeElement))
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 5; at++) {
      await page.keyboard.press(key)
      expect(await isInside()).toBe(true)
    }
  const axe = new AxeBuilder({ page }).setLegacyMode().include('.ant-popover')
  expect((await axe.analyze()).violations.map(each => each.id)).toEqual([])
  await box.focus()
  // What is typed at once is looked for, and how much was found is told.
  await page.keyboard.type('没有这样的')
  await expect(panel.getByRole('status')).toHaveText('没有找到“没有这样的”，换个词试试')
  await expect(panel.getByRole('status')).toBeInViewport()
  await box.fill('')
  await page.keyboard.type('团队')
  await expect(panel.getByRole('status')).toHaveText('找到 1 个图标')
  const icon = page.getByRole('button', { name: '角色 team', exact: true })
  await expect(page.getByRole('group', { name: '图标' }).getByRole('button')).toHaveCount(1)
  await icon.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveText('team')
  await expect(opener).toHaveAccessibleName('图标：角色 team')
  await expect(opener).toBeFocused()
})
