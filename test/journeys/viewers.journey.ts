import { rmSync } from 'node:fs'

import { contentPath } from '#contract/file-sign.ts'

import { fixtureBytes } from '../support/fixture.ts'
import { button, enter } from './support/back-office.ts'
import { newNotice, openNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { dragBy, fingersOn, look, moved, picture, turned } from './support/pictures.ts'

test('a picture is zoomed, turned, shown as it is, and another one begins anew', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '放大来看')
  storeFile(running.folder, id, '蓝.png', await picture('#1890ff'))
  storeFile(running.folder, id, '绿.png', await picture('#16a34a'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '放大来看')
  await page.getByRole('button', { name: '预览 蓝.png' }).click()
  const dialog = page.getByRole('dialog', { name: '图片预览：蓝.png' })
  await expect(dialog).toHaveCSS('z-index', '2000')
  await expect(dialog.getByText('蓝.png')).toBeVisible()
  await expect(dialog.getByText('1 / 2')).toBeVisible()
  const width = () => look(page).evaluate(node => node.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThan(1100)
  await dialog.getByRole('button', { name: '原始大小' }).click()
  await expect.poll(width).toBe(2000)
  await dialog.getByRole('button', { name: '适应窗口' }).click()
  await expect.poll(width).toBeLessThan(1100)
  await look(page).dblclick()
  await expect.poll(width).toBe(2000)
  await look(page).dblclick()
  await expect.poll(width).toBeLessThan(1100)

  // On its side it lies inside the window, too.
  await page.setViewportSize({ width: 1280, height: 500 })
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  const height = () => look(page).evaluate(node => node.getBoundingClientRect().height)
  await expect.poll(height).toBe(500)
  await dialog.getByRole('button', { name: '向左旋转' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })

  await dialog.getByRole('button', { name: '放大' }).click()
  await expect.poll(turned(page)).toEqual([1.2, 0])
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -100)
  await expect.poll(turned(page)).toEqual([1.215, 0])
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  await expect.poll(turned(page)).toEqual([1.215, 90])
  await page.keyboard.press('l')
  // As with caps lock.
  await page.keyboard.press('L')
  await expect.poll(turned(page)).toEqual([1.215, -90])
  await dialog.getByRole('button', { name: '下一张' }).click()
  await expect.poll(turned(page)).toEqual([1, 0])
  await expect(page.getByText('2 / 2')).toBeVisible()

  const other = page.getByRole('dialog', { name: '图片预览：绿.png' })
  for (const scale of [0.8, 0.6, 0.4, 0.2]) {
    await other.getByRole('button', { name: '缩小' }).click()
    await expect.poll(turned(page)).toEqual([scale, 0])
  }
  await expect(other.getByRole('button', { name: '缩小' })).toBeDisabled()
  await page.mouse.wheel(0, 100)
  await expect.poll(turned(page)).toEqual([0.2, 0])
  for (const [key, scale] of [
    ['+', 0.4],
    ['-', 0.2],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(turned(page)).toEqual([scale, 0])
  }
  // The Tab key goes round in it, both ways.
  await other.getByRole('button', { name: '下载' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(other.getByRole('button', { name: '下一张' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(other.getByRole('button', { name: '下载' })).toBeFocused()
  // Who drags and lets go beside the picture stays, and so does the picture, which is whole; who presses there leaves.
  await dragBy(page, [100, 100], [60, 40])
  await expect(other).toBeVisible()
  expect(await moved(page)()).toBe('translate(0px, 0px)')
  await page.mouse.click(100, 100)
  await expect(other).toHaveCount(0)
  await expect(page.getByRole('button', { name: '预览 蓝.png' })).toBeFocused()
  await page.getByRole('button', { name: '预览 蓝.png' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '预览 蓝.png' })).toBeFocused()
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, ownProfile: true })

  test('a picture is dragged and drawn apart; a swipe turns to another one', async ({ page, running }) => {
    const id = await newNotice(running.admin, '手指')
    storeFile(running.folder, id, '翻看一.png', await picture('#1890ff'))
    storeFile(running.folder, id, '二.png', await picture('#16a34a'))
    await page.setViewportSize({ width: 375, height: 812 })
    await enter(page, '/base/msg/list')
    await page.getByRole('link', { name: /^编辑/ }).first().tap()
    await page.getByRole('button', { name: '预览 翻看一.png' }).tap()
    await expect(page.getByRole('dialog', { name: '图片预览：翻看一.png' })).toBeVisible()
    const fingers = await fingersOn(page)
    await fingers([[300, 400]], [[200, 405]], [[100, 410]])
    const second = page.getByRole('dialog', { name: '图片预览：二.png' })
    await expect(second).toBeVisible()
    await expect.poll(turned(page)).toEqual([1, 0])
    await fingers([[100, 400]], [[200, 400]], [[300, 400]])
    await expect(page.getByRole('dialog', { name: '图片预览：翻看一.png' })).toBeVisible()
    await fingers(
      [
        [150, 400],
        [250, 400],
      ],
      [
        [125, 400],
        [275, 400],
      ],
      [
        [100, 400],
        [300, 400],
      ],
    )
    await expect.poll(turned(page)).toEqual([2, 0])
    // Around the place between them, which is not the middle of the window.
    await expect.poll(moved(page)).toBe('translate(-12.5px, 6px)')
    // Larger than the window, it is only dragged.
    await fingers([[300, 400]], [[200, 405]], [[100, 410]])
    await expect.poll(moved(page)).toBe('translate(-212.5px, 16px)')
    // Dragged on and on, some of it stays in the middle of the window.
    for (let times = 0; times < 3; times++) await fingers([[350, 100]], [[200, 400]], [[50, 800]])
    await expect.poll(moved(page)).toBe('translate(-375px, 281px)')
  })
})

test('a picture that cannot be shown says so', async ({ page, running }) => {
  const id = await newNotice(running.admin, '坏图')
  storeFile(running.folder, id, '坏.ico', Buffer.from('no picture'))
  await enter(page, '/sys/file/list')
  await preview(page, '坏.ico')
  await expect(look(page)).toHaveAttribute('alt', '加载失败')
  // Two quick presses ask again, and do not leave.
  await page.getByRole('button', { name: '重试' }).dblclick()
  await expect(look(page)).toHaveAttribute('alt', '加载失败')
})

test.describe('without a line', () => {
  test.use({ expectedProblems: ['Failed to load'] })

  test('a picture that has not come is asked for once more when somebody says so', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '断网')
    storeFile(running.folder, id, '迟到.png', await picture('#1890ff'))
    await enter(page, '/sys/file/list')
    const files = (url: URL) => url.pathname.startsWith('/api/file/content/')
    await page.route(files, route => route.abort())
    await preview(page, '迟到.png')
    await expect(look(page)).toHaveAttribute('alt', '加载失败')
    await page.unroute(files)
    const again = page.getByRole('button', { name: /^重\s*试$/ })
    await again.click()
    await expect(look(page)).toHaveAttribute('alt', '迟到.png')
    await expect
      .poll(() => look(page).evaluate(node => node.getBoundingClientRect().width))
      .toBeGreaterThan(500)
    await expect(again).toHaveCount(0)
    // The button has gone; the keys are the viewer's.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a file without its original says so, whatever it is', async ({ page, running }) => {
  const id = await newNotice(running.admin, '原件')
  const path = storeFile(running.folder, id, '原件没有了.docx', Buffer.from('x'))
  const fileId = path.split('/')[4] ?? ''
  expect(contentPath(fileId, '原件没有了.docx')).toBe(path)
  rmSync(`${running.folder}/files/${fileId.slice(-2)}/${fileId}`, { recursive: true })
  storeFile(running.folder, id, '原件还在.docx', Buffer.from('x'))
  await enter(page, '/sys/file/list')
  // The list marks it before anybody asks for it.
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('原件没有了.docx').getByText('原件缺失')).toBeVisible()
  await expect(lineOf('原件还在.docx').getByText('原件缺失')).toHaveCount(0)
  // Whose a file is, is told by name.
  await lineOf('原件还在.docx').getByRole('link', { name: /^查看/ }).click()
  await expect(page.getByRole('dialog').getByText('通知公告：原件')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(id)).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await preview(page, '原件没有了.docx')
  await expect(page.getByText('原始文件不存在！')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whose login has ended is asked to sign in again, and not told that the file is gone', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '过期')
  storeFile(running.folder, id, '过期合同.docx', Buffer.from('x'))
  storeFile(running.folder, id, '过期照片.png', await picture('#123456'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '过期')
  await page.route('**/api/file/content/**', route =>
    route.fulfill({ json: { success: false, code: 40003, message: '登录已过期', data: null } }),
  )
  const box = page.getByRole('dialog', { name: '登录过期' })
  for (const name of ['过期合同.docx', '过期照片.png']) {
    await page.getByRole('button', { name: `预览 ${name}` }).click()
    await expect(box).toBeVisible()
    await expect(page.getByText('原始文件不存在！')).toHaveCount(0)
    // No viewer lies over the question.
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await button(box, '取消').click()
    await expect(box).toHaveCount(0)
  }
})

test('a picture or a film without its original says so, and is not saved as something else', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '丢失')
  for (const name of ['旧过期照片.png', '旧录像.mp4']) {
    const fileId = storeFile(running.folder, id, name, fixtureBytes('clip.mp4')).split('/')[4] ?? ''
    rmSync(`${running.folder}/files/${fileId.slice(-2)}/${fileId}`, { recursive: true })
  }
  await enter(page, '/base/msg/list')
  await openNotice(page, '丢失')
  let saved = 0
  page.on('download', () => saved++)
  const told = page.getByText('原始文件不存在！')
  for (const act of ['预览 旧过期照片.png', '预览 旧录像.mp4', '下载 旧录像.mp4']) {
    await page.getByRole('button', { name: act }).click()
    await expect(told).toBeVisible()
    // The form, and no viewer over it.
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(told).toHaveCount(0)
  }
  expect(saved).toBe(0)
})
