import type { Page } from '@playwright/test'

import config from '../../playwright.config.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { button, enter, listToolbar } from './support/back-office.ts'
import { closePreview, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** Browsers of journeys have no scroll bars, as phones; a window that is made narrow has them, and they take room. */
test.use({
  // The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
  trace: 'off',
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 500, height: 600 },
})

/** The dialog stands where the window begins, and neither it nor the page goes sideways beside the bar. */
const fitsBesideBar = async (page: Page, name: RegExp) => {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const room = await dialog.evaluate(each => {
    const around = each.closest('.ant-modal-wrap') ?? each
    const { top, left, right } = each.getBoundingClientRect()
    const isSideways = [around, document.documentElement].some(of => of.scrollWidth > of.clientWidth)
    return { isSideways, top, left, isCut: right > document.documentElement.clientWidth }
  })
  expect(room, String(name)).toEqual({ isSideways: false, top: 0, left: 0, isCut: false })
  return dialog
}

test('dialogs of a narrow window fit beside its scroll bar', async ({ page, running }) => {
  const notice = await newNotice(running.admin, '合同')
  storeFile(running.folder, notice, '合同.pdf', makePdf([['合同', '第一条']]))
  await enter(page, '/base/district/list')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText(/共 [\d,]+ 条/)
  // Else there would be nothing to see here.
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(bar).toBeGreaterThan(5)
  for (const [what, name] of [
    ['导入', /^导入区域/],
    ['导出', /^导出区域/],
  ] as const) {
    await button(listToolbar(page), what).click()
    const dialog = await fitsBesideBar(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto('/sys/file/list')
  await preview(page, '合同.pdf')
  await expect(page.locator('iframe')).toBeVisible()
  await fitsBesideBar(page, /合同/)
  await closePreview(page)
})
