import type { Page } from '@playwright/test'

import { enter, field, listToolbar, recordToolbar, row, tab } from './support/back-office.ts'
import { wouldBeKept } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'

const days = (page: Page) => page.locator('.ant-picker-dropdown').filter({ visible: true })

const begin = async (page: Page, title: string) => {
  await enter(page, '/base/msg/list')
  await page.goto('/base/msg/list?mode=add')
  await field(page, '标题').fill(title)
  return page.getByRole('textbox', { name: '失效时间' })
}

test('Enter in a time confirms what is typed, opens the calendar where nothing is, and never saves', async ({
  page,
}) => {
  const time = await begin(page, 'Enter 不保存')
  await time.focus()
  await page.keyboard.press('Enter')
  await expect(days(page)).toHaveCount(1)
  await page.keyboard.type('2026-12-05')
  await page.keyboard.press('Enter')
  await expect(time).toHaveValue('2026-12-05 00:00:00')
  await expect(days(page)).toHaveCount(0)
  await expect(time).toBeFocused()
  await expect(recordToolbar(page)).toBeVisible()
  await expect(row(page, 'Enter 不保存')).toHaveCount(0)
})

test('what is no moment leaves the one that was confirmed last, not the one from before', async ({
  page,
}) => {
  const time = await begin(page, '确认过的留着')
  const type = async (text: string, ...keys: string[]) => {
    await time.press('Control+a')
    await page.keyboard.type(text)
    for (const key of keys) await page.keyboard.press(key)
  }
  await time.focus()
  await type('2026-12-07 09:00', 'Enter')
  await expect(time).toHaveValue('2026-12-07 09:00:00')
  await type('2026-02-30', 'Enter', 'Tab')
  await expect(
    page.getByText('没有“2026-02-30”这个时间，保留原来的 2026-12-07 09:00:00；请核对后重新填写'),
  ).toBeVisible()
  await expect(time).toHaveValue('2026-12-07 09:00:00')
  // A day of the calendar that was confirmed, too.
  await time.focus()
  await time.press('ArrowDown')
  await days(page).locator('td[title="2026-12-15"]').click()
  await days(page)
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await type('2026-12-05 25:00', 'Tab')
  await expect(time).toHaveValue('2026-12-15 09:00:00')
  // Never confirmed, though it was whole on the way.
  await type('', 'Delete', 'Tab')
  await expect(time).toHaveValue('')
  await time.focus()
  await type('2026-12-05 10:00:00')
  await type('2026-02-30', 'Tab')
  await expect(page.getByText('没有“2026-02-30”这个时间，没有保留；请核对后重新填写')).toBeVisible()
  await expect(time).toHaveValue('')
})

test('a form saved with Ctrl S out of a time keeps what is typed there, and holds nothing unsaved', async ({
  page,
}) => {
  const time = await begin(page, '在时间里保存')
  await time.click()
  await page.keyboard.type('2027-01-05')
  await page.keyboard.press('Control+s')
  await expect(recordToolbar(page)).toHaveCount(0)
  await expect(row(page, '在时间里保存')).toBeVisible()
  await expect(days(page)).toHaveCount(0)
  await expect(tab(page, '通知公告')).not.toHaveAttribute('title')
  // Nothing asks.
  await page.reload()
  await expect(row(page, '在时间里保存')).toContainText('2027-01-05 00:00:00')
})

test('a time that is half typed is so when one comes back to the window', async ({ page }) => {
  const time = await begin(page, '看一眼别处')
  await wouldBeKept(page)
  await time.click()
  await page.keyboard.type('2027-01-05')
  // As browsers tell it: the box loses the focus, which is still in it when the window has it again.
  const tell = (name: string) => time.dispatchEvent(name, { bubbles: true })
  await tell('focusout')
  await wouldBeKept(page)
  await tell('focusin')
  await expect(time).toHaveValue('2027-01-05')
  await page.keyboard.type(' 08:30')
  await page.keyboard.press('Tab')
  await expect(time).toHaveValue('2027-01-05 08:30:00')
})

