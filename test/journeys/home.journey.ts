import type { Page, Request } from '@playwright/test'

import { socketCodes } from '#contract/socket.ts'

import { button, enter, fill, listToolbar, saveRecord, sideMenu, tab } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

/** The home page of specification sections 1 and 2: statistics and a line chart, and what is one's own. */
test('the administrator sees figures of real days, as a line and as a table, over three ranges', async ({
  page,
}) => {
  await enter(page)
  const cards = page.getByRole('list', { name: '今日概况' }).getByRole('listitem')
  await expect(cards.filter({ hasText: '用户总数' })).toContainText(/\d/)
  const logins = cards.filter({ has: page.getByText('今日登录', { exact: true }) })
  await expect(logins.locator('strong')).toHaveText(/[1-9]/)
  const chart = page.getByRole('slider', { name: '近 7 天趋势折线图' })
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /登录 [1-9]/)
  await page.getByText('近 30 天', { exact: true }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.getByText('表格', { exact: true }).click()
  const days = page.getByRole('region', { name: '每日数据表' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await page.reload()
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('region', { name: '最近 24 小时最慢的操作' })).toBeVisible()
})

test('shortcuts are chosen, kept, and lead where they say', async ({ page }) => {
  await enter(page)
  const panel = page.getByRole('region', { name: '快捷入口' })
  await button(panel, '选择').click()
  await panel.getByRole('combobox', { name: '选择快捷入口' }).fill('czrz')
  await page.getByTitle('操作日志', { exact: true }).last().click()
  await button(panel, '完成').click()
  await page.reload()
  await panel.getByRole('link', { name: '操作日志' }).click()
  await expect(tab(page, '操作日志')).toBeVisible()
})

const isKept = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/sys/user/preferences')

test('shortcuts that are chosen in two windows are all kept', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await enter(other)
  const choose = async (window: Page, name: string) => {
    const panel = window.getByRole('region', { name: '快捷入口' })
    await button(panel, '选择').click()
    await panel.getByRole('combobox', { name: '选择快捷入口' }).fill(name)
    const kept = window.waitForResponse(reply => isKept(reply.request()))
    await window.getByTitle(name, { exact: true }).last().click()
    await kept
  }
  await choose(page, '登录日志')
  await choose(other, '回收站')
  await other.reload()
  const links = other.getByRole('region', { name: '快捷入口' }).getByRole('link')
  await expect(links.filter({ hasText: '回收站' })).toBeVisible()
  await expect(links.filter({ hasText: '登录日志' })).toBeVisible()
})

test('who may open little has figures, messages, logins and shortcuts of his own', async ({
  page,
  running,
}) => {
  await ordinaryUser(running.admin, 'littleone')
  await enter(page, '/index', 'littleone', userPassword)
  await expect(sideMenu(page).getByRole('link')).toHaveText(['首页'])
  const today = page.getByRole('list', { name: '今日概况' }).getByRole('listitem')
  await expect(today).toHaveCount(3)
  await expect(today.first()).toContainText(/今日我的登录2/)
  await page.getByText('近 30 天', { exact: true }).click()
  await expect(page.getByRole('region', { name: '近 30 天趋势' })).toContainText('我的登录')
  await expect(
    page.getByRole('region', { name: '我最近的登录' }).getByRole('listitem').first(),
  ).toContainText('登录')
  await page.getByRole('region', { name: '快捷入口' }).getByRole('link', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('whom one has just added, with his first password, one has added', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 账号: 'justadded', 姓名: '刚来的人' })
  await saveRecord(page)
  await page.getByRole('button', { name: '我已记下' }).click()
  await page.goto('/index')
  const mine = page.getByRole('region', { name: '我最近处理的记录' }).getByRole('listitem')
  await expect(mine.filter({ hasText: '刚来的人' })).toContainText('新增')
})

test('a page that others have is refused with whom to ask; one that nobody has does not exist', async ({
  page,
  running,
}) => {
  await ordinaryUser(running.admin, 'curious')
  await enter(page, '/index', 'curious', userPassword)
  await page.goto('/sys/user/list')
  await expect(page.getByRole('heading', { name: '没有权限打开此页面' })).toBeVisible()
  await expect(page.getByText(/请联系.*系统管理员/)).toBeVisible()
  await page.goto('/sys/nowhere/list')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await button(page, '返回首页').click()
  await expect(tab(page, '首页')).toBeVisible()
})

