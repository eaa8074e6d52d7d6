import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { enter } from './support/back-office.ts'
import { lineOf, newNotice, openNotice, percentOf, pick, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' } })

const megabyte = 1024 * 1024

const docxs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `附件${n + 1}.docx`,
    mimeType: '',
    buffer: makeDocx(`附件${n + 1}`, ['内容']),
  }))

test('files that are chosen together stay in the order they were chosen in, whichever arrives first', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '一起选')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '一起选')
  // The first has more to send than all the others.
  await pick(uploader, [{ name: '会议录像.mp4', mimeType: 'video/mp4', buffer: videoOf(5) }, ...docxs(4)])
  const wanted = ['会议录像.mp4', ...docxs(4).map(each => each.name)]
  const previews = uploader.getByRole('button', { name: /^预览/ })
  const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
  await expect.poll(names).toEqual(wanted)
  const stored = () => running.admin.get<{ fileName: string }[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  await expect.poll(async () => (await stored()).data.map(each => each.fileName)).toEqual(wanted)
})

test('files that were chosen together keep their order over a reload in the middle', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '刷新后的顺序')
  const onDisk = (name: string, bytes: Buffer) => {
    const path = join(running.folder, name)
    writeFileSync(path, bytes)
    return path
  }
  const large = onDisk('1大.mp4', videoOf(16))
  const small = docxs(3).map(({ name, buffer }) => onDisk(name, buffer))
  const last = onDisk('5尾.mp4', videoOf(12))
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '刷新后的顺序')
  const line = await lineOf(page)
  await line(1.5 * megabyte)
  await uploader.locator('input[type=file]').setInputFiles([large, ...small, last])
  const previews = uploader.getByRole('button', { name: /^预览/ })
  await expect(previews).toHaveCount(3)
  // The line leaves it seconds between its first pieces and its last.
  await expect.poll(percentOf(uploader, '5尾.mp4')).toBeGreaterThan(15)
  await page.reload()
  await line(-1)
  const begun = uploader.getByRole('progressbar')
  const begunNames = () => begun.evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
  await expect.poll(begunNames).toEqual(['1大.mp4 未传完', '5尾.mp4 未传完'])
  // As a dialog gives them that sorts by what is newest.
  await uploader.locator('input[type=file]').setInputFiles([last, large])
  const wanted = ['1大.mp4', ...docxs(3).map(each => each.name), '5尾.mp4']
  const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
  await expect.poll(names).toEqual(wanted)
  const stored = () => running.admin.get<{ fileName: string }[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  await expect.poll(async () => (await stored()).data.map(each => each.fileName)).toEqual(wanted)
})
