import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

// What stays in sight while one scrolls leaves a small window to what is scrolled.

const scrollFar = (page: Page) => page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))

/** How many pixels from the top what stays there takes. */
const taken = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('header[data-stays], [role=toolbar][data-stays]')]
        .filter(each => each.checkVisibility({ contentVisibilityAuto: true }))
        .map(each => Math.round(each.getBoundingClientRect().bottom)),
    ),
  )

test('on a phone held sideways the bars go away with the page, and one row of the toolbar stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 812, height: 375 })
  await enter(page, '/base/dict/list')
  await expect(button(listToolbar(page), '新增')).toBeInViewport()
  await scrollFar(page)
  await expect.poll(() => taken(page)).toBeLessThan(80)
  await expect(listToolbar(page).getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expect(button(listToolbar(page), '新增')).not.toBeInViewport()
})

test('on a phone the row with the search stays of a toolbar; the keyboard brings all of it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await enter(page, '/base/dict/list')
  await expect(button(listToolbar(page), '新增')).toBeInViewport()
  await scrollFar(page)
  await expect.poll(() => taken(page)).toBeLessThan(56 + 52 + 80)
  await expect(listToolbar(page).getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await listToolbar(page).getByRole('searchbox').focus()
  await page.keyboard.press('Shift+Tab')
  const row = listToolbar(page).getByRole('button').and(page.locator(':focus'))
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect.poll(() => row.evaluate(each => each.getBoundingClientRect().top)).toBeGreaterThan(56 + 52)
})

test('on a phone the settings fill the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await enter(page)
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(375)
})

test('on a phone held sideways a dialog begins at the top of the window and has its answers at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await enter(page, '/sys/user/list')
  for (const name of ['导入', '导出']) {
    await button(listToolbar(page), name).click()
    const dialog = page.getByRole('dialog', { name: `${name}用户` })
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(0)
    await expect(button(dialog, '取消')).toBeInViewport({ ratio: 1 })
    await button(dialog, '取消').click()
    await expect(dialog).toBeHidden()
  }
})

const isWithin = async (box: Locator, height: number) => {
  await expect
    .poll(async () => {
      const place = await box.boundingBox()
      return place && place.y >= 0 && Math.round(place.y + place.height) <= height
    })
    .toBe(true)
}

test('on a phone held sideways a calendar has its clock beside the days, and all of it fits the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await enter(page, '/base/msg/list')
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true })
  const fits = async (name: string) => {
    await expect(calendar.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await isWithin(calendar, 390)
    const days = calendar.locator('td.ant-picker-cell')
    for (const day of [days.first(), days.last()]) await expect(day).toBeInViewport({ ratio: 1 })
    expect((await days.last().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await calendar.locator('.ant-picker-month-btn').click()
    await expect(calendar.getByText('12月', { exact: true })).toBeInViewport({ ratio: 1 })
    await isWithin(calendar, 390)
    await calendar.getByText('12月', { exact: true }).click()
    await calendar.getByText('15', { exact: true }).first().click()
    await calendar.locator('.ant-picker-time-panel-column').first().getByText('23', { exact: true }).click()
    // In a window lower still the days scroll, and what answers does not.
    await page.setViewportSize({ width: 568, height: 280 })
    await isWithin(calendar, 280)
    await days.last().scrollIntoViewIfNeeded()
    for (const each of [days.last(), button(calendar, '确定')])
      await expect(each).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 844, height: 390 })
    await button(calendar, '确定').click()
    await expect(calendar).toHaveCount(0)
  }
  await button(listToolbar(page), '筛选').click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).fill('创建时间')
  await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  await fits('开始时间')
  await expect(panel.getByRole('textbox', { name: '开始时间' })).toHaveValue(/-12-15 23:/)
  await page.goto('/base/msg/list?mode=add')
  await page.getByRole('textbox', { name: '发布时间' }).click()
  await fits('发布时间')
})

test('on a phone held sideways the box of messages and the menu of the tabs end within the window', async ({
  page,
  running: { admin },
}) => {
  const { id } = await ordinaryUser(admin, 'hengping')
  for (let n = 1; n <= 5; n++) {
    const values = { msgTitle: `横屏消息 ${n}`, msgStatus: '已发布', target: '用户', targetIds: [id] }
    await admin.post('sys/msg/save', values)
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await enter(page, '/message', 'hengping', userPassword)
  await page.getByRole('button', { name: /^消息，\d+ 条未读/ }).click()
  const box = page.getByRole('dialog', { name: '最新消息' })
  // As many as it shows, whoever else was sent something to all.
  await expect(box.getByRole('listitem')).toHaveCount(5)
  const oldest = box.getByRole('listitem').last().getByRole('link')
  await isWithin(box, 390)
  await expect(box.getByRole('link', { name: '查看全部' })).toBeInViewport({ ratio: 1 })
  await oldest.scrollIntoViewIfNeeded()
  await expect(oldest).toBeInViewport({ ratio: 1 })
  await expect(box.getByText('消息', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: /：标签操作$/ }).click()
  const menu = page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menu')
  await isWithin(menu, 390)
  const last = menu.getByRole('menuitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the fields to filter by end between two of them, within the window', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '筛选').click()
  for (const height of [800, 600, 390]) {
    await page.setViewportSize({ width: 1280, height })
    await page.getByRole('combobox', { name: '筛选字段' }).click()
    const list = page.locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-dropdown-list-holder',
    )
    await expect(list).toBeInViewport({ ratio: 1 })
    const left = () =>
      list.evaluate(each => {
        const entry = each.querySelector('.ant-select-item')?.getBoundingClientRect().height ?? 0
        return each.clientHeight % entry
      })
    await expect.poll(left).toBe(0)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }
})

test('one press of End shows the end of a long page beside the way back to its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter(page, '/base/district/list')
  await page.goto('/base/district/list?limit=50')
  const limit = page.getByRole('combobox', { name: '每页条数' })
  await expect(limit).toBeVisible()
  const toTop = page.getByRole('button', { name: '回到顶部' })
  await expect(toTop).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(toTop).toBeVisible()
  const [box, top] = await Promise.all([limit.boundingBox(), toTop.boundingBox()])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top?.y ?? 0)
  await page.goto(`/sys/role/list?keyword=${encodeURIComponent('普通用户')}`)
  await expect(page.getByText('普通用户').first()).toBeVisible()
  // Where nothing can be scrolled no room is kept.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
})
