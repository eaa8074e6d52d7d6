import {
  button,
  enter,
  field,
  fill,
  listToolbar,
  recordToolbar,
  rowAction,
  tab,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const absent = '连接不上服务器，请检查网络后重试'

test('a save that is answered late, asked for by a double click, is one save and fetches nobody back', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 账号: 'chidao', 姓名: '迟到' })
  const answered = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/api/sys/user/save', async route => {
    saves++
    await answered.promise
    await route.continue()
  })
  await button(recordToolbar(page), '保存').dblclick()
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/index$/)
  answered.resolve()
  const password = page.getByRole('dialog', { name: '迟到的一次性密码' })
  await button(password, '我已记下').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(saves).toBe(1)
  await expect(page).toHaveURL(/\/index$/)
  await tab(page, '用户：迟到').click()
  await expect(page).toHaveURL(/\/sys\/user\/view\?id=[^&]+$/)
  await expect(page).toHaveTitle(/^用户：迟到 - /)
  await expect(button(recordToolbar(page), '编辑')).toBeVisible()
})

test.describe('without a network', () => {
  // What the browser itself writes of it, and that a draft cannot be sealed where nobody gives the key.
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'Drafts cannot be kept', 'WebSocket'] })

  test('whatever is asked for says so at once, and works again when it is back', async ({ page }) => {
    await enter(page, '/sys/role/list')
    const record = page.getByRole('dialog')
    // What draws a record is there before the network goes.
    await rowAction(page, '系统管理员', '编辑').click()
    await expect(field(page, '角色名称')).toHaveValue('系统管理员')
    await record.getByRole('button', { name: '关闭' }).click()
    await expect(record).toHaveCount(0)
    await page.context().setOffline(true)
    await button(listToolbar(page), '刷新').click()
    await expect(page.getByText(absent).first()).toBeVisible()
    await rowAction(page, '普通用户', '编辑').click()
    await expect(record.getByText(absent)).toBeVisible()
    await record.getByRole('button', { name: '关闭' }).click()
    await expect(record).toHaveCount(0)
    await page.context().setOffline(false)
    await rowAction(page, '普通用户', '编辑').click()
    await expect(field(page, '角色名称')).toHaveValue('普通用户')
    await page.context().setOffline(true)
    await field(page, '备注').fill('没有网络时写的')
    await button(recordToolbar(page), '保存').click()
    await expect(page.getByText(absent).first()).toBeVisible()
    await page.context().setOffline(false)
    await button(recordToolbar(page), '保存').click()
    await expect(page.getByText('已保存')).toBeVisible()
  })
})
