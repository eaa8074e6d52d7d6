import sharp from 'sharp'

import { fixtureBytes } from '../support/fixture.ts'
import { enter } from './support/back-office.ts'
import { newNotice, openNotice, pick, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test('photographs that move, films of old telephones and pictures without a name are kept and seen', async ({
  page,
  running,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await newNotice(running.admin, '手机里的')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '手机里的')
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a0' } })
  const photo = await picture.jpeg().toBuffer()
  const png = await picture.png().toBuffer()
  const film = Buffer.from(fixtureBytes('clip.mp4'))
  film.write('3gp4', 8, 'latin1')
  await pick(uploader, [
    { name: '动态照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([photo, videoOf(3)]) },
    { name: '老手机.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, Buffer.alloc(4)]) },
    { name: '\u3000.png', mimeType: 'image/png', buffer: png },
  ])
  for (const name of ['动态照片.jpg', '老手机.mp4', '未命名.png'])
    await expect(uploader.getByRole('button', { name: `预览 ${name}`, exact: true })).toBeVisible()
  // The button has the name; a picture that is there does not say that it failed.
  const small = uploader.locator('img')
  await expect(small).toHaveCount(2)
  for (const each of await small.all()) {
    await expect(each).toHaveJSProperty('naturalWidth', 100)
    await expect(each).toHaveAttribute('alt', '')
  }
  await uploader.getByRole('button', { name: '预览 动态照片.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: /^图片预览/ })
  await expect(dialog.getByRole('img', { name: '动态照片.jpg' })).toHaveJSProperty('naturalWidth', 400)
  await page.keyboard.press('Escape')
  await uploader.getByRole('button', { name: '预览 老手机.mp4' }).click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluateAll(([node]) => (node instanceof HTMLVideoElement ? node.currentTime : 0)),
    )
    .toBeGreaterThan(0)
})
