import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { button, enter, fill, listToolbar, palette, rowAction, saveRecord } from './support/back-office.ts'
import {
  beginVideo,
  filesOf,
  lineOf,
  newNotice,
  openNotice,
  percentOf,
  pick,
  videoOf,
} from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' } })

const title = '年会通知'
const film = '年会.mp4'
const question = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: '还有 1 个文件没有传完：年会.mp4' })
/** In the corner, once no uploader shows them. */
const corner = (page: Page) => page.getByRole('status').filter({ hasText: '个文件没有传完' })

/** A new notice, not saved yet, with a film that is on its way to it on a slow line; gives back what sets that line. */
const beginNotice = async (page: Page, folder: string) => {
  const path = join(folder, film)
  writeFileSync(path, videoOf(20))
  await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(1024 * 1024)
  await button(listToolbar(page), '新增').click()
  await fill(page, { 标题: title })
  await filesOf(page).locator('input[type=file]').setInputFiles(path)
  await expect.poll(percentOf(filesOf(page), film)).toBeGreaterThan(4)
  return line
}

test('who saves or publishes a notice while its film is on its way is told so, and sees it go on', async ({
  page,
  running,
}) => {
  const line = await beginNotice(page, running.folder)
  await filesOf(page)
    .getByRole('button', { name: `暂停 ${film}` })
    .click()

  await saveRecord(page)
  await expect(button(question(page), '继续等待')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(filesOf(page).getByText('已暂停')).toBeVisible()
  await saveRecord(page)
  await button(question(page), '先保存').click()
  await expect(page.getByText('已新增通知公告')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(corner(page).getByText('已暂停')).toBeVisible()

  await rowAction(page, title, '发布').click()
  await expect(question(page)).toContainText('现在发布，收到的人看不到')
  await expect(button(question(page), '先不发布')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)

  // Its own form shows it, and nothing else does.
  await rowAction(page, title, '编辑').click()
  await expect(filesOf(page).getByText('已暂停')).toBeVisible()
  await expect(corner(page)).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  const goOn = corner(page).getByRole('button', { name: `继续 ${film}` })
  await goOn.focus()
  await page.keyboard.press('Enter')
  await expect(corner(page).getByText('上传中')).toBeVisible()
  const fold = corner(page).getByRole('button', { name: '收起' })
  await fold.press('Enter')
  await expect(corner(page).getByText(film)).toHaveCount(0)
  await line(-1)
  await expect(page.getByText(`${film} 已上传`)).toBeVisible()
  await expect(corner(page)).toHaveCount(0)

  await rowAction(page, title, '发布').click()
  const plain = page.getByRole('dialog').filter({ hasText: '将立即发送给全体用户' })
  await expect(plain).not.toContainText('没有传完')
  await button(plain, '发布').click()
  await expect(page.getByText('已发布').first()).toBeVisible()
})

test('what a reload has cut off is missing from a notice that goes out, and what fails behind a closed form is named', async ({
  page,
  running,
}) => {
  const { file, line, uploader } = await beginVideo(page, running, {
    notice: title,
    name: film,
    megabytes: 20,
    speed: 1024 * 1024,
    percent: 5,
  })
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/base/msg/list')
  await rowAction(page, title, '发布').click()
  await expect(question(page)).toContainText('现在发布，收到的人看不到')
  await button(question(page), '先不发布').click()

  await rowAction(page, title, '编辑').click()
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(uploader, film)).toBeGreaterThan(5)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(corner(page).getByText('上传中')).toBeVisible()
  await page.route('**/api/file/upload', route =>
    route.fulfill({ json: { success: false, code: 40300, message: '没有权限', data: null } }),
  )
  await line(-1)
  await expect(page.getByText(`“${film}”：没有权限`)).toBeVisible()
  await expect(corner(page)).toHaveCount(0)
})

test.describe('on a line that breaks', () => {
  test.use({ expectedProblems: ['ERR_FAILED', 'Failed to load'] })

  test('a film that was cut off is as far as its bytes are safe, however long its last piece is', async ({
    page,
    running,
  }) => {
    await newNotice(running.admin, '断在中间')
    await enter(page, '/base/msg/list')
    const uploader = await openNotice(page, '断在中间')
    let pieces = 0
    await page.route('**/api/file/upload', route => (pieces++ === 0 ? route.continue() : route.abort()))
    await pick(uploader, [{ name: film, mimeType: 'video/mp4', buffer: videoOf(1.25) }])
    await expect(uploader.getByText('等待网络恢复')).toBeVisible()
    await page.reload()
    const cutOff = uploader.getByRole('progressbar', { name: `${film} 未传完` })
    await expect(cutOff).toHaveAttribute('aria-valuenow', '80')
  })
})

test('who leaves a new record while a file is on its way to it is told which one stops', async ({
  page,
  running,
}) => {
  const line = await beginNotice(page, running.folder)
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText(
    `还有 1 个文件没有传完：${film}。离开后，刚才填写的内容不会保留，这些文件也会停止上传。`,
  )
  await button(question(page), '不保存，离开').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await line(-1)
})

test('so is who begins the page anew, or closes its tab', async ({ page, running }) => {
  const line = await beginNotice(page, running.folder)
  await page.keyboard.press('Control+k')
  await palette(page).fill('通知公告')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(
    `还有 1 个文件没有传完：${film}。“通知公告”里刚才填写的内容不会保留，这些文件也会停止上传。`,
  )
  await button(question(page), '不保存，重新打开').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(corner(page)).toHaveCount(0)
  await line(-1)
})
