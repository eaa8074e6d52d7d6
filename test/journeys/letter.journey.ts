import type { Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

import {
  button,
  enter,
  enterByForm,
  field,
  listToolbar,
  palette,
  recordToolbar,
  row,
  rowAction,
  sideMenu,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** What the specification says of toolbars, filters, the sidebar and failures, letter by letter (sections 2, 4, 5, 6, 8, 9). */
const filters = (page: Page) => page.getByRole('search', { name: '筛选' })

test('the search box is 220 px wide, and the toolbar becomes fixed after more than 16 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await enter(page, '/base/dict/list')
  await expect(row(page, '性别')).toBeVisible()
  const box = page.getByPlaceholder(messages.searchPlaceholder)
  const width = await box.evaluate(input => input.closest('[class*=search]')?.getBoundingClientRect().width)
  expect(width).toBe(limits.toolbarSearchWidth)
  const scrollTo = (top: number) =>
    listToolbar(page).evaluate((bar, y) => {
      for (let each = bar.parentElement; each; each = each.parentElement) each.scrollTop = y
    }, top)
  const isFixed = () => listToolbar(page).evaluate(bar => bar.className.includes('fixed'))
  await scrollTo(limits.toolbarFixedAfter)
  await expect.poll(isFixed).toBe(false)
  await scrollTo(limits.toolbarFixedAfter + 1)
  await expect.poll(isFixed).toBe(true)
})

test('a filter moves from the fields into a tag and back, and only filled ones are sent', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await expect(filters(page)).toHaveCount(0)
  await button(listToolbar(page), '筛选').click()
  const add = button(filters(page), '添加')
  const fields = filters(page).getByRole('combobox', { name: '筛选字段' })
  const offered = () =>
    page.getByTitle('字典值', { exact: true }).and(page.locator('.ant-select-item-option'))
  await expect(add).toBeDisabled()
  await fields.click()
  await offered().click()
  await expect(add).toBeDisabled()
  await filters(page).getByRole('textbox').last().fill('没有这样的值')
  const asked = page.waitForRequest(request => request.url().includes('select-page'))
  await page.keyboard.press('Enter')
  expect(new URL((await asked).url()).searchParams.getAll('like')).toEqual(['dictValue:没有这样的值'])
  await expect(row(page, '性别')).toHaveCount(0)
  await expect(add).toBeDisabled()
  await fields.click()
  await expect(offered()).toHaveCount(0)
  await page.keyboard.press('Escape')
  await filters(page).getByRole('button', { name: '去掉筛选：字典值' }).click()
  await expect(row(page, '性别')).toBeVisible()
  await fields.click()
  await expect(offered()).toHaveCount(1)
})

test('the view toolbar offers 编辑, and in edit mode 预览 and 保存', async ({ page }) => {
  await enter(page, '/base/org/list')
  await rowAction(page, '总部', '查看').first().click()
  const bar = recordToolbar(page)
  await expect(button(bar, '编辑')).toBeVisible()
  await expect(button(bar, '保存')).toHaveCount(0)
  await button(bar, '编辑').click()
  await expect(button(bar, '编辑')).toHaveCount(0)
  await expect(button(bar, '保存')).toBeVisible()
  await expect(field(page, '机构名称')).toBeEditable()
  await button(bar, '预览').click()
  await expect(button(bar, '编辑')).toBeVisible()
})

test('the preview of a new record leads back to its form, with nothing to warn of', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  await field(page, '字典名称').fill('还没有写完')
  const bar = recordToolbar(page)
  await button(bar, '预览').click()
  await button(bar, '编辑').click()
  await expect(field(page, '字典名称')).toBeEditable()
  await expect(field(page, '字典名称')).toHaveValue('还没有写完')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('below 992 px the sidebar closes by itself, after a choice and by its backdrop', async ({ page }) => {
  await enter(page)
  const width = () => sideMenu(page).evaluate(menu => menu.closest('aside')?.getBoundingClientRect().width)
  await expect.poll(width).toBe(limits.sidebarWidth)
  // From 992 px on a window is a large one, also where it has just been one pixel narrower.
  const bar = page.getByRole('complementary', { name: '侧边栏' })
  for (const [by, stands] of [
    [0, 1],
    [-1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    await page.setViewportSize({ width: 992 + by, height: 800 })
    await expect(page.locator(`[data-device=${stands ? 'desktop' : 'mobile'}]`)).toBeVisible()
    await expect(bar).toHaveCount(stands)
  }
  await expect(sideMenu(page)).toBeHidden()
  const open = page.getByRole('button', { name: /展开|打开.*菜单/ })
  await open.click()
  await expect(sideMenu(page)).toBeVisible()
  await page.mouse.click(limits.mobileBelow - 20, 400)
  await expect(sideMenu(page)).toBeHidden()
  await open.click()
  await sideMenu(page).getByRole('link', { name: '首页', exact: true }).click()
  await expect(sideMenu(page)).toBeHidden()
})

test('after login the dictionaries are loaded with limit 10000', async ({ page }) => {
  const asked = page.waitForRequest(/\/api\/sys\/dict\/select-tree\?index=0&limit=10000$/)
  await enterByForm(page)
  await asked
})

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true })

  test('what the server refuses is said for four seconds', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/base/dict/list')
    await expect(row(page, '性别')).toBeVisible()
    const json = { success: false, code: 60000, message: '仓库正在盘点', data: {} }
    await page.route('**/api/sys/dict/select-page*', route => route.fulfill({ json }))
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(listToolbar(page), '刷新').click()
    const toast = page.locator('.ant-message').getByText('仓库正在盘点')
    await expect(toast).toBeVisible()
    await page.clock.runFor(3500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1500)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('failures', () => {
  test.use({ expectedProblems: ['500'] })

  test('the server’s sentence, 未知错误 for no data, and the sentence for HTTP 500', async ({ page }) => {
    await enter(page, '/base/dict/list')
    await expect(row(page, '性别')).toBeVisible()
    const answers: [string, object][] = [
      ['仓库正在盘点', { json: { success: false, code: 60000, message: '仓库正在盘点', data: {} } }],
      [messages.unknown, { json: { success: true, code: 20000, message: '成功' } }],
      [messages.serverError, { status: 500, body: 'oops' }],
    ]
    for (const [sentence, answer] of answers) {
      await page.route('**/api/sys/dict/select-page*', route => route.fulfill(answer))
      await button(listToolbar(page), '刷新').click()
      await expect(
        page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: sentence }).first(),
      ).toBeVisible()
      await page.unroute('**/api/sys/dict/select-page*')
    }
  })
})

test('the error page of a code is open to everybody', async ({ page }) => {
  await page.goto('/error/40003')
  await expect(page).toHaveURL(/\/error\/40003$/)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('a browser that cannot fill the screen is told so, once however often it is tried', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await enter(page)
  const fill = page.getByRole('button', { name: '全屏', exact: true })
  await fill.click()
  await expect(page.getByText(messages.noFullScreen)).toBeVisible()
  await fill.click()
  await fill.click()
  await page.keyboard.press('Control+k')
  await palette(page).fill('全屏')
  await page.getByRole('option', { name: /^全屏/ }).click()
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByText(messages.noFullScreen)).toHaveCount(1)
})