test('by keys alone a day of the calendar is chosen in a form', async ({ page }) => {
  const time = await begin(page, '方向键选日期')
  await time.focus()
  await page.keyboard.press('ArrowDown')
  await expect(days(page)).toHaveCount(1)
  await expect(time).toHaveValue('')
  await page.keyboard.type('2026-12-31 8:30')
  // In what is typed they are the caret's.
  await page.keyboard.press('ArrowLeft')
  await expect(time).toHaveValue('2026-12-31 8:30')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(time).toHaveValue('2027-01-08 08:30:00')
  await expect(days(page).locator('td[title="2027-01-08"]')).toHaveClass(/ant-picker-cell-selected/)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(days(page)).toHaveCount(0)
  await expect(time).toHaveValue('2026-12-08 08:30:00')
  // Closed, it opens again; Escape gives up what the keys led to, and leaves the form open.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(time).toHaveValue('2026-12-15 08:30:00')
  await page.keyboard.press('Escape')
  await expect(time).toHaveValue('2026-12-08 08:30:00')
  await expect(recordToolbar(page)).toBeVisible()
})

test('by keys alone a filter takes days of its calendar, and one of the usual ranges; left, it is closed', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  const from = panel.getByRole('textbox', { name: '开始时间' })
  const to = panel.getByRole('textbox', { name: '结束时间' })
  const choose = async () => {
    await panel.getByRole('combobox', { name: '筛选字段' }).click()
    await page.locator('.ant-select-item-option').getByText('创建时间', { exact: true }).click()
    await from.focus()
    await page.keyboard.press('ArrowDown')
    await expect(days(page)).toHaveCount(1)
  }
  await choose()
  await page.keyboard.type('2026-11-20')
  await page.keyboard.press('ArrowDown')
  await expect(from).toHaveValue('2026-11-27 00:00:00')
  await page.keyboard.press('Enter')
  await expect(to).toBeFocused()
  await page.keyboard.type('2026-12-01')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(to).toHaveValue('2026-12-09 23:59:59')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('创建时间：2026-11-27 至 2026-12-09', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '重置' }).click()

  await choose()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const preset = (name: string) => days(page).getByRole('button', { name, exact: true })
  await expect(preset('今天')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(to).toHaveValue(/23:59:59$/)
  await expect(to).toBeFocused()
  await expect(days(page)).toHaveCount(0)
  await panel.getByRole('button', { name: '重置' }).click()

  await choose()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(to).toBeFocused()
  await page.keyboard.press('Tab')
  for (const name of ['今天', '昨天', '近 7 天', '近 30 天', '本月']) {
    await expect(preset(name)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(days(page)).toHaveCount(0)
  await expect(panel.getByRole('button', { name: '重置' })).toBeFocused()

  // A calendar over the table would hide it.
  await from.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await expect(days(page)).toHaveCount(0)
})

test('a time is emptied by keys, left and saved so', async ({ page }) => {
  const time = await begin(page, '清空时间')
  const title = field(page, '标题')
  const fillAndEmpty = async () => {
    await time.click()
    await page.keyboard.type('2026-12-31')
    await page.keyboard.press('Enter')
    await expect(time).toHaveValue('2026-12-31 00:00:00')
    await time.press('Control+a')
    await page.keyboard.press('Delete')
  }
  const leave = { 'by Tab': () => page.keyboard.press('Tab'), 'by a click': () => title.click() }
  for (const [how, go] of Object.entries(leave)) {
    await fillAndEmpty()
    await go()
    await expect(days(page), how).toHaveCount(0)
    await expect(time, how).toHaveValue('')
    await expect(time, how).not.toBeFocused()
  }
  await fillAndEmpty()
  await page.keyboard.press('Control+s')
  await expect(row(page, '清空时间')).toBeVisible()
  await expect(row(page, '清空时间')).not.toContainText('2026-12-31')
})
