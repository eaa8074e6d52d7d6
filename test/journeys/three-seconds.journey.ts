import { rmSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { messages } from '#contract/messages.ts'

import { button, enter, listToolbar } from './support/back-office.ts'
import { newNotice, openNotice, pick, storeFile } from './support/files.ts'
import { dialogOf, offer } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

/** What is said for three seconds is there after two and a half, and gone before four (specification section 8). */
// The clock wants to be in the frame of a document, too, which takes no script.
test.use({ ownProfile: true, expectedProblems: ['allow-scripts'] })

/** From here on time passes only where it is told to. */
const holdTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

const isSaidForThree = async (page: Page, sentence: string | RegExp, act: () => Promise<unknown>) => {
  await act()
  const toast = page.locator('.ant-message').getByText(sentence)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
}

const csv = { name: '机构导入模板.csv', mimeType: '', buffer: Buffer.from('x') }

test('a workbook that cannot be imported', async ({ page }) => {
  await page.clock.install()
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '导入').click()
  await expect(dialogOf(page)).toBeVisible()
  await holdTime(page)
  await isSaidForThree(page, /^文件格式只支持/, () => offer(page, csv))
  await isSaidForThree(page, '文件超出限制！', () => offer(page, csv, csv))
})

test('a file that is not sent, and those whose original is gone', async ({ page, running }) => {
  await page.clock.install()
  const id = await newNotice(running.admin, '三秒')
  const gone = ['没有了.mp4', '没有了.docx', '没有了.png']
  for (const name of gone) {
    const fileId = storeFile(running.folder, id, name, Buffer.from('x')).split('/')[4] ?? ''
    rmSync(`${running.folder}/files/${fileId.slice(-2)}/${fileId}`, { recursive: true })
  }
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '三秒')
  const shown = (name: string) => page.getByRole('button', { name: `预览 ${name}` })
  for (const name of gone) await expect(shown(name)).toBeVisible()
  await holdTime(page)
  await isSaidForThree(page, /^文件格式只支持/, () => pick(uploader, [csv]))
  for (const name of gone) await isSaidForThree(page, messages.originalMissing, () => shown(name).click())
})
