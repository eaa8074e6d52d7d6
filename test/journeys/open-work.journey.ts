import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import type { FileSummary } from '#contract/resources/sys-file.ts'

import { button, enter, listToolbar, search, submitLogin, tab } from './support/back-office.ts'
import { adminPassword } from '../support/server.ts'
import { beginVideo, filesOf, lineOf, newNotice, openNotice, percentOf, videoOf } from './support/files.ts'
import { dialogOf, offer, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { reloadAsks } from './support/reload-asks.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' } })

const expiredBox = (page: Page) => page.getByRole('dialog', { name: '登录过期' })

/** In the box over the work that is open. */
const signInAgain = async (page: Page) => {
  const expired = expiredBox(page)
  await expired.getByLabel('系统管理员的密码').fill(adminPassword)
  await expired.getByRole('button', { name: '重新登录' }).click()
  await expect(expired).toHaveCount(0)
}

/** The form of a new notice, with a file in it that has got some of the way. */
const newWithFile = async (page: Page, folder: string, name: string) => {
  const file = join(folder, name)
  writeFileSync(file, videoOf(20))
  await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(1024 * 1024)
  await button(listToolbar(page), '新增').click()
  await filesOf(page).locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(filesOf(page), name)).toBeGreaterThan(5)
}

test('who leaves while a file is on its way is asked, and whoever signs in next finds nothing of it moving', async ({
  page,
  running,
}) => {
  const { line, uploader } = await beginVideo(page, running, {
    notice: '传到一半',
    name: '年会.mp4',
    megabytes: 20,
    speed: 1024 * 1024,
    percent: 5,
  })
  await reloadAsks(page)
  await expect(uploader.getByText('上传中')).toBeVisible()

  // The form holds nothing unsaved, so it closes; the file goes on behind it.
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const leave = async () => {
    await page.getByRole('button', { name: '个人菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await leave()
  const question = page.getByRole('dialog').filter({ hasText: '还有 1 个文件没有传完' })
  await button(question, '返回').click()
  await expect(question).toHaveCount(0)
  await leave()
  await button(question, '退出').click()
  await expect(page).toHaveURL(/\/login/)
  await line(-1)
  await submitLogin(page, 'admin', adminPassword)
  await expect(page).toHaveURL(/\/index/)
  await page.getByRole('navigation', { name: '主菜单' }).getByText('基础数据').click()
  await page.getByRole('link', { name: '通知公告', exact: true }).click()
  await openNotice(page, '传到一半')
  await expect(filesOf(page).getByText('再选一次可续传')).toBeVisible()
})

test('a new notice that holds nothing but a file is asked about like one that is half filled in, and takes the file with it', async ({
  page,
  running,
}) => {
  const openCount = async () => (await running.admin.get<FileSummary>('file/summary')).data.openCount
  const before = await openCount()
  await newWithFile(page, running.folder, '开业.mp4')
  const close = page.getByRole('dialog').getByRole('button', { name: '关闭' })
  await close.click()
  const question = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  await button(question, '继续填写').click()
  await expect(question).toHaveCount(0)
  await expect(filesOf(page).getByText('上传中')).toBeVisible()
  await close.click()
  await button(question, '不保存，离开').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(openCount).toBe(before)
})

test('a new notice whose tab is closed from behind takes the file on its way with it, too', async ({
  page,
  running,
}) => {
  await newWithFile(page, running.folder, '年夜饭.mp4')
  // The form covers the tabs.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^查找菜单/ }).fill('首页')
  await page.getByRole('option', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/\/index$/)
  const givenUp = page.waitForRequest(
    each => each.method() === 'DELETE' && each.url().includes('/api/file/upload'),
  )
  await page.getByRole('button', { name: '关闭通知公告' }).click()
  await button(page.getByRole('dialog').filter({ hasText: '还有未保存的修改' }), '不保存，离开').click()
  await givenUp
  await expect(tab(page, '通知公告')).toHaveCount(0)
})

test('a login that ends under files on their way holds them up; who signs in again in place sees all of them arrive', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '传着传着过期')
  const authorization = await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(3 * 1024 * 1024)
  // More than travel at the same time.
  const files = [1, 2, 3, 4, 5].map(n => join(running.folder, `片段${n}.mp4`))
  for (const file of files) writeFileSync(file, videoOf(4))
  const uploader = await openNotice(page, '传着传着过期')
  await uploader.locator('input[type=file]').setInputFiles(files)
  await expect.poll(percentOf(uploader, '片段1.mp4')).toBeGreaterThan(25)
  await fetch(`${running.address}/api/logout`, { headers: { authorization } })
  await expect(uploader.getByText('等待重新登录')).toHaveCount(3)
  await expect(uploader.getByText('等待上传')).toHaveCount(2)
  await line(-1)
  await signInAgain(page)
  await expect(uploader.getByRole('button', { name: /^预览 片段/ })).toHaveCount(5)
})

test('loading the page anew asks for a workbook that is being repaired, too, and it outlives its session', async ({
  page,
  running,
}) => {
  const authorization = await enter(page, '/base/org/list')
  // Over a list of nothing, which shows what went wrong with it in its place.
  await search(page, 'OPEN-1')
  await button(listToolbar(page), '导入').click()
  const dialog = dialogOf(page)
  const rows = [
    ['机构名称', '机构编码'],
    ['', 'OPEN-1'],
  ]
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(rows) })
  await dialog.getByRole('button', { name: /^第 2 行 机构名称：/ }).dblclick()
  const box = dialog.getByRole('textbox', { name: '第 2 行 机构名称' })
  await box.fill('补上的名称')
  await box.press('Enter')
  await expect(box).toHaveCount(0)
  await reloadAsks(page)
  const cell = dialog.getByRole('button', { name: '第 2 行 机构名称：补上的名称' })
  await expect(cell).toBeVisible()

  // Behind another page it is still there to be lost.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill('用户管理')
  await page.getByRole('option', { name: '用户管理' }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await reloadAsks(page)
  await page.getByRole('button', { name: '关闭机构管理' }).click()
  await button(page.getByRole('dialog', { name: '还有未保存的修改' }), '继续填写').click()
  await expect(cell).toBeVisible()

  await fetch(`${running.address}/api/logout`, { headers: { authorization } })
  // The list asks again after a lost connection, once what it shows is a few seconds old.
  await expect(async () => {
    await page.evaluate(() => ['offline', 'online'].forEach(each => dispatchEvent(new Event(each))))
    await expect(expiredBox(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await signInAgain(page)
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 1 行').click()
  await expect(page.getByText('已导入 1 条机构')).toBeVisible()
})
