import type { Locator } from '@playwright/test'

import { button, enter, field, listToolbar, recordToolbar, row } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a day typed without a time into a filter is the whole of it', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
  const [from, to] = ['开始时间', '结束时间'].map(name => panel.getByRole('textbox', { name })) as [
    Locator,
    Locator,
  ]
  await from.click()
  await page.keyboard.type('2026-11-20')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('2026-11-20 00:00:00')
  await expect(to).toBeFocused()
  await page.keyboard.type('2026-11-21')
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByText('创建时间：2026-11-20 至 2026-11-21', { exact: true })).toBeVisible()
})

test('the second that a record shows finds it, typed at both ends', async ({ page }) => {
  await enter(page, '/sys/log-login/list')
  const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
  const newest = page.getByRole('main').getByRole('row').filter({ hasText: time }).first()
  const shown = time.exec((await newest.textContent()) ?? '')?.[0] ?? ''
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  for (const key of ['Tab', 'Enter']) {
    await page.keyboard.type(shown)
    await page.keyboard.press(key)
  }
  await expect(panel.getByText(`时间：${shown} 至 ${shown}`, { exact: true })).toBeVisible()
  await expect(row(page, shown).first()).toBeVisible()
})

test('of two days typed the later first both are meant, from the first second to the last', async ({
  page,
}) => {
  await enter(page, '/sys/log-login/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  await page.keyboard.type('2026-11-20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026-11-19')
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByText('时间：2026-11-19 至 2026-11-20', { exact: true })).toBeVisible()
})

test('Enter at the beginning of a range goes on to its end, and adds it there', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  const begin = async () => {
    await panel.getByRole('combobox', { name: '筛选字段' }).click()
    await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
    await panel.getByRole('textbox', { name: '开始时间' }).click()
    await page.keyboard.type('2026-11-20')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('textbox', { name: '结束时间' })).toBeFocused()
  }
  await begin()
  await page.keyboard.type('2026-11-21')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('创建时间：2026-11-20 至 2026-11-21', { exact: true })).toBeVisible()
  await expect(panel.getByRole('combobox', { name: '筛选字段' })).toBeFocused()
  await panel.getByRole('button', { name: '重置' }).click()
  // Without an end it is open.
  await begin()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('创建时间：2026-11-20 起', { exact: true })).toBeVisible()
})

test('an end of a range that is no moment is told, and is not taken for one that was left open', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
  const [from, to] = ['开始时间', '结束时间'].map(name => panel.getByRole('textbox', { name }))
  if (!from || !to) throw new Error('There is no range')
  await from.fill('昨天')
  await from.press('Enter')
  await expect(page.getByText('“昨天”不是完整的时间；请填写')).toBeVisible()
  await expect(from).toBeFocused()
  await from.fill('11-26')
  await from.press('Tab')
  await expect(page.getByText('“11-26”不是完整的时间，没有保留')).toBeVisible()
  await from.fill('2026-11-26')
  await from.press('Enter')
  await expect(to).toBeFocused()
  await to.fill('2026-11-31')
  await to.press('Enter')
  await expect(page.getByText('没有“2026-11-31”这个时间；请核对后重新填写')).toBeVisible()
  await expect(to).toBeFocused()
  // What was whole there before counts no more than what is refused.
  await to.fill('2026-11-25')
  await to.press('ArrowDown')
  await to.fill('2026-11-31')
  await to.press('Tab')
  await expect(page.getByText('没有“2026-11-31”这个时间，没有保留；请核对后重新填写')).toBeVisible()
  await expect(to).toHaveValue('')
  await to.fill('2026-11-30')
  await to.press('Enter')
  await expect(panel.getByText('创建时间：2026-11-26 至 2026-11-30', { exact: true })).toBeVisible()
})

