import { rmSync } from 'node:fs'

import type { Locator } from '@playwright/test'

import type { Page as Listed } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { button, enter, listToolbar, palette, row } from './support/back-office.ts'
import { newNotice, storeFile } from './support/files.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** How what stands on a screen uses the room that there is, and how the keyboard goes through it (design section 9). */
const rowsOf = async (each: Locator) => {
  const tops = await each.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  return [...Map.groupBy(tops, top => top).values()].map(({ length }) => length)
}

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('the cards of the home page stand in even rows at every width', async ({ page }) => {
  await enter(page)
  const cards = page.getByRole('list', { name: '今日概况' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  for (const [width, rows] of [
    [1440, [6]],
    [1280, [3, 3]],
    [1000, [3, 3]],
    [375, [2, 2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => rowsOf(cards), `${width} wide`).toEqual(rows)
  }
})

test('on a phone the tools of a list keep one line, in letters of every size, with rows chosen, too', async ({
  page,
}) => {
  for (const width of [375, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, '/sys/user/list')
    const tools = listToolbar(page).getByRole('button', { name: /^(新增|删除.*|取消选择|导入|导出|刷新)$/ })
    await expect(tools).toHaveCount(5)
    for (const size of ['标准', '中', '小', '最小']) {
      await page.getByRole('combobox', { name: '字号' }).selectOption({ label: size })
      await expect.poll(() => rowsOf(tools), `${width} ${size}`).toEqual([5])
      const first = page.getByRole('checkbox', { name: /^选择 / }).first()
      await first.check()
      await expect(button(listToolbar(page), '删除（1）')).toBeEnabled()
      expect(await rowsOf(tools), `${width} ${size}, one chosen`).toEqual([5])
      await first.uncheck()
    }
  }
})

test('on a phone and a tablet what the palette finds has the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page)
  await page.getByRole('button', { name: '查找菜单、操作、记录和设置' }).click()
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(found.nth(12)).toBeInViewport()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(found.nth(16)).toBeInViewport()
  expect((await palette(page).boundingBox())?.height).toBeGreaterThan(30)
  await palette(page).fill('没有这样的东西')
  const said = page.getByText('没有找到，换个词试试')
  await expect(said).toBeVisible()
  // Right below the box, where no keyboard of a phone lies over it.
  const topOf = async (each: Locator) => (await each.boundingBox())?.y ?? NaN
  expect((await topOf(said)) - (await topOf(palette(page)))).toBeLessThan(100)
})

test('on a phone the sign of the search stands in the middle of its button, and a card’s title on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page)
  const opener = page.getByRole('button', { name: '查找菜单、操作、记录和设置' })
  const middle = async (of: Locator) => {
    const at = await of.boundingBox()
    return at && Math.round(at.x + at.width / 2)
  }
  expect(await middle(opener.locator('svg'))).toBe(await middle(opener))
  const label = page.getByText(/^近 7 天登录失败$/)
  await expect(label).toBeVisible()
  const lines = () =>
    label.evaluate(each => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(await lines()).toBe(1)
})

test('on a phone what a role may do stands below the name of each function, beside the way back to the top', async ({
  page,
  running: { admin },
}) => {
  const { data } = await admin.get<Listed<AnyRow>>('sys/role/select-page?index=0&limit=1')
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page)
  await page.goto(`/sys/role/view?id=${data.items[0]?.id}`)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('用户管理：查看').scrollIntoViewIfNeeded()
  const wordsOf = (name: string) =>
    page
      .locator('label')
      .filter({ has: box(name) })
      .boundingBox()
  const [name, view, edge] = await Promise.all([
    wordsOf('用户管理'),
    wordsOf('用户管理：查看'),
    page.getByRole('button', { name: '回到顶部' }).boundingBox(),
  ])
  if (!name || !view || !edge) throw new Error('Something of it is not there')
  expect(Math.round(view.x)).toBe(Math.round(name.x))
  expect(view.y).toBeGreaterThanOrEqual(name.y + name.height)
  const ends = await page
    .getByRole('table')
    .getByRole('row')
    .locator('label')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThan(edge.x)
})

test('beside a tree the tools of a list keep one line in a narrow window, and the search has the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enter(page, '/base/org/list')
  // Closed it leaves the list the room, until somebody opens it.
  await page.getByRole('button', { name: /^展开.+树$/ }).click()
  await expect(page.getByRole('button', { name: /^收起.+树$/ })).toBeVisible()
  const tools = listToolbar(page).getByRole('button', { name: /^(新增|删除|导入|导出|刷新|组织架构图)$/ })
  const search = listToolbar(page)
    .getByRole('searchbox')
    .or(listToolbar(page).getByRole('button', { name: /^(筛选|视图)$/ }))
  await expect(tools).toHaveCount(6)
  await expect.poll(() => rowsOf(tools)).toEqual([6])
  await expect.poll(() => rowsOf(search)).toEqual([3])
})

test('a long file name, or a long title of what it belongs to, leaves the other columns of 文件管理 in sight', async ({
  page,
  running,
}) => {
  const name = `${'关于进一步规范办公用品采购与领用管理的通知'.repeat(5)}.pdf`
  // One without its original is marked behind its name.
  const notice = await newNotice(running.admin, '缺原件')
  const [, , , , gone = ''] = storeFile(running.folder, notice, `缺${name}`, Buffer.from('x')).split('/')
  rmSync(`${running.folder}/files/${gone.slice(-2)}/${gone}`, { recursive: true })
  storeFile(
    running.folder,
    await newNotice(running.admin, '关于规范办公用品采购与领用管理的通知'),
    name,
    Buffer.from('%PDF-1.4'),
  )
  await enter(page, '/sys/file/list')
  await expect(row(page, '通知公告：关于规范')).toBeVisible()
  await expect(row(page, '缺关于').getByText('原件缺失')).toBeInViewport({ ratio: 1 })
  for (const column of ['类型', '大小', '所属', '上传人', '创建时间', '操作'])
    await expect(page.getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: `预览 ${name}` })).toBeInViewport({ ratio: 1 })
  // Nor below the column that stays at the side.
  const moment = await page.getByRole('columnheader', { name: '创建时间' }).boundingBox()
  const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox()
  expect((moment?.x ?? 0) + (moment?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
})

test('a drawer gives the focus back as it begins to close, and words side by side are one stop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page, '/sys/user/list')
  const opener = listToolbar(page).getByRole('button', { name: '视图' })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: '用户列表的视图' })
  const density = drawer.getByRole('radiogroup', { name: '行高' })
  await density.getByRole('radio').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(density).not.toBeFocused()
  // Seen from within the page, which begins to look before the key comes: the drawer is still on its way out of the picture.
  const shown = await drawer.elementHandle()
  const inSight = await shown?.evaluateHandle(
    (node, name) => ({
      whenFocused: new Promise(resolve => {
        const look = () =>
          document.activeElement?.textContent?.includes(name) && !node.contains(document.activeElement)
            ? resolve(node.isConnected && node.checkVisibility())
            : requestAnimationFrame(look)
        look()
      }),
    }),
    '视图',
  )
  // The word about the button, as long as it is there, takes the first Escape for itself: it has gone once the drawer stands.
  await expect(drawer).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Escape')
  expect(await inSight?.evaluate(({ whenFocused }) => whenFocused)).toBe(true)
  await expect(opener).toBeFocused()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a filter with a long text keeps its cross in sight, and the page does not move sideways', async ({
  page,
}) => {
  await enter(page)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/sys/user/list?like=userName:${'长'.repeat(98)}`)
    const cross = page.getByRole('button', { name: '去掉筛选：姓名' })
    await expect(cross).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: '去掉筛选：姓名' }).click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
})

test('on a phone the longest name of a person stays within its card', async ({ page, running }) => {
  const name = '欧阳'.repeat(16)
  const { data: user } = await running.admin.post('sys/user/save', {
    userAccount: 'longname',
    userName: name,
  })
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/user/list')
  await expect(page.getByRole('checkbox', { name: `选择 ${name}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await running.admin.delete(`sys/user/delete/${user.id}`)
})

test('on a phone the headings of home stand on one line each', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page)
  for (const name of ['最近 24 小时最慢的操作', '存储']) {
    const heading = page.getByRole('heading', { name })
    await expect(heading).toBeVisible()
    const lines = heading.evaluate(each => {
      const text = document.createRange()
      text.selectNodeContents(each)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(await lines).toBe(1)
  }
})
