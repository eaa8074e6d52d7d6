import type { Locator, Page } from '@playwright/test'

import { adminPassword } from '../support/server.ts'
import { button, enter, listToolbar, rowAction } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { lookAs, viewingBanner } from './support/look-as.ts'
import { offerAllOnDicts, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const edge = async (of: Locator, side: 'top' | 'bottom') =>
  of.evaluate((each, name) => Math.round(each.getBoundingClientRect()[name]), side)

/** What is open over the page ends where the line begins, and its last is pressed and read there. */
const endsAbove = async (page: Page, open: Locator) => {
  await expect(open).toBeVisible()
  const line = await edge(viewingBanner(page), 'top')
  await expect.poll(() => edge(open, 'bottom')).toBeLessThanOrEqual(line)
  const mask = page.locator('.ant-drawer-mask, .ant-modal-mask').filter({ visible: true })
  await expect.poll(() => edge(mask, 'bottom')).toBe(line)
}

for (const width of [1280, 375])
  test(`at ${width} px, what is open while one looks as another ends above the line that says so`, async ({
    page,
    running,
  }) => {
    const { admin } = running
    await offerAllOnDicts(admin)
    const name = `roomy${width}`
    await person(admin, name, { '/base/dict/list': 'edit,export' })
    await enter(page, '/sys/user/list', 'admin', adminPassword)
    await lookAs(page, name)
    await page.goto('/base/dict/list')
    await rowAction(page, '性别', '查看').first().click()
    await page.setViewportSize({ width, height: 720 })
    const record = page.getByRole('dialog')
    await endsAbove(page, record)
    await page.getByRole('tab', { name: '变更记录' }).click()
    await expect(record.getByRole('tabpanel', { name: '变更记录' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(record).toHaveCount(0)
    await button(listToolbar(page), '导出').click()
    await endsAbove(page, page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (width < 992) await button(page, '个人菜单').click()
    await page.getByRole(width < 992 ? 'menuitem' : 'button', { name: '界面设置' }).click()
    await endsAbove(page, page.getByRole('dialog', { name: '界面设置' }))
    // Nothing that is open keeps one from leaving.
    await button(viewingBanner(page), '退出查看').click()
    await expect(viewingBanner(page)).toHaveCount(0)
  })

test('a list of choices that opens down to the end of a low window is pressed over the line', async ({
  page,
  running,
}) => {
  await offerAllOnDicts(running.admin)
  await person(running.admin, 'lowly', { '/base/dict/list': '' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'lowly')
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/base/dict/list')
  await button(listToolbar(page), '筛选').click()
  await page.getByRole('combobox', { name: '筛选字段' }).click()
  const last = page.locator('.ant-select-item-option').filter({ visible: true }).last()
  await last.scrollIntoViewIfNeeded()
  // A press would scroll the page until it hits.
  const isHit = () =>
    last.evaluate(option => {
      const { x, y, width, height } = option.getBoundingClientRect()
      return option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isHit).toBe(true)
})
