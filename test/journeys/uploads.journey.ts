import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { uploadDefaults } from '#contract/limits.ts'
import type { FileSummary } from '#contract/resources/sys-file.ts'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { confirmDelete, enter } from './support/back-office.ts'
import { isWhole } from './support/extent.ts'
import {
  beginVideo,
  dropOf,
  lineOf,
  newNotice,
  openNotice,
  percentOf,
  pick,
  videoOf,
} from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' } })

const megabyte = 1024 * 1024
const video = (name: string, megabytes: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: videoOf(megabytes),
})
const document = (name: string) => ({ name, mimeType: '', buffer: makeDocx(name, ['内容']) })
const docxs = (count: number) => Array.from({ length: count }, (_, n) => document(`附件${n + 1}.docx`))

test.describe('on a line that breaks', () => {
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK', 'WebSocket'] })

  test('a video whose connection drops five times arrives whole and plays', async ({ page, running }) => {
    // Of 1,000 MB where there is time for it, on a line that is faster by as much.
    const megabytes = isWhole ? 1000 : 8
    const speed = (megabytes / 5.5) * megabyte
    test.setTimeout(600_000)
    const file = join(running.folder, '宣传片.mp4')
    writeFileSync(file, videoOf(megabytes))
    await newNotice(running.admin, '掉线五次')
    await enter(page, '/base/msg/list')
    const uploader = await openNotice(page, '掉线五次')
    const line = await lineOf(page)
    await line(speed)
    await uploader.locator('input[type=file]').setInputFiles(file)
    const sent = percentOf(uploader, '宣传片.mp4')
    for (let drop = 0; drop < 5; drop++) {
      const before = await sent()
      await expect.poll(sent).toBeGreaterThan(before)
      await line(0)
      await expect(uploader.getByText('等待网络恢复')).toBeVisible()
      await line(speed)
      await expect(uploader.getByText('上传中')).toBeVisible()
    }
    await line(-1)
    const arrived = uploader.getByRole('button', { name: '预览 宣传片.mp4' })
    await expect(arrived).toBeVisible({ timeout: 300_000 })
    await arrived.click()
    const player = page.getByLabel('宣传片.mp4', { exact: true }).and(page.locator('video'))
    await expect
      .poll(() => player.evaluate(node => node instanceof HTMLVideoElement && node.currentTime))
      .toBeGreaterThan(0)
  })
})

test('an upload that a reload cut off goes on where it was', async ({ page, running }) => {
  const { id, line, file, uploader } = await beginVideo(page, running, {
    notice: '中途刷新',
    name: '培训录像.mp4',
    megabytes: 6,
    speed: 1.5 * megabyte,
    percent: 40,
  })
  await page.reload()
  await line(-1)

  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/file/upload') && sent.push(request.url()))
  await expect(uploader.getByText('再选一次可续传')).toBeVisible()
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect(uploader.getByRole('button', { name: '预览 培训录像.mp4' })).toBeVisible()
  await expect(uploader.getByText('再选一次可续传')).toHaveCount(0)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThan(5)
  const { data } = await running.admin.get<{ fileSize: number }[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(data.map(each => each.fileSize)).toEqual([6 * megabyte])
})

test('an upload is paused, resumed and given up', async ({ page, running }) => {
  await newNotice(running.admin, '暂停取消')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '暂停取消')
  const line = await lineOf(page)
  await line(megabyte)
  await pick(uploader, [video('甲.mp4', 4), video('乙.mp4', 4)])
  await expect.poll(percentOf(uploader, '甲.mp4')).toBeGreaterThan(0)
  await uploader.getByRole('button', { name: '暂停 甲.mp4' }).click()
  // Its only chunk is cut, and nothing of it is kept.
  await expect(uploader.getByText('已暂停，继续时从头传')).toBeVisible()
  expect(await percentOf(uploader, '甲.mp4')()).toBe(0)
  await expect.poll(percentOf(uploader, '乙.mp4')).toBeGreaterThan(25)
  await uploader.getByRole('button', { name: '取消 乙.mp4' }).click()
  await expect(uploader.getByText('乙.mp4')).toHaveCount(0)
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeFocused()
  await line(-1)
  await uploader.getByRole('button', { name: '继续 甲.mp4' }).click()
  await expect(uploader.getByRole('button', { name: '预览 甲.mp4' })).toBeVisible()
  await expect.poll(async () => (await running.admin.get<FileSummary>('file/summary')).data.openCount).toBe(0)
  // As most see it: a question that fades has the focus for longer.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await uploader.getByRole('button', { name: '删除 甲.mp4' }).click()
  await confirmDelete(page)
  await expect(uploader.getByRole('button', { name: '预览 甲.mp4' })).toHaveCount(0)
  await expect(uploader.getByText('甲.mp4 已删除')).toHaveRole('status')
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeFocused()
})

