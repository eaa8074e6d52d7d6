import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** One larger than the window. */
export const picture = (background: string) =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .png()
    .toBuffer()

/** The picture that is being looked at. */
export const look = (page: Page) =>
  page
    .getByRole('dialog', { name: /^图片预览/ })
    .getByRole('img')
    .first()

/** Scale and turn as the picture has them now. */
export const turned = (page: Page) => async () => {
  const style = (await look(page).getAttribute('style')) ?? ''
  return [/scale\(([\d.]+)\)/.exec(style)?.[1], /rotate\((-?\d+)deg\)/.exec(style)?.[1]].map(Number)
}

/** How far it was dragged. */
export const moved = (page: Page) => async () =>
  /translate\([^)]*\)/.exec((await look(page).getAttribute('style')) ?? '')?.[0]

/** With the mouse, from a place of the window. */
export const dragBy = async (page: Page, [x, y]: [number, number], [across, down]: [number, number]) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across, y + down)
  await page.mouse.up()
}

/** Fingers on the glass: each step says where they all are. */
export const fingersOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return async (...steps: [x: number, y: number][][]) => {
    for (const [at, points] of steps.entries()) {
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
      await session.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints,
      })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}
