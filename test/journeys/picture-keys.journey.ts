import sharp from 'sharp'

import { enter } from './support/back-office.ts'
import { newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test('a picture larger than the window is moved by keyboard; what is the browser’s stays so', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '大图')
  const colours = { create: { width: 2000, height: 1500, channels: 3, background: '#1890ff' } } as const
  storeFile(running.folder, id, '大图.png', await sharp(colours).png().toBuffer())
  await enter(page, '/sys/file/list')
  await preview(page, '大图.png')
  const dialog = page.getByRole('dialog', { name: '图片预览：大图.png' })
  const picture = dialog.getByRole('img', { name: '大图.png' })
  const transform = () => picture.evaluate(node => node.style.transform)
  const at = (x: number, y: number, scale = 1) => `translate(${x}px, ${y}px) scale(${scale}) rotate(0deg)`
  await expect(picture).toBeVisible()
  // All of it is seen: nothing is to be moved.
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(transform).toBe(at(0, 0))

  await expect(dialog.getByRole('button', { name: '原始大小' })).toHaveAttribute('title', /Shift\+方向键/)
  await page.keyboard.press('Space')
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
  // What is to the right and below comes into sight.
  await expect.poll(transform).toBe(at(-80, -160))
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`)
  await expect.poll(transform).toBe(at(80, -80))

  await page.keyboard.press('ArrowUp')
  await expect.poll(transform).toBe(at(80, -80, 1.2))
  for (const key of ['Control+ArrowUp', 'Control+-', 'Alt+ArrowDown', 'Meta+r'])
    // Sent to the page alone: the browser would do its own with some of them.
    await dialog.evaluate((node, pressed) => {
      const [modifier = '', name = ''] = pressed.split(/\+(.+)/)
      const held = {
        ctrlKey: modifier === 'Control',
        altKey: modifier === 'Alt',
        metaKey: modifier === 'Meta',
      }
      node.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held }),
      )
    }, key)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(transform).toBe(at(80, 0, 1.2))
})
