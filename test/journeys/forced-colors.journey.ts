import type { Locator } from '@playwright/test'

import { button, enter, listToolbar, palette, sideMenu, tab } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** In the few colours of the system, which stand for all others: no ground and no shadow tells anything any more. */
test.use({ ownProfile: true })

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const groundOf = (each: Locator) => each.evaluate(one => getComputedStyle(one).backgroundColor)

test('one sees what is on, chosen and open', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  const [on, off] = [
    drawer.getByRole('switch', { name: '显示标志' }),
    drawer.getByRole('switch', { name: '水印' }),
  ]
  expect(await groundOf(on)).not.toBe(await groundOf(off))
  for (const each of [on, off]) await expect(each).toHaveCSS('border-top-style', 'solid')
  const scheme = drawer.locator('.ant-segmented-item')
  expect(await groundOf(scheme.nth(2))).not.toBe(await groundOf(scheme.nth(0)))
  const swatches = drawer.getByRole('group', { name: '推荐的主题色' }).getByRole('button')
  const grounds = await swatches.evaluateAll(all => all.map(each => getComputedStyle(each).backgroundColor))
  expect(new Set(grounds).size).toBe(8)
  await page.keyboard.press('Escape')
  const opened = sideMenu(page).locator('a[aria-current=page]')
  expect(await opened.evaluate(one => getComputedStyle(one, '::after').borderTopStyle)).toBe('solid')
  await expect(tab(page, '首页').locator('..')).toHaveCSS('outline-style', 'solid')
  const arrow = sideMenu(page).locator('.ant-menu-submenu-arrow').first()
  const drawn = await arrow.evaluate(one => getComputedStyle(one, '::after').backgroundColor)
  expect(drawn).toBe(await page.locator('body').evaluate(one => getComputedStyle(one).color))
})

test('one sees which line of a list of choices the keys are on', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await expect(button(listToolbar(page), '新增')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(found.nth(1)).toHaveCSS('outline-style', 'solid')
  await expect(found.nth(0)).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')
  await page.goto('/sys/user/view?mode=add')
  await page.getByRole('combobox', { name: '性别' }).click()
  await expect(page.locator('.ant-select-item-option-active')).toHaveCSS('outline-style', 'solid')
})

test('one sees which page of a list one is on', async ({ page }) => {
  await enter(page, '/sys/role/list')
  const pages = page.getByRole('navigation', { name: '分页' })
  const here = pages.getByRole('button', { name: '1', exact: true })
  await expect(here).toHaveAttribute('aria-current', 'page')
  expect(await groundOf(here)).not.toBe(await groundOf(pages.getByRole('button', { name: '下一页' })))
})

test('what can be pressed, and what lies over a page or stands on it, has an edge', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS('border-top-style', 'solid')
  await enter(page)
  const panel = page.getByRole('list', { name: '今日概况' }).getByRole('listitem').first()
  await expect(panel).toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: '个人菜单' }).click()
  await expect(page.getByRole('menu').filter({ hasText: '退出登录' })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const box = page.locator('.ant-modal-container').filter({ has: palette(page) })
  await expect(box).toHaveCSS('outline-style', 'solid')
})

test('one sees the chosen tab, that a message is new, and where the last column begins', async ({
  page,
  running,
}) => {
  await enter(page, '/profile')
  const chosen = page.locator('.ant-tabs-ink-bar')
  const bar = page.locator('.ant-tabs-nav').first()
  await expect(chosen.first()).toBeVisible()
  expect(await groundOf(chosen.first())).not.toBe(await groundOf(bar))
  const { data } = await running.admin.post('sys/msg/save', {
    msgTitle: '高对比度下的新消息',
    msgType: '通知',
    msgContent: '<p>请看</p>',
    msgStatus: '已发布',
  })
  await page.goto('/message')
  const message = page.getByRole('button', { name: /高对比度下的新消息/ })
  expect(await groundOf(message.locator('.ant-badge-status-dot'))).not.toBe(await groundOf(message))
  await running.admin.post('sys/msg/save', { id: data.id, msgStatus: '已撤回' })
  await running.admin.delete(`sys/msg/delete/${data.id}`)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/sys/user/list')
  const last = page.getByRole('columnheader', { name: '操作' })
  await expect
    .poll(() => last.evaluate(one => getComputedStyle(one, '::after').borderRightStyle))
    .toBe('solid')
})
