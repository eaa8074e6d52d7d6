import { enter } from './support/back-office.ts'
import { newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { dragBy, fingersOn, look, moved, picture, turned } from './support/pictures.ts'

test('a picture that was dragged away comes back to the middle with the other mode', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '拖走')
  storeFile(running.folder, id, '远图.png', await picture('#1890ff'))
  await enter(page, '/sys/file/list')
  await preview(page, '远图.png')
  await expect(look(page)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '图片预览：远图.png' })
  await dialog.getByRole('button', { name: '原始大小' }).click()
  for (let times = 0; times < 2; times++) await dragBy(page, [100, 100], [1100, 500])
  await expect.poll(moved(page)).toBe('translate(1000px, 750px)')
  await expect(look(page)).toBeInViewport()
  await page.mouse.wheel(100, 0)
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  await expect.poll(turned(page)).toEqual([1, 90])
  await dialog.getByRole('button', { name: '适应窗口' }).click()
  await expect.poll(moved(page)).toBe('translate(0px, 0px)')
  await expect.poll(turned(page)).toEqual([1, 90])
  await dialog.getByRole('button', { name: '放大' }).click()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(moved(page)).toBe('translate(0px, 80px)')
  await dialog.getByRole('button', { name: '原始大小' }).click()
  await expect.poll(moved(page)).toBe('translate(0px, 0px)')
  await expect.poll(turned(page)).toEqual([1, 90])
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, ownProfile: true })

  test('a picture that fits the window is not swiped out of it', async ({ page, running }) => {
    const id = await newNotice(running.admin, '往下划')
    storeFile(running.folder, id, '一.png', await picture('#1890ff'))
    await page.setViewportSize({ width: 375, height: 812 })
    await enter(page, '/base/msg/list')
    await page.getByRole('link', { name: /^编辑/ }).first().tap()
    await page.getByRole('button', { name: '预览 一.png' }).tap()
    await expect(look(page)).toBeVisible()
    const fingers = await fingersOn(page)
    for (let times = 0; times < 2; times++) await fingers([[180, 100]], [[180, 400]], [[180, 750]])
    expect(await moved(page)()).toBe('translate(0px, 0px)')
    expect(await look(page).boundingBox()).toMatchObject({ x: 0, width: 375 })
  })
})
