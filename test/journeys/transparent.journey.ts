import type { Locator } from '@playwright/test'
import sharp from 'sharp'

import { enter } from './support/back-office.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** How dark and how bright it gets across the middle of a picture, and in its very middle, from 0 to 255. */
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
  return {
    darkest: Math.min(...row),
    middle: row[Math.floor(row.length / 2)] ?? 0,
    brightest: Math.max(...row),
  }
}

test('a picture without a ground has one on which black and white are seen; a missing one has none', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '签名')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const stroke = (background: string) =>
    sharp({ create: { width: 100, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
  const signature = await sharp({ create: { width: 400, height: 200, channels: 4, background: clear } })
    .composite([
      { input: await stroke('#000'), left: 20, top: 90 },
      { input: await stroke('#fff'), left: 280, top: 90 },
    ])
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
  const { darkest, middle, brightest } = await shades(picture)
  expect(darkest).toBeLessThan(20)
  expect(middle).toBeGreaterThan(100)
  expect(middle).toBeLessThan(180)
  expect(brightest).toBeGreaterThan(240)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: '加载失败' })).toHaveCSS('background-image', 'none')
})