test.describe('a range that does not come', () => {
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED'] })

  test('leaves the figures that are there, and the way back to them', async ({ page }) => {
    await enter(page)
    const chart = (days: number) => page.getByRole('slider', { name: `近 ${days} 天趋势折线图` })
    const words = page.getByRole('alert').filter({ hasText: '的统计没有读到' })
    await expect(chart(7)).toBeVisible()
    const cut = '**/select-panel-data?days=30'
    await page.route(cut, route => route.abort('internetdisconnected'))
    await page.getByText('近 30 天', { exact: true }).click()
    await expect(words).toContainText('近 30 天的统计没有读到，下面仍是近 7 天的：')
    await expect(chart(7)).toBeVisible()
    await page.getByText('近 7 天', { exact: true }).click()
    await expect(words).toHaveCount(0)
    await page.getByText('近 30 天', { exact: true }).click()
    await expect(words).toBeVisible()
    await page.unroute(cut)
    await button(words, '重试').click()
    await expect(chart(30)).toBeVisible()
    await expect(words).toHaveCount(0)
  })
})

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true })

  test('who comes back after a night is greeted by the hour', async ({ page }) => {
    await page.clock.install({ time: '2026-11-25T03:00:00+08:00' })
    await enter(page)
    await expect(page.getByRole('heading', { name: /^夜深了/ })).toBeVisible()
    await page.clock.setSystemTime('2026-11-25T08:30:00+08:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: /^早上好/ })).toBeVisible()
  })

  test('figures follow what happens, told over the socket', async ({ page, running }) => {
    await page.clock.install()
    const opened = page.waitForEvent('websocket')
    await enter(page)
    const socket = await opened
    const operations = page.getByRole('listitem').filter({ hasText: '今日操作' }).locator('strong')
    await expect(operations).toBeVisible()
    const before = Number(await operations.textContent())
    const told = socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes(`"code":${socketCodes.figures},`),
    })
    await running.admin.post('sys/role/save', {
      roleName: '首页',
      roleCode: `home${Date.now()}`,
      roleSort: 1,
    })
    await told
    // Told within two seconds, asked at most every ten.
    await page.clock.fastForward(10_000)
    await expect(operations).toHaveText(String(before + 1))
  })
})

test('on a phone the cross of each chosen shortcut is as wide as a thumb, up to both its edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page)
  const panel = page.getByRole('region', { name: '快捷入口' })
  await panel.getByRole('button', { name: '选择' }).click()
  await panel.getByRole('combobox', { name: '选择快捷入口' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await page.keyboard.press('Escape')
  const pressed = () =>
    panel.locator('.ant-select-selection-item-remove').evaluateAll(all => {
      const widths = all.map(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        const isAt = (x: number) => each.contains(document.elementFromPoint(x, top + height / 2))
        return isAt(left + 1) && isAt(left + width - 1) ? Math.round(width) : 0
      })
      return Math.min(...widths)
    })
  await expect.poll(pressed).toBe(44)
})

test('nothing before is no growth, and shares beside each other have as many decimals', async ({ page }) => {
  await page.route('**/api/statistics/select-panel-data*', async route => {
    const reply = await route.fetch()
    const answer = await reply.json()
    const [first, second, ...others] = answer.data.totals
    const totals = [
      { ...first, value: 38_202, before: 0 },
      { ...second, value: 965, before: 1000 },
      ...others,
    ]
    await route.fulfill({ response: reply, json: { ...answer, data: { ...answer.data, totals } } })
  })
  await enter(page)
  const totals = page.getByRole('region', { name: '近 7 天合计' }).getByRole('listitem')
  await expect(totals.nth(0)).toContainText('前 7 天没有记录')
  await expect(totals.nth(0)).not.toContainText('↑')
  await expect(totals.nth(1)).toContainText('↓ 3.50%')
})

test('figures of millions stay within their cards, clear of the signs and lines beside them', async ({
  page,
}) => {
  await page.route('**/api/statistics/select-panel-data*', async route => {
    const reply = await route.fetch()
    const text = await reply.text()
    await route.fulfill({ response: reply, body: text.replaceAll(/"value":\d+/g, '"value":17368000') })
  })
  await enter(page)
  const covered = () =>
    page
      .getByRole('main')
      .locator('li[data-key]')
      .evaluateAll(cards =>
        cards
          .filter(card => {
            const words = document.createRange()
            words.selectNodeContents(card.querySelector('strong') ?? card)
            const { left, right, top, bottom } = words.getBoundingClientRect()
            // A line of text is higher than its figures.
            const spare = (bottom - top) / 4
            const around = card.getBoundingClientRect()
            const isBeside = [...card.querySelectorAll(':scope > [aria-hidden], :scope > svg')].every(
              other => {
                const box = other.getBoundingClientRect()
                return box.left >= right || box.bottom <= top + spare || box.top >= bottom - spare
              },
            )
            return !isBeside || left < around.left || right > around.right - 16
          })
          .map(card => card.textContent),
      )
  for (const width of [1440, 1280, 1000, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('strong', { hasText: '17,368,000' }).first()).toBeVisible()
    await expect.poll(covered, `${width} px wide`).toEqual([])
  }
})
