import type { FileSummary } from '#contract/resources/sys-file.ts'

import { enter } from './support/back-office.ts'
import { chooseVideos, chunksOf, lineOf, newNotice, openNotice } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1', FILE_QUOTA_MB: '8' } })

const megabyte = 1024 * 1024
test('a file that cannot fit beside one that is on its way is told so at once, and leaves nothing', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '没有空间')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '没有空间')
  const line = await lineOf(page)
  await line(megabyte)
  await chooseVideos(uploader, running.folder, { '甲.mp4': 4 })
  const summary = async () => (await running.admin.get<FileSummary>('file/summary')).data
  await expect.poll(async () => (await summary()).openCount).toBe(1)
  await uploader.getByRole('button', { name: '暂停 甲.mp4' }).click()
  await line(-1)
  const sent = chunksOf(page)
  await chooseVideos(uploader, running.folder, { '乙.mp4': 5, '丙.mp4': 6 })
  // Which of them is asked about first is all the same.
  await expect(
    page.getByText(
      /^“[乙丙]\.mp4”、“[乙丙]\.mp4”：剩下的空间已留给正在上传的文件，请等它们传完再上传；中断的上传 10 分钟后让出空间$/,
    ),
  ).toBeVisible()
  await expect(uploader.getByText(/[乙丙]\.mp4/)).toHaveCount(0)
  expect(sent).toEqual([])
  await uploader.getByRole('button', { name: '继续 甲.mp4' }).click()
  await expect(uploader.getByRole('button', { name: '预览 甲.mp4' })).toBeVisible()
  await expect.poll(async () => (await summary()).openCount).toBe(0)
})
