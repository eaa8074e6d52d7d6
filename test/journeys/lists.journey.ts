import { button, enter, listToolbar, row, sideMenu } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

/** Lists that remember: widths and views on the server, filters in the address. */
test('a dragged column keeps its width over a reload; its width can be typed too', async ({ page }) => {
  await enter(page, '/sys/user/list')
  const header = page.getByRole('columnheader', { name: '手机' })
  await expect(row(page, 'admin').first()).toBeVisible()
  const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0)
  const before = await widthOf()
  const edge = await header.locator('[data-column]').boundingBox()
  if (!edge) throw new Error('The column has no edge')
  const middle = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }
  const isKept = () =>
    page.waitForResponse(reply => reply.url().includes('sys/user/preferences?'), { timeout: 30_000 })
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 90, middle.y, { steps: 3 })
  await Promise.all([isKept(), page.mouse.up()])
  await expect.poll(widthOf).toBeGreaterThan(before + 60)
  await page.reload()
  await expect(row(page, 'admin').first()).toBeVisible()
  await expect.poll(widthOf).toBeGreaterThan(before + 60)
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  const nameWidth = page.getByRole('spinbutton', { name: '姓名的宽度（像素）' })
  await nameWidth.fill('200')
  await Promise.all([isKept(), nameWidth.press('Enter')])
  const typed = page.getByRole('spinbutton', { name: '手机的宽度（像素）' })
  await typed.fill('300')
  await Promise.all([isKept(), typed.press('Enter')])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(widthOf).toBeGreaterThanOrEqual(300)
  // The pictures of people are higher than their line, and stay round.
  const name = row(page, 'admin').first().getByRole('cell').nth(1).locator('> span')
  await expect(name).toHaveCSS('overflow-x', 'clip')
  await expect(name).toHaveCSS('overflow-y', 'visible')
  await Promise.all([isKept(), header.locator('[data-column]').dblclick()])
  await expect.poll(widthOf).toBeLessThan(300)
})

test('a filter becomes a tag, stands in the address, goes to a colleague and comes back', async ({
  page,
  browser,
  running,
}) => {
  await ordinaryUser(running.admin, 'filtered')
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  const fields = panel.getByRole('combobox', { name: '筛选字段' })
  const add = panel.getByRole('button', { name: '添加' })
  const option = (name: string) => page.locator('.ant-select-item-option').getByText(name, { exact: true })
  await expect(add).toBeDisabled()
  await fields.click()
  await option('账号').click()
  await expect(add).toBeDisabled()
  await panel.getByRole('textbox', { name: '筛选值' }).focus()
  await page.keyboard.insertText('filtered')
  // At once: 添加 is awake before the focus goes on.
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'filtered').first()).toBeVisible()
  await expect(row(page, 'admin')).toHaveCount(0)
  await expect(panel.getByText('账号：filtered')).toBeVisible()
  await fields.click()
  await expect(option('姓名')).toBeVisible()
  await expect(option('账号')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const address = page.url()
  const colleague = await browser.newPage()
  await enter(colleague, '/index')
  await colleague.goto(address)
  await expect(row(colleague, 'filtered').first()).toBeVisible()
  await expect(row(colleague, 'admin')).toHaveCount(0)
  await colleague.close()

  await panel.getByRole('button', { name: '去掉筛选：账号' }).click()
  await expect(row(page, 'admin').first()).toBeVisible()
  await fields.click()
  await expect(option('账号')).toBeVisible()
})

test('numbers and times are filtered by ranges', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('排序', { exact: true }).click()
  await panel.getByRole('spinbutton', { name: '最小值' }).fill('20')
  await panel.getByRole('spinbutton', { name: '最大值' }).fill('20')
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByText('排序：20')).toBeVisible()
  await expect(row(page, 'userStatus')).toHaveCount(0)
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.locator('.ant-select-item-option').getByText('修改时间', { exact: true }).click()
  await panel.getByRole('textbox', { name: '开始时间' }).click()
  await page.getByText('昨天', { exact: true }).click()
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(page.getByText('没有符合条件的数据字典')).toBeVisible()
  await panel.getByRole('button', { name: '重置' }).click()
  await expect(row(page, 'userStatus').first()).toBeVisible()
})

