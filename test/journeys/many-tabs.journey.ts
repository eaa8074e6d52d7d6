import { enter, tab, tabs, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const pages = [
  ['基础数据', '机构管理'],
  ['基础数据', '部门管理'],
  ['基础数据', '数据字典'],
  ['系统管理', '用户管理'],
  ['系统管理', '角色管理'],
  ['系统管理', '功能管理'],
  ['系统管理', '操作日志'],
  ['系统管理', '登录日志'],
] as const

/** The widths over which the tabs in sight fade out, where others can be scrolled to. */
const fades = (bar: HTMLElement) =>
  ['--before', '--beyond'].map(name => getComputedStyle(bar).getPropertyValue(name))

test('of many tabs one sees that there are others, and the menu lists them all for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await enter(page)
  const bar = page.getByRole('navigation', { name: '打开的页面' }).getByRole('list')
  await expect(tabs(page)).toHaveText(['首页'])
  expect(await bar.evaluate(fades)).toEqual(['0px', '0px'])
  for (const [group, title] of pages) {
    await visit(page, group, title)
    await expect(tab(page, title)).toBeVisible()
  }
  await expect(tabs(page)).toHaveCount(pages.length + 1)
  await expect.poll(() => bar.evaluate(fades)).toEqual(['32px', '0px'])

  const menuButton = page.getByRole('button', { name: '登录日志：标签操作' })
  await menuButton.focus()
  await page.keyboard.press('Enter')
  const open = page.locator('.ant-dropdown').getByRole('group').getByRole('menuitem')
  await expect(open).toHaveCount(pages.length + 1)
  await expect(open.last()).toHaveAccessibleName(/当前页面.*登录日志/)
  await expect(menuButton).not.toBeFocused()
  await page.keyboard.press('End')
  await expect(open.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(open.nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/log-opt\/list$/)
  await expect(open).toHaveCount(0)

  // The menu of one tab is about that tab.
  await tabs(page).last().click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible()
  await expect(open).toHaveCount(0)
})
