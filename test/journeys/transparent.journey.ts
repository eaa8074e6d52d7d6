import type { Locator } from '@playwright/test'
import sharp from 'sharp'

import { enter } from './support/back-office.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** How dark and how bright it gets across the middle of a picture, from 0 to 255. */
const shades = async (picture: Locator) => {
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const row = [...data.subarray(Math.floor(height / 2) * width * info.channels)].slice(
    0,
    width * info.channels,
  )
  return { darkest: Math.min(...row), brightest: Math.max(...row) }
}

test('a picture without a ground has a light one, so that what is black in it is seen; a missing one has none', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '签名')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const stroke = await sharp({ create: { width: 100, height: 20, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const signature = await sharp({ create: { width: 400, height: 200, channels: 4, background: clear } })
    .composite([{ input: stroke }])
    .png()
    .toBuffer()
  storeFile(running.folder, id, '签名.png', signature)
  storeFile(running.folder, id, '坏.png', Buffer.from('no picture'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '签名')
  await page.getByRole('button', { name: '预览 签名.png' }).click()
  const dialog = page.getByRole('dialog', { name: /^图片预览/ })
  const picture = dialog.locator('img')
  await expect(picture).toHaveCSS('background-image', /gradient/)
  const { darkest, brightest } = await shades(picture)
  expect(darkest).toBeLessThan(20)
  expect(brightest).toBeGreaterThan(220)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: '加载失败' })).toHaveCSS('background-image', 'none')
})
