import type { Page } from '@playwright/test'

import { contrast } from '#web/layout/colour.ts'

import { button, enter, row, sideMenu } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** The settings of specification section 3 and those beyond it: each acts at once, and is still there after a reload. */
const settings = async (page: Page) => {
  await page.getByRole('button', { name: '界面设置' }).click()
  return page.getByRole('dialog', { name: '界面设置' })
}

const filterOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter)
const shellColour = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate(each => getComputedStyle(each).backgroundColor)

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('grey, colour-weak, compact, watermark, logo and tabs act on the whole interface and are kept', async ({
  page,
}) => {
  await enter(page)
  const drawer = await settings(page)
  const turn = (name: string) => drawer.getByRole('switch', { name }).click()
  const rowHeight = async () =>
    (await sideMenu(page).getByRole('menuitem').first().boundingBox())?.height ?? 0
  const before = await rowHeight()
  await turn('灰色模式')
  expect(await filterOf(page)).toContain('grayscale(1)')
  await turn('色弱模式')
  expect(await filterOf(page)).toMatch(/grayscale\(1\).*saturate/)
  await turn('水印')
  const mark = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('div')].some(each =>
        decodeURIComponent(getComputedStyle(each).backgroundImage).includes('admin'),
      ),
    )
  expect(await mark()).toBe(true)
  await turn('显示标志')
  await expect(page.getByRole('link', { name: '掌柜，回到首页' })).toHaveCount(0)
  await turn('显示标签页')
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toHaveCount(0)
  const topStays = () => page.getByRole('banner').evaluate(each => getComputedStyle(each).position)
  expect(await topStays()).toBe('sticky')
  await turn('固定顶栏')
  expect(await topStays()).not.toBe('sticky')
  await turn('紧凑')
  await expect.poll(rowHeight).toBeLessThanOrEqual(before)
  await page.reload()
  await expect(sideMenu(page)).toBeVisible()
  expect(await filterOf(page)).toMatch(/grayscale\(1\).*saturate/)
  expect(await mark()).toBe(true)
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toHaveCount(0)
  await (await settings(page)).getByRole('button', { name: '恢复默认' }).click()
  expect(await filterOf(page)).toBe('none')
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toBeVisible()
  await button(page, '撤销').click()
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toHaveCount(0)
  expect(await filterOf(page)).toMatch(/grayscale\(1\).*saturate/)
})

test('a watermark that somebody takes away or hides is there again, and can be switched off', async ({
  page,
}) => {
  await enter(page)
  // What the journey before has set may have been kept by now.
  await (await settings(page)).getByRole('switch', { name: '水印' }).check()
  const marks = page.locator('[class*=watermark]')
  await expect(marks).toBeVisible()
  await marks.evaluate(each => each.remove())
  await expect(marks).toBeVisible()
  await marks.evaluate(each => each.setAttribute('style', 'display: none'))
  await expect(marks).toBeVisible()
  await expect(marks).toHaveCSS('background-image', /admin/)
  await marks.evaluate(each => each.removeAttribute('class'))
  await expect(marks).toHaveCount(1)
  await page.getByRole('switch', { name: '水印' }).uncheck()
  await expect(marks).toHaveCount(0)
  await expect(sideMenu(page)).toBeVisible()
})