test('what is typed into a time is kept where it is left by a click elsewhere', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  await page.keyboard.type('2026-11-20')
  await panel.getByRole('textbox', { name: '结束时间' }).click()
  await page.keyboard.type('2026-11-21')
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByText('创建时间：2026-11-20 至 2026-11-21', { exact: true })).toBeVisible()

  await page.goto('/base/msg/list?mode=add')
  const time = page.getByRole('textbox', { name: '失效时间' })
  const leave = () => field(page, '标题').click()
  const tab = () => time.press('Tab')
  const stands = async (typed: string, leaving: () => Promise<void>, whole: string) => {
    await time.fill(typed)
    await leaving()
    await expect(time).toHaveValue(whole)
  }
  await time.click()
  await page.keyboard.type('2027-01-02')
  await leave()
  await expect(time).toHaveValue('2027-01-02 00:00:00')
  await stands('2027-01-02 08:30:00', leave, '2027-01-02 08:30:00')
  await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(0)
  // In whatever way it is written, with or without seconds; also with Tab.
  await stands('2027年1月2日 8:30', leave, '2027-01-02 08:30:00')
  await stands('2027/1/5 8:30', tab, '2027-01-05 08:30:00')
  await time.fill('下周一')
  await leave()
  await expect(
    page.getByText(
      '“下周一”不是完整的时间，保留原来的 2027-01-05 08:30:00；请填写如 2027-01-05 08:30 的时间',
    ),
  ).toBeVisible()
  await expect(time).toHaveValue('2027-01-05 08:30:00')
  await stands('2027-02-30 10:00', tab, '2027-01-05 08:30:00')
  await stands('2027-01-02 08:30', leave, '2027-01-02 08:30:00')
  // Escape gives up what has been typed since.
  await time.fill('2027-05-06 08:30:00')
  await time.press('Escape')
  await leave()
  await expect(time).toHaveValue('2027-01-02 08:30:00')
})

test('on a phone the calendar of a filter, and of a form, fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enter(page, '/base/msg/list')
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true })
  const fits = async (name: string) => {
    await expect(calendar.getByText(name, { exact: true })).toBeVisible()
    const box = await calendar.boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(375)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(667)
    const now = await calendar.getByText('此刻', { exact: true }).boundingBox()
    expect(Math.min(now?.width ?? 0, now?.height ?? 0)).toBeGreaterThanOrEqual(44)
    for (const part of ['年份', '月份']) {
      const head = await calendar.getByRole('button', { name: part }).boundingBox()
      expect(Math.min(head?.width ?? 0, head?.height ?? 0), part).toBeGreaterThanOrEqual(44)
    }
    for (const end of ['一', '日']) await expect(calendar.getByText(end, { exact: true })).toBeInViewport()
    await calendar.getByText('15', { exact: true }).first().click()
    await calendar.getByRole('button', { name: '确定' }).click()
    await expect(calendar).toHaveCount(0)
  }
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).fill('创建时间')
  await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  await fits('开始时间')
  await expect(panel.getByRole('textbox', { name: '开始时间' })).toHaveValue(/-15 00:00:00$/)
  for (const name of ['今天', '昨天', '近 7 天', '近 30 天', '本月']) {
    const preset = await panel.getByRole('button', { name }).boundingBox()
    expect(preset?.height, name).toBeGreaterThanOrEqual(44)
  }
  await panel.getByRole('button', { name: '今天' }).click()
  await expect(panel.getByRole('textbox', { name: '结束时间' })).toHaveValue(/23:59:59$/)
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(page).toHaveURL(/like=createTime/)
  await page.goto('/base/msg/list?mode=add')
  const publishing = page.getByRole('textbox', { name: '发布时间' })
  await publishing.click()
  // A touch of the calendar takes the focus out of what is still empty.
  await calendar.getByText('发布时间', { exact: true }).click()
  await fits('发布时间')
  await expect(publishing).toHaveValue(/-15 /)
  await field(page, '标题').fill('手机上选了时间')
  await button(recordToolbar(page), '保存').click()
  await expect(recordToolbar(page)).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: '手机上选了时间' })
  await expect(card).toContainText(/-15 \d\d:/)
})

test('what is typed is not written over by the day that the pointer happens to rest on', async ({ page }) => {
  await enter(page, '/base/msg/list?mode=add')
  const time = page.getByRole('textbox', { name: '发布时间' })
  await time.click()
  const days = page.locator('.ant-picker-dropdown').filter({ visible: true })
  await days.getByText('17', { exact: true }).first().hover()
  await time.pressSequentially('2027-03-04 05:06:07')
  await expect(time).toHaveValue('2027-03-04 05:06:07')
  await days.getByText('18', { exact: true }).first().hover()
  await expect(time).toHaveValue('2027-03-04 05:06:07')
})