test('a file that is chosen again while it is on its way is sent once', async ({ page, running }) => {
  const { id, line, file, uploader } = await beginVideo(page, running, {
    notice: '选了两次',
    name: '年会.mp4',
    megabytes: 6,
    speed: 1.5 * megabyte,
    percent: 20,
  })
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('已经在上传的文件不会再传一遍')).toBeVisible()
  await expect(uploader.getByRole('progressbar')).toHaveCount(1)
  await line(-1)
  await expect(uploader.getByRole('button', { name: '预览 年会.mp4' })).toBeVisible()
  const { data } = await running.admin.get<object[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(data).toHaveLength(1)
})

test('what may not be uploaded is told in the words of the specification, and nine are enough', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '超出限制')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '超出限制')
  const wrongType = `文件格式只支持${uploadDefaults.accept.join('，')}！`
  await pick(uploader, [{ name: '安装.exe', mimeType: '', buffer: Buffer.from('MZ') }])
  await expect(page.getByText(wrongType)).toBeVisible()
  await expect(page.getByText(wrongType)).toHaveCount(0)

  await pick(
    uploader,
    ['安装.exe', '游戏.exe'].map(name => ({ name, mimeType: '', buffer: Buffer.from('MZ') })),
  )
  await expect(page.getByText(`“安装.exe”、“游戏.exe”：${wrongType}`)).toBeVisible()
  await expect(page.getByText(wrongType)).toHaveCount(0)

  const large = join(running.folder, '太大.mp4')
  const handle = openSync(large, 'w')
  ftruncateSync(handle, 1024 * megabyte + 1)
  closeSync(handle)
  await uploader.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByText('文件大小不能超过1024M！')).toBeVisible()

  // The ending is right, the content is not: the server says the same, and the file is taken away again.
  await pick(uploader, [{ name: '假.png', mimeType: 'image/png', buffer: Buffer.alloc(5000, '<html>') }])
  await expect(page.getByText(wrongType)).toBeVisible()
  await expect(uploader.getByText('假.png')).toHaveCount(0)

  await pick(uploader, docxs(10))
  await expect(page.getByText('“附件10.docx”：文件超出限制！')).toBeVisible()
  await expect(uploader.getByRole('button', { name: /^预览 附件/ })).toHaveCount(9)
  await expect(uploader.getByRole('button', { name: '最多 9 个' })).toBeDisabled()
  // What is dropped there all the same is told so, and what misses the form is not opened by the browser.
  await expect(page.getByText('文件超出限制！')).toHaveCount(0)
  const file = join(running.folder, '第十个.mp4')
  writeFileSync(file, videoOf(1))
  const box = await uploader.boundingBox()
  if (!box) throw new Error('The uploader is not to be seen')
  const drop = await dropOf(page)
  await drop({ x: 100, y: 600 }, file)
  await drop({ x: box.x + 20, y: box.y + 20 }, file)
  await expect(page.getByText('文件超出限制！')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  await uploader.getByRole('button', { name: '删除 附件9.docx' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeEnabled()
})

test('files are put in order by dragging and by keyboard, and stay so', async ({ page, running }) => {
  await newNotice(running.admin, '排序')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '排序')
  const previews = uploader.getByRole('button', { name: /^预览/ })
  const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
  for (const [n, each] of docxs(3).entries()) {
    await pick(uploader, [each])
    await expect(previews).toHaveCount(n + 1)
  }
  await uploader
    .getByRole('listitem')
    .filter({ hasText: '附件3' })
    .dragTo(uploader.getByRole('listitem').filter({ hasText: '附件1' }))
  await expect.poll(names).toEqual(['附件3.docx', '附件1.docx', '附件2.docx'])
  const forward = uploader.getByRole('button', { name: '前移 附件2.docx' })
  await forward.focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['附件3.docx', '附件2.docx', '附件1.docx'])
  await expect(uploader.getByText('附件2.docx 已移到第 2 个，共 3 个')).toHaveRole('status')
  // Once more, and once too often: it stays there, and so does the focus.
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['附件2.docx', '附件3.docx', '附件1.docx'])
  await page.keyboard.press('Enter')
  await expect(uploader.getByText('附件2.docx 已经是第一个')).toHaveRole('status')
  await expect(forward).toBeFocused()
  await expect(forward).toHaveAttribute('aria-disabled', 'true')

  await uploader.getByRole('button', { name: '后移 附件2.docx' }).click()
  await page.reload()
  await expect.poll(names).toEqual(['附件3.docx', '附件2.docx', '附件1.docx'])
})