test('under a top that scrolls away a list that is loaded anew is where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await enter(page, '/sys/function/list')
  const drawer = await settings(page)
  await drawer.getByRole('switch', { name: '固定顶栏' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await row(page, '操作日志').first().waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  const place = () => page.evaluate(() => scrollY)
  await expect.poll(place).toBe(300)
  await page.reload()
  await row(page, '操作日志').first().waitFor()
  await expect.poll(place).toBe(300)
  // What brings the tab into sight comes after the page is painted.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(await place()).toBe(300)
})

test('the lines of home’s chart stand out from their card, in light', async ({ page }) => {
  await enter(page)
  const chart = page.getByRole('slider', { name: /折线图$/ })
  await expect(chart.locator('svg')).toBeVisible()
  const colours = await chart
    .locator('path[stroke]')
    .evaluateAll(all =>
      all.map(each => getComputedStyle(each).stroke.match(/\d+/g)?.slice(0, 3).map(Number) ?? []),
    )
  expect(colours).toHaveLength(3)
  for (const parts of colours) {
    const hex = `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
    expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(3)
  }
})

test('a recommended colour is chosen by the keyboard', async ({ page }) => {
  await enter(page)
  const colour = (await settings(page)).getByRole('button', { name: '酱紫' })
  await expect(colour).toHaveAttribute('aria-pressed', 'false')
  await colour.focus()
  await page.keyboard.press('Enter')
  await expect(colour).toHaveAttribute('aria-pressed', 'true')
  const primary = () =>
    page
      .getByRole('main')
      .evaluate(each => getComputedStyle(each).getPropertyValue('--ant-color-primary').trim())
  await expect.poll(primary).toBe('#722ed1')
})

test('any other colour is chosen by the keyboard, too, by its digits', async ({ page }) => {
  await enter(page)
  const drawer = await settings(page)
  const digits = drawer.getByRole('textbox', { name: '主题色' })
  await digits.focus()
  await digits.fill('0f766e')
  await page.keyboard.press('Enter')
  const primary = () =>
    page
      .getByRole('main')
      .evaluate(each => getComputedStyle(each).getPropertyValue('--ant-color-primary').trim())
  await expect.poll(primary).toBe('#0f766e')
  await digits.fill('没有这种颜色')
  await digits.blur()
  await expect(drawer.getByRole('alert')).toContainText('如 #1890ff')
  expect(await primary()).toBe('#0f766e')
  await digits.fill('#a1b')
  await digits.press('Enter')
  await expect.poll(primary).toBe('#aa11bb')
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await drawer.getByLabel('从调色板选择颜色').fill('#722ed1')
  await expect.poll(primary).toBe('#722ed1')
  await expect(digits).toHaveValue('#722ed1')
  await digits.fill('zzz')
  await digits.blur()
})

/** What a phone paints its own bars in. */
const barColour = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return bars.find(each => matchMedia(each.media).matches)?.content
  })

test('dark is dark, light is light, whatever the system prefers', async ({ page }) => {
  await enter(page)
  expect(await barColour(page)).toBe('#f5f7fa')
  const drawer = await settings(page)
  const light = await shellColour(page)
  await drawer.getByText('深色', { exact: true }).click()
  await expect.poll(() => shellColour(page)).not.toBe(light)
  expect(await barColour(page)).toBe('#101318')
  await page.emulateMedia({ colorScheme: 'dark' })
  await drawer.getByText('浅色', { exact: true }).click()
  await expect.poll(() => shellColour(page)).toBe(light)
  expect(await barColour(page)).toBe('#f5f7fa')
  await drawer.getByText('跟随系统', { exact: true }).click()
  await expect.poll(() => barColour(page)).toBe('#101318')
})

test('a font size changes texts and buttons everywhere; the sidebar is 240 and 54 px wide', async ({
  page,
}) => {
  await enter(page, '/sys/role/list')
  const heading = page.getByRole('columnheader', { name: '角色名称' })
  const sizeOf = () => heading.evaluate(each => getComputedStyle(each).fontSize)
  const chosen = (word: string) => page.getByRole('combobox', { name: '字号' }).selectOption({ label: word })
  expect(await sizeOf()).toBe('14px')
  await chosen('标准')
  await expect.poll(sizeOf).toBe('16px')
  expect(await sideMenu(page).evaluate(each => getComputedStyle(each).fontSize)).toBe('16px')
  await chosen('最小')
  await expect.poll(sizeOf).toBe('12px')
  const side = page.getByRole('complementary', { name: '侧边栏' })
  const width = async () => Math.round((await side.boundingBox())?.width ?? 0)
  expect(await width()).toBe(240)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(54)
})

test('a font size acts on the figures of home, the labels of its chart and the name of the product', async ({
  page,
}) => {
  await enter(page)
  const texts = [
    page.getByRole('list', { name: '今日概况' }).locator('strong').first(),
    page
      .getByRole('slider', { name: /折线图$/ })
      .locator('text')
      .first(),
    page.getByRole('link', { name: '掌柜，回到首页' }),
  ]
  const sizes = () =>
    Promise.all(texts.map(text => text.evaluate(each => parseFloat(getComputedStyle(each).fontSize))))
  expect(await sizes()).toEqual([28, 12, 18])
  await page.getByRole('combobox', { name: '字号' }).selectOption({ label: '标准' })
  await expect.poll(sizes).toEqual([32, 14, 20])
})

test('at the end of a page on a phone the way back to its top covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enter(page, '/base/district/list')
  const next = page.getByRole('button', { name: '下一页' })
  await expect(next).toBeVisible()
  const toTop = page.getByRole('button', { name: '回到顶部' })
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await toEnd()
  await expect(toTop).toBeVisible()
  await toEnd()
  const pressed = () =>
    next.evaluate(each => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(pressed).toBe(true)
})
