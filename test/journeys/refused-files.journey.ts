import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { messages } from '#contract/messages.ts'
import { uploadDefaults } from '#contract/limits.ts'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { enter } from './support/back-office.ts'
import { dropOnto, newNotice, openNotice, pick } from './support/files.ts'
import { expect, test } from './support/journey.ts'

const empty = (name: string) => ({ name, mimeType: '', buffer: Buffer.alloc(0) })
const wrong = (name: string) => ({ name, mimeType: '', buffer: Buffer.alloc(5000, '<html>') })

test('files that are refused together are all told, each kind of fault once, and none of them a second time', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '一起选错')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '一起选错')
  await pick(uploader, [empty('空.docx'), ...['甲.pdf', '乙.png', '丙.jpg', '丁.mp3'].map(wrong)])
  const toast = page.locator('.ant-message-notice')
  await expect(toast).toContainText('“空.docx”：文件是空的，请重新选择')
  for (const name of ['甲.pdf', '乙.png', '丙.jpg', '丁.mp3']) await expect(toast).toContainText(`“${name}”`)
  await expect(toast).toHaveCount(1)
  const text = (await toast.textContent()) ?? ''
  expect(text.split(messages.wrongExtension(uploadDefaults.accept))).toHaveLength(2)
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(640)
  await expect(toast).toHaveCount(0)
  // Of a later one alone: what was refused before is over.
  await pick(uploader, [empty('戊.docx')])
  await expect(toast).toHaveText('文件是空的，请重新选择')
})

test('what the browser refuses and what the server does, of one choice, is told in one toast', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '两边都拒绝')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '两边都拒绝')
  await pick(uploader, [empty('空.docx'), ...['坏.exe', '坏2.exe', '假.pdf'].map(wrong)])
  const toast = page.locator('.ant-message-notice')
  await expect(toast).toContainText('“坏.exe”、“坏2.exe”')
  for (const name of ['空.docx', '假.pdf']) await expect(toast).toContainText(`“${name}”`)
  await expect(toast).toHaveCount(1)
  // Its sign stands at the first of its lines.
  const sign = await toast.locator('.anticon').boundingBox()
  const first = await toast.getByText('“坏.exe”').boundingBox()
  if (!sign || !first) throw new Error('The toast is not to be seen')
  expect(sign.y).toBeGreaterThanOrEqual(first.y)
  expect(sign.y + sign.height).toBeLessThanOrEqual(first.y + 22)
})

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true })

  test('sentences that come at once all stay for their time', async ({ page, running }) => {
    await newNotice(running.admin, '各说各的')
    await enter(page, '/base/msg/list')
    const uploader = await openNotice(page, '各说各的')
    await page.clock.install()
    // Nearer than the end of any call's patience: one that is on its way would be given up.
    await page.clock.pauseAt(Date.now() + 4000)
    const files = [empty('一.docx'), wrong('二.pdf'), wrong('三.png'), wrong('四.jpg'), wrong('五.mp3')]
    const toast = page.locator('.ant-message-notice')
    for (const [at, each] of files.entries()) {
      await pick(uploader, [each])
      // The first that is looked into is the first to be told of.
      await expect(toast).toHaveCount(Math.min(at + 1, 4))
    }
    // More than a few would cover the page: the last ones share theirs.
    await expect(toast).toHaveCount(4)
    await expect(toast.last()).toContainText('“五.mp3”')
    await page.clock.runFor(2500)
    await expect(toast).toHaveCount(4)
    await expect(toast.last()).toContainText('“四.jpg”')
  })
})

test('the files of a folder that is dropped are taken, under the same rules', async ({ page, running }) => {
  const folder = join(running.folder, '合同')
  mkdirSync(join(folder, '附图'), { recursive: true })
  for (const name of ['第10份.docx', '第2份.docx', '附图/章.docx'])
    writeFileSync(join(folder, name), makeDocx(name, ['内容']))
  for (const name of ['.DS_Store', 'Thumbs.db', '安装.exe']) writeFileSync(join(folder, name), 'MZ')
  await newNotice(running.admin, '拖进文件夹')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '拖进文件夹')
  await dropOnto(page, uploader, folder)
  await expect(page.locator('.ant-message-notice')).toHaveText(
    `“安装.exe”：${messages.wrongExtension(uploadDefaults.accept)}`,
  )
  const previews = uploader.getByRole('button', { name: /^预览/ })
  const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
  await expect.poll(names).toEqual(['第2份.docx', '第10份.docx', '章.docx'])
  mkdirSync(join(running.folder, '空夹'))
  await dropOnto(page, uploader, join(running.folder, '空夹'))
  await expect(page.getByText('文件夹里没有文件')).toBeVisible()
})

test('a picture of another kind is told when it is dropped on a text; what is no picture goes to the attachments', async ({
  page,
  running,
}) => {
  const [picture, paper] = [join(running.folder, '动图.gif'), join(running.folder, '说明.docx')]
  writeFileSync(picture, 'GIF89a')
  writeFileSync(paper, makeDocx('说明', ['内容']))
  await newNotice(running.admin, '拖到正文')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '拖到正文')
  const content = page.getByRole('textbox', { name: '内容' })
  await dropOnto(page, content, picture)
  await expect(page.locator('.ant-message-notice')).toHaveText(
    `“动图.gif”：${messages.wrongExtension(['png', 'jpg', 'jpeg'])}`,
  )
  await dropOnto(page, content, paper)
  await expect(uploader.getByRole('button', { name: '预览 说明.docx' })).toBeVisible()
})