test('rows of several pages are chosen together', async ({ page }) => {
  await enter(page, '/base/district/list')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/index=1/)
  // The rows of the first page stay until the others are here.
  await expect(boxes.nth(1)).not.toBeChecked()
  await boxes.nth(1).check()
  await expect(listToolbar(page).getByRole('button', { name: '删除（2）' })).toBeVisible()
})

test('the address of a page that is no more leads to the last one', async ({ page }) => {
  await enter(page, '/base/district/list')
  await page.goto('/base/district/list?index=9999')
  await expect(page.getByText('这一页已经没有区域')).toBeVisible()
  await page.getByRole('button', { name: '到最后一页' }).click()
  await expect(row(page, '澳门').first()).toBeVisible()
  await expect(page.getByText('这一页已经没有区域')).toHaveCount(0)
})

test('a filter that the server refuses is seen, and taken away', async ({ page }) => {
  const refused = '/sys/user/list?like=lastLoginTime:abc~'
  const clear = page.getByRole('alert').getByRole('button', { name: '清除搜索和筛选' })
  const tag = listToolbar(page).getByText('最近登录时间：abc 起')
  await enter(page, '/sys/user/list')
  await page.goto(refused)
  await expect(tag).toBeVisible()
  await expect(clear).toBeVisible()
  await expect(button(listToolbar(page), '刷新')).toBeVisible()
  // Nobody knows how many rows that would be.
  await expect(button(listToolbar(page), '导出')).toHaveCount(0)
  await page.getByRole('button', { name: '去掉筛选：最近登录时间' }).click()
  await expect(row(page, 'admin').first()).toBeVisible()
  await page.goto(`${refused}&order=userName:up`)
  await clear.press('Enter')
  await expect(row(page, 'admin').first()).toBeVisible()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('what the list does not know leaves its address', async ({ page }) => {
  await enter(page, '/sys/user/list')
  await page.goto('/sys/user/list?like=nobody:1&like=userAccount:admin&order=nobody:desc&limit=20')
  await expect(row(page, 'admin').first()).toBeVisible()
  await expect(page).toHaveURL(address => address.search === '?like=userAccount%3Aadmin&limit=20')
})

test('the drawer of the views closes with the one that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, '/sys/user/list')
  await page.goto('/sys/user/list?like=userAccount:admin')
  const opener = listToolbar(page).getByRole('button', { name: '视图' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: '用户列表的视图' })
  await drawer.getByRole('textbox', { name: '视图名称' }).fill('只看管理员')
  await drawer.getByRole('button', { name: '保存当前' }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await page.goto('/sys/user/list')
  await opener.click()
  await drawer.getByRole('button', { name: '只看管理员', exact: true }).click()
  await expect(page).toHaveURL(/userAccount/)
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the palette adds a record for whoever may, and nobody else', async ({ page, browser, running }) => {
  await ordinaryUser(running.admin, 'palette')
  const paletteOf = (of: typeof page) => of.getByRole('combobox', { name: '查找菜单、操作、记录和设置' })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await paletteOf(page).fill('xzyh')
  const found = page.getByRole('listbox', { name: '查找结果' })
  await expect(found.getByRole('option').first()).toContainText('新增用户')
  await paletteOf(page).press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/view\?mode=add/)
  const other = await browser.newPage()
  await enter(other, '/index', 'palette', userPassword)
  await expect(sideMenu(other)).toBeVisible()
  await other.keyboard.press('Control+k')
  await paletteOf(other).fill('新增用户')
  await expect(other.getByText('没有找到，换个词试试')).toBeVisible()
  await other.close()
})

test('of hundreds of rows without pages only those in sight are drawn, and all can be scrolled to', async ({
  page,
  running,
}) => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    dictLabel: `很多${at}`,
    dictValue: `many${at}`,
    dictValueType: 'Plain',
    dictSort: 1000 + at,
  }))
  const saved = await running.admin.put<{ importId: string }>('sys/dict/save-batch', many)
  expect(saved.success).toBe(true)
  await enter(page, '/base/dict/list')
  await expect(row(page, 'userGender').first()).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  const table = page.getByRole('treegrid')
  await table.getByRole('row').nth(3).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 30_000)
    await expect(row(page, 'many399')).toBeVisible({ timeout: 200 })
  }).toPass()
  const undone = await running.admin.put(`import/undo/${saved.data.importId}`)
  expect(undone.success).toBe(true)
})
