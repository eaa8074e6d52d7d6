import type { Locator } from '@playwright/test'

import { fixtureBytes } from '../support/fixture.ts'
import { enter } from './support/back-office.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** What covers the middle of the window, and how much of the window the film has. */
const room = (film: Locator) =>
  film.evaluate(node => {
    const { width, height } = node.getBoundingClientRect()
    return width === innerWidth && height === innerHeight
  })

test('a film fills the screen with the name over it, by button, key and double click, and gives it back', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '全屏')
  storeFile(running.folder, id, '短片.mp4', fixtureBytes('clip.mp4'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '全屏')
  await page.getByRole('button', { name: '预览 短片.mp4' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('video') })
  const film = page.locator('video')
  await expect(film).toBeFocused()
  // Its own button would fill the screen with the film alone.
  await expect(film).toHaveAttribute('controlslist', 'nofullscreen')
  const isFull = () => page.evaluate(() => document.fullscreenElement?.tagName ?? '')
  const fills = async () => {
    await expect.poll(isFull).toBe('HTML')
    await expect.poll(() => room(film)).toBe(true)
    // The name is over it: the mark has no events, so its rectangle tells.
    const marked = await film.evaluate(node =>
      [...(node.parentElement?.children ?? [])].some(
        each => each !== node && each.getBoundingClientRect().width >= innerWidth,
      ),
    )
    expect(marked).toBe(true)
  }
  const isBack = async () => {
    await expect.poll(isFull).toBe('')
    await expect.poll(() => room(film)).toBe(false)
    await expect(film).toBeFocused()
  }
  await dialog.getByRole('button', { name: /^全\s*屏$/ }).click()
  await fills()
  // The cross of the dialog does not lie over the film, where one presses to stop it.
  const cross = await dialog.getByRole('button', { name: '关闭' }).first().boundingBox()
  const over = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel,
    [(cross?.x ?? 0) + (cross?.width ?? 0) / 2, (cross?.y ?? 0) + (cross?.height ?? 0) / 2] as const,
  )
  expect(over).not.toBe('关闭')
  await page.getByTitle('退出全屏（F 或 Esc）').click()
  await isBack()
  await page.keyboard.press('f')
  await fills()
  await page.keyboard.press('Escape')
  await isBack()
  await film.dblclick({ position: { x: 200, y: 100 } })
  await fills()
  await film.dblclick({ position: { x: 200, y: 100 } })
  await isBack()

  // Nor do the buttons that a phone's dialog keeps in sight lie over it.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.keyboard.press('f')
  await fills()
  const covering = () =>
    page.evaluate(() =>
      [40, 90, 200, 700].map(y => document.elementFromPoint(280, y)?.closest('.ant-modal-footer') ?? null),
    )
  expect(await covering()).toEqual([null, null, null, null])
  await page.keyboard.press('f')
  await isBack()
  await page.setViewportSize({ width: 1280, height: 800 })

  // A browser whose player fills the screen by itself is talked out of it.
  await film.evaluate((node: HTMLVideoElement) =>
    node.addEventListener('click', () => void node.requestFullscreen(), { once: true }),
  )
  await film.click({ position: { x: 200, y: 100 } })
  await fills()
  // What comes meanwhile is seen, and closing gives the screen back.
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: '角色管理' }).click()
  await expect(page).toHaveURL(/\/sys\/role\/list/)
  await expect.poll(isFull).toBe('')
})
