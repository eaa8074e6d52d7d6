import { enter } from './support/back-office.ts'
import { chooseVideos, chunksOf, newNotice, openNotice } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1', FILE_QUOTA_MB: '7' } })

test('a file that is larger than what is left is told so by name before any of it is sent', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '太大了')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '太大了')
  const sent = chunksOf(page)
  const beyond = (name: string, size: string, left: string) =>
    page.getByText(
      `“${name}”有 ${size} MB，剩下的空间只有 ${left} MB（回收站里的文件也占空间），请选择小一些的文件，或联系管理员清理后再上传`,
      { exact: true },
    )
  await chooseVideos(uploader, running.folder, { '年会.mp4': 9, '团建.mp4': 10 })
  await expect(beyond('年会.mp4', '9.0', '7.0')).toBeVisible()
  await expect(beyond('团建.mp4', '10.0', '7.0')).toBeVisible()
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
  expect(sent).toEqual([])
  await chooseVideos(uploader, running.folder, { '会议.mp4': 7 })
  await expect(uploader.getByRole('button', { name: '预览 会议.mp4' })).toBeVisible()
  const before = sent.length
  await chooseVideos(uploader, running.folder, { '短片.mp4': 1 })
  await expect(
    page.getByText('文件总量已达到上限（回收站里的也算），请删除不需要的文件，并在回收站里彻底删除后再上传', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
  expect(sent).toHaveLength(before)
  const { data } = await running.admin.get<unknown[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(data).toHaveLength(1)
})
