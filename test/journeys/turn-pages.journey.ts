import type { Locator, Page } from '@playwright/test'

import { button, choose, enter, listToolbar, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** Turning the pages of a list: where another one begins, and how one gets to any of them. */
const pages = (page: Page) => page.getByRole('navigation', { name: '分页' })
const boxOf = (of: Locator) => of.evaluate(each => each.getBoundingClientRect().toJSON() as DOMRect)
const atRest = (page: Page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
/** At the end of the list, with the bars over it as they stay then. */
const toTheEnd = async (page: Page) => {
  await pages(page).scrollIntoViewIfNeeded()
  const height = () =>
    pages(page).evaluate(each => getComputedStyle(each).getPropertyValue('--toolbar-height'))
  await expect.poll(height).toMatch(/px$/)
}
const list = '/base/sms-template/list'

const many = Array.from({ length: 80 }, (_, at) => ({
  templateName: `翻页模板${at}`,
  templateContent: '翻页',
  templateStatus: '待审核',
}))

let importId = ''
test.beforeEach(async ({ running }) => {
  const saved = await running.admin.put<{ importId: string }>('sys/sms-template/save-batch', many)
  expect(saved).toMatchObject({ success: true })
  importId = saved.data.importId
})
test.afterEach(async ({ running }) => {
  expect(await running.admin.put(`import/undo/${importId}`)).toMatchObject({ success: true })
})

test('another page begins at its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter(page, list)
  await pages(page).getByRole('combobox', { name: '每页条数' }).selectOption('50')
  await expect(page).toHaveURL(/limit=50/)
  await atRest(page)
  await toTheEnd(page)
  const second = pages(page).getByRole('button', { name: '2', exact: true })
  await second.click()
  await expect(page).toHaveURL(/index=1/)
  await atRest(page)
  await expect(second).toBeFocused()
  const row = page.getByRole('main').getByRole('row').nth(1)
  // The rows of the page before are taken away one moment before these are there.
  await expect
    .poll(async () => {
      const [first, bar] = await Promise.all([boxOf(row), boxOf(listToolbar(page))])
      return first.height > 0 && first.top >= bar.bottom - 1 && first.bottom < 720
    })
    .toBe(true)
  // The page before is found where it was left.
  const place = () => page.evaluate(() => window.scrollY)
  expect(await place()).toBeLessThan(200)
  await page.goBack()
  await expect(page).not.toHaveURL(/index=/)
  await expect.poll(place).toBeGreaterThan(1000)
})

test('what is searched for or filtered far down a list begins at its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter(page, `${list}?limit=50`)
  const first = page.getByRole('table', { name: '短信模板列表' }).getByRole('row').nth(1)
  const isAtTheBeginning = async () => {
    const [row, bar] = await Promise.all([boxOf(first), boxOf(listToolbar(page))])
    return row.height > 0 && row.top >= bar.bottom - 1 && row.top < 300
  }
  await toTheEnd(page)
  expect(await isAtTheBeginning()).toBe(false)
  await search(page, '翻页模板')
  await expect.poll(isAtTheBeginning).toBe(true)
  // What was looked at before is found where it was left.
  const place = () => page.evaluate(() => window.scrollY)
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
  await expect.poll(place).toBeGreaterThan(1000)
  await page.goForward()
  await expect(page).toHaveURL(/keyword=/)
  await expect.poll(isAtTheBeginning).toBe(true)
  // Both are known by now, and each is still found where it was left last.
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(isAtTheBeginning).toBe(false)
  await page.goBack()
  await expect.poll(place).toBeGreaterThan(1000)
  await page.goForward()
  await expect.poll(place).toBe(900)
  await toTheEnd(page)
  await button(listToolbar(page), '筛选').click()
  await choose(page, '筛选字段', '审核状态')
  await choose(page, '审核状态 筛选值', '待审核')
  await page.keyboard.press('Escape')
  await button(listToolbar(page), '添加').click()
  await expect(page).toHaveURL(/like=/)
  await expect.poll(isAtTheBeginning).toBe(true)
})

test('a list that is wholly in sight is left where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await enter(page, list)
  await page.evaluate(() => window.scrollTo(0, 8))
  const before = await page.evaluate(() => window.scrollY)
  await pages(page).getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/index=1/)
  await atRest(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('any page and size can be chosen, and the way back to the top covers no arrow', async ({ page }) => {
    await enter(page, list)
    await toTheEnd(page)
    const where = pages(page).getByRole('combobox', { name: '第几页' })
    await where.selectOption('page 4')
    await expect(page).toHaveURL(/index=4/)
    await atRest(page)
    const card = page.getByRole('main').locator('li').first()
    const belowBar = async () => {
      const [first, bar] = await Promise.all([boxOf(card), boxOf(listToolbar(page))])
      return first.top >= bar.bottom - 1 && first.top < 300
    }
    // The cards of the page before are taken away one moment before these are there.
    await expect.poll(belowBar).toBe(true)
    const next = pages(page).getByRole('button', { name: '下一页' })
    await next.scrollIntoViewIfNeeded()
    const [arrow, top] = await Promise.all([
      boxOf(next),
      boxOf(page.getByRole('button', { name: '回到顶部' })),
    ])
    expect(arrow.right).toBeLessThan(top.left)
    await where.selectOption('20 条/页')
    await expect(page).toHaveURL(/limit=20/)
    await expect(page).not.toHaveURL(/index=/)
  })

  test('what is searched for far down a tree, which has no pages, begins at its first card', async ({
    page,
  }) => {
    await enter(page, '/sys/function/list')
    const cards = page.getByRole('list', { name: '功能列表' }).getByRole('listitem')
    await page
      .getByRole('button', { name: /^系统管理：下级/ })
      .first()
      .click()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await search(page, '管理')
    const isAtTheBeginning = async () => {
      const [first, bar] = await Promise.all([boxOf(cards.first()), boxOf(listToolbar(page))])
      return first.top >= bar.bottom - 1 && first.top < 300
    }
    await expect.poll(isAtTheBeginning).toBe(true)
    await page.goBack()
    await expect(page).not.toHaveURL(/keyword=/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })

  test('what can be done with ticked cards stays in reach', async ({ page }) => {
    await enter(page, list)
    const box = (at: number) => page.getByRole('checkbox', { name: /^选择 / }).nth(at)
    const remove = button(listToolbar(page), '删除')
    /** Whether a touch on its middle meets it, where the page is scrolled to now. */
    const isInReach = () =>
      remove.evaluate(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await box(8).scrollIntoViewIfNeeded()
    await expect.poll(isInReach).toBe(false)
    await box(8).check()
    await expect(remove).toHaveText('删除（1）')
    await expect.poll(isInReach).toBe(true)
    await button(listToolbar(page), '取消选择').click()
    await expect.poll(isInReach).toBe(false)
  })
})
