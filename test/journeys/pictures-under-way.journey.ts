import type { Locator, Page } from '@playwright/test'

import { button, enter, field, fill, saveRecord } from './support/back-office.ts'
import { newNotice, openNotice } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { reloadAsks } from './support/reload-asks.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const contentOf = (page: Page) => page.getByRole('textbox', { name: '内容' })

const question = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: '还有 1 张图片没有传完：照片.png' })

const placeOf = (content: Locator, name = '照片.png') => content.getByRole('progressbar', { name })

/** What has begun to be sent waits until the line is let go. */
const heldLine = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/api/file/upload', async route => {
    await promise
    // It may have been given up meanwhile.
    await route.continue().catch(() => undefined)
  })
  return () => resolve(undefined)
}

const choose = (page: Page, ...names: string[]) =>
  page
    .getByLabel('选择图片')
    .setInputFiles(names.map(name => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })))

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

test('who saves a text while its picture is on its way is asked, and waits for it', async ({
  page,
  running,
}) => {
  const title = '图片还在路上'
  const id = await newNotice(running.admin, title)
  await enter(page, '/base/msg/list')
  const letGo = await heldLine(page)
  await openNotice(page, title)
  const content = contentOf(page)
  await content.click()
  await page.keyboard.type('前面')
  await choose(page, '照片.png', '地图.png')
  await expect(placeOf(content)).toBeVisible()
  await expect(placeOf(content, '地图.png')).toBeVisible()
  // It goes with the text, which is edited before it and behind it.
  await page.keyboard.type('后面')
  await page.keyboard.press('Home')
  await page.keyboard.type('最')
  await button(content, '取消 地图.png').click()
  await expect(placeOf(content, '地图.png')).toHaveCount(0)

  await reloadAsks(page)
  await saveRecord(page)
  await expect(question(page)).toContainText('先保存的话，图片停止上传，正文里没有，要再插入一次')
  await expect(button(question(page), '继续等待')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  letGo()
  await expect(content.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(placeOf(content)).toHaveCount(0)
  await saveRecord(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { data } = await running.admin.get<{ msgContent: string }>(`sys/msg/select/${id}`)
  expect(data.msgContent).toMatch(/^<p>最前面<\/p><img [^>]*alt="照片.png"[^>]*><p>后面<\/p>/)
})

test('saved without it, the text is as it was said, and the picture does not come after it', async ({
  page,
  running,
}) => {
  const title = '先保存文字'
  const id = await newNotice(running.admin, title)
  await enter(page, '/base/msg/list')
  const letGo = await heldLine(page)
  await openNotice(page, title)
  await contentOf(page).click()
  await page.keyboard.type('只有文字')
  await choose(page, '照片.png')
  await saveRecord(page)
  await button(question(page), '先保存').click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await openNotice(page, title)
  await expect(contentOf(page)).toHaveText('只有文字')
  await expect(placeOf(contentOf(page))).toHaveCount(0)
  await close(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { data } = await running.admin.get<{ msgContent: string }>(`sys/msg/select/${id}`)
  expect(data.msgContent).toBe('<p>只有文字</p>')
  const files = await running.admin.get<unknown[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(files.data).toEqual([])
})

test('who leaves a form that holds nothing but a picture on its way is asked, and it stops', async ({
  page,
  running,
}) => {
  const title = '只有一张图片'
  await newNotice(running.admin, title)
  await enter(page, '/base/msg/list')
  const letGo = await heldLine(page)
  await openNotice(page, title)
  const content = contentOf(page)
  await content.click()
  await choose(page, '照片.png')
  await expect(placeOf(content)).toBeVisible()
  await close(page)
  const leaving = page.getByRole('dialog').filter({ hasText: '还有 1 个文件没有传完：照片.png' })
  await button(leaving, '继续填写').click()
  await expect(leaving).toHaveCount(0)

  // Its place and the picture outlive a tab behind, and what comes there waits for its text.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^查找菜单/ }).fill('首页')
  await page.getByRole('option', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/\/index$/)
  const arrived = page.waitForResponse('**/api/file/upload')
  letGo()
  await arrived
  await page.goBack()
  await expect(content.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(field(page, '标题')).toHaveValue(title)

  await heldLine(page)
  await choose(page, '照片.png')
  await expect(placeOf(content)).toBeVisible()
  const stopped = page.waitForEvent('requestfailed', each => each.url().endsWith('/api/file/upload'))
  await close(page)
  await button(leaving, '不保存，离开').click()
  await stopped
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a picture that fails takes its place away and is named', async ({ page, running }) => {
  const title = '失败的图片'
  await newNotice(running.admin, title)
  await enter(page, '/base/msg/list')
  await openNotice(page, title)
  await fill(page, { 标题: `${title}二` })
  await page.route('**/api/file/upload', route =>
    route.fulfill({ json: { success: false, code: 40300, message: '没有权限', data: null } }),
  )
  await choose(page, '照片.png')
  await expect(page.getByText('“照片.png”：没有权限')).toBeVisible()
  await expect(placeOf(contentOf(page))).toHaveCount(0)
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
})

test('pictures that were chosen for one place stand there in that order, whichever comes first', async ({
  page,
  running,
}) => {
  const title = '两张图片'
  await newNotice(running.admin, title)
  await enter(page, '/base/msg/list')
  await openNotice(page, title)
  const content = contentOf(page)
  await content.click()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/api/file/upload', async route => {
    if (route.request().postDataBuffer()?.includes('first.png')) await promise
    await route.continue()
  })
  await choose(page, 'first.png', 'second.png')
  await expect(content.getByAltText('second.png')).toBeVisible()
  await page.keyboard.type('后面')
  await expect(placeOf(content, 'first.png')).toBeVisible()
  resolve(undefined)
  await expect(placeOf(content, 'first.png')).toHaveCount(0)
  const parts = await content.evaluate(box =>
    [...box.children].map(each => (each instanceof HTMLImageElement ? each.alt : each.textContent)),
  )
  expect(parts.filter(Boolean)).toEqual(['first.png', 'second.png', '后面'])
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
})
