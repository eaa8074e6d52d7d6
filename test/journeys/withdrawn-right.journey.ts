import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { enter } from './support/back-office.ts'
import { lineOf, newNotice, openNotice, percentOf, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { grant, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote', UPLOAD_CHUNK_MB: '1' } })

const megabyte = 1024 * 1024

test('who loses the right on the way is told so, may add nothing more, and goes on once he has it again', async ({
  page,
  running,
}) => {
  const { admin, folder } = running
  const { roleId } = await person(admin, 'withdrawn', { '/base/msg/list': 'admin' })
  await newNotice(admin, '权限收回')
  const file = join(folder, '收回.mp4')
  writeFileSync(file, videoOf(6))
  await enter(page, '/base/msg/list', 'withdrawn', userPassword)
  const line = await lineOf(page)
  await line(megabyte)
  const uploader = await openNotice(page, '权限收回')
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(uploader, '收回.mp4')).toBeGreaterThan(30)
  await grant(admin, roleId, { '/base/msg/list': '' })
  await expect(uploader.getByRole('button', { name: '上传文件' })).toHaveCount(0)
  await expect(page.getByText('“收回.mp4”：没有操作权限，没有传完，权限恢复后请再选一次')).toBeVisible()
  await expect(uploader.getByText('收回.mp4')).toHaveCount(0)
  await grant(admin, roleId, { '/base/msg/list': 'admin' })
  await line(-1)
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/file/upload') && sent.push(request.url()))
  await expect(uploader.getByText('再选一次可续传')).toBeVisible()
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect(uploader.getByRole('button', { name: '预览 收回.mp4' })).toBeVisible()
  expect(sent.length).toBeLessThan(6)
})
