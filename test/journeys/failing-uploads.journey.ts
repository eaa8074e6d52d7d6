import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { enter } from './support/back-office.ts'
import { filesOf, lineOf, newNotice, openNotice, percentOf, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' }, expectedProblems: ['500', 'ERR_UPLOAD_FILE_CHANGED'] })

test('a question about an upload leaves it where it was, and offers to choose the file again', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '问不到')
  await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(1.5 * 1024 * 1024)
  const file = join(running.folder, '晨会录像.mp4')
  writeFileSync(file, videoOf(4))
  const before = await openNotice(page, '问不到')
  await before.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(before, '晨会录像.mp4')).toBeGreaterThan(30)
  const json = { success: false, code: 50000, message: '服务器异常，请稍后重试！', data: null }
  await page.route('**/api/file/upload/*', route => route.fulfill({ status: 500, json }))
  await page.reload()
  await line(-1)
  const uploader = filesOf(page)
  const again = uploader.getByText('再选一次可续传')
  const told = page.getByText('服务器异常，请稍后重试！')
  await expect(again).toBeVisible()
  await expect(told).toHaveCount(0)
  // Chosen again while the server still fails: told, and nothing is given up.
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect(told).toBeVisible()
  await expect(again).toBeVisible()
  await page.unroute('**/api/file/upload/*')
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/file/upload') && sent.push(request.url()))
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect(uploader.getByRole('button', { name: '预览 晨会录像.mp4' })).toBeVisible()
  await expect(again).toHaveCount(0)
  expect(sent.length).toBeLessThan(4)
  const { data } = await running.admin.get<{ fileSize: number }[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(data.map(each => each.fileSize)).toEqual([4 * 1024 * 1024])
})

test('a file that is changed on its way is told so, and not waited for as for a lost connection', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '边传边改')
  await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(1024 * 1024)
  const file = join(running.folder, '草稿.mp4')
  writeFileSync(file, videoOf(8))
  const uploader = await openNotice(page, '边传边改')
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(uploader, '草稿.mp4')).toBeGreaterThan(10)
  appendFileSync(file, '又改了一笔')
  await expect(page.getByText('无法读取文件，它可能已被移动或修改，请重新选择')).toBeVisible()
  await expect(uploader.getByText('草稿.mp4')).toHaveCount(0)
})
