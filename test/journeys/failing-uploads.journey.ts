import { appendFileSync } from 'node:fs'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { enter } from './support/back-office.ts'
import { beginVideo, lineOf, newNotice, openNotice, pick, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { UPLOAD_CHUNK_MB: '1' }, expectedProblems: ['500', 'ERR_UPLOAD_FILE_CHANGED'] })

const megabyte = 1024 * 1024

test('a question about an upload leaves it where it was, and offers to choose the file again', async ({
  page,
  running,
}) => {
  const { id, line, file, uploader } = await beginVideo(page, running, {
    notice: '问不到',
    name: '晨会录像.mp4',
    megabytes: 4,
    speed: 1.5 * megabyte,
    percent: 30,
  })
  const json = { success: false, code: 50000, message: '服务器异常，请稍后重试！', data: null }
  await page.route('**/api/file/upload/*', route => route.fulfill({ status: 500, json }))
  await page.reload()
  await line(-1)
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
  expect(data.map(each => each.fileSize)).toEqual([4 * megabyte])
})

test('a file that is changed on its way is told so, and not waited for as for a lost connection', async ({
  page,
  running,
}) => {
  const { file, uploader } = await beginVideo(page, running, {
    notice: '边传边改',
    name: '草稿.mp4',
    megabytes: 8,
    speed: megabyte,
    percent: 10,
  })
  appendFileSync(file, '又改了一笔')
  await expect(page.getByText('无法读取文件，它可能已被移动或修改，请重新选择')).toBeVisible()
  await expect(uploader.getByText('草稿.mp4')).toHaveCount(0)
})

test.describe('on a line that breaks', () => {
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED'] })

  test('the order in which files were chosen is kept once the server can be reached again, and shown meanwhile', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '顺序丢了')
    await enter(page, '/base/msg/list')
    const uploader = await openNotice(page, '顺序丢了')
    let tries = 0
    await page.route('**/api/file/order*', route => {
      tries++
      return route.abort('internetdisconnected')
    })
    const files = [
      { name: '乙.mp4', mimeType: 'video/mp4', buffer: videoOf(4) },
      { name: '丙.mp4', mimeType: 'video/mp4', buffer: videoOf(2) },
      { name: '小图.docx', mimeType: '', buffer: makeDocx('小图', ['内容']) },
    ]
    const wanted = files.map(each => each.name)
    // The smallest one is the first to reach the server.
    await (
      await lineOf(page)
    )(2 * megabyte)
    await pick(uploader, files)
    const previews = uploader.getByRole('button', { name: /^预览/ })
    const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
    const stored = async () => {
      const { data } = await running.admin.get<{ fileName: string }[]>(
        `file/select?otcType=sys/msg&otcId=${id}`,
      )
      return data.map(each => each.fileName)
    }
    await expect.poll(() => tries).toBeGreaterThan(1)
    expect(await names()).toEqual(wanted)
    await expect(page.getByText('连接不上服务器')).toHaveCount(0)
    await page.unroute('**/api/file/order*')
    await expect.poll(stored).toEqual(wanted)
    expect(await names()).toEqual(wanted)
    await expect(page.getByText('连接不上服务器')).toHaveCount(0)
  })
})

test('what another window has under way is not called cut off there, and appears once it has arrived', async ({
  page,
  running,
}) => {
  const { line } = await beginVideo(page, running, {
    notice: '两个窗口',
    name: '团建.mp4',
    megabytes: 4,
    speed: megabyte,
    percent: 20,
  })
  // It is to be on its way still when the other window looks.
  await line(megabyte / 50)
  const other = await page.context().newPage()
  await enter(other, '/base/msg/list')
  const there = await openNotice(other, '两个窗口')
  await expect(there.getByRole('progressbar', { name: '团建.mp4 正在另一个窗口上传' })).toBeVisible()
  await expect(there.getByRole('button', { name: '取消 团建.mp4' })).toHaveCount(0)
  await line(-1)
  await expect(there.getByRole('button', { name: '预览 团建.mp4' })).toBeVisible()
})

test('a file whose record is deleted on the way says that it rests with it', async ({ page, running }) => {
  const { id, line } = await beginVideo(page, running, {
    notice: '传的时候被删',
    name: '旁观.mp4',
    megabytes: 4,
    speed: 1.5 * megabyte,
    percent: 20,
  })
  await running.admin.delete(`sys/msg/delete-ids/${id}`)
  await line(-1)
  await expect(page.getByText('旁观.mp4 已上传，但它所属的记录已被删除')).toBeVisible()
})
