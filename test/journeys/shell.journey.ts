import { adminPassword } from '../support/server.ts'
import {
  button,
  enter,
  field,
  fill,
  listToolbar,
  recordToolbar,
  row,
  rowAction,
  saveRecord,
  tab,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** The shell that people live in: remembered lists, the same page after the session has ended. */
test('a hidden column stays hidden after a reload, and comes back', async ({ page }) => {
  await enter(page, '/sys/user/list')
  const header = page.getByRole('columnheader', { name: '手机' })
  await expect(header).toBeVisible()
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  const box = page.getByRole('dialog').getByRole('checkbox', { name: '手机' })
  const isKept = () => page.waitForResponse(reply => reply.url().includes('sys/user/preferences?'))
  await Promise.all([isKept(), box.click()])
  await page.reload()
  await expect(rowAction(page, '正常', '编辑').first()).toBeVisible()
  await expect(header).toHaveCount(0)
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  await Promise.all([isKept(), box.click()])
  await expect(header).toBeVisible()
})

test('a session that ends under a form is begun again in place, and the save goes through', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '在别处登录之后' })
  const expired = { success: false, code: 40003, message: '登录已过期', data: {} }
  await page.route('**/api/sys/dict/save', route => route.fulfill({ json: expired }), { times: 1 })
  await saveRecord(page)
  const box = page.getByRole('dialog', { name: '登录过期' })
  await box.getByRole('textbox').last().fill(adminPassword)
  await box.getByRole('button', { name: '重新登录' }).click()
  // A login takes its time on a busy machine: the password's hash is slow on purpose.
  await expect(page.getByText('已保存')).toBeVisible({ timeout: 20_000 })
  await expect(row(page, 'userGender').first()).toContainText('在别处登录之后')
})

test.describe('where an answer is lost on its way', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] })

  test('saving once more is not told that somebody was faster, and adds nothing twice', async ({ page }) => {
    const loseOneAnswer = () =>
      page.route(
        '**/api/sys/dict/save',
        async route => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
    const lost = page.getByText('连接不上服务器，请检查网络后重试')
    const saveTwice = async (said: string) => {
      // What was said the time before would pass for an answer to this one.
      await expect(lost).toHaveCount(0)
      await loseOneAnswer()
      await saveRecord(page)
      await expect(lost.first()).toBeVisible()
      await saveRecord(page)
      await expect(page.getByText(said)).toBeVisible()
    }
    await enter(page, '/base/dict/list')
    await button(listToolbar(page), '新增').click()
    await fill(page, { 字典名称: '只有一次', 字典值: 'once' })
    await saveTwice('已新增数据字典')
    await expect(row(page, '只有一次')).toHaveCount(1)
    await rowAction(page, '只有一次', '编辑').first().click()
    await fill(page, { 备注: '改了一次' })
    await saveTwice('已保存')
    await expect(row(page, '只有一次')).toContainText('改了一次')
    // Filled in differently after the lost answer, it goes on from what went through.
    await rowAction(page, '只有一次', '编辑').first().click()
    await fill(page, { 备注: '改了两次' })
    await loseOneAnswer()
    await saveRecord(page)
    await expect(page.getByText('连接不上服务器，请检查网络后重试').last()).toBeVisible()
    await fill(page, { 备注: '改了三次' })
    await saveRecord(page)
    await expect(row(page, '只有一次')).toContainText('改了三次')
  })
})

test('a record’s tab bears its name', async ({ page }) => {
  await enter(page, '/base/org/list')
  await rowAction(page, '总部', '查看').first().click()
  await expect(tab(page, '机构：总部')).toBeVisible()
})

test('after Ctrl S the keyboard goes on in the page, or in the list that it was opened over', async ({
  page,
}) => {
  await enter(page, '/base/org/list')
  await rowAction(page, '总部', '编辑').first().click()
  await field(page, '备注').fill('按键保存')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const edit = recordToolbar(page).getByRole('button', { name: '编辑' })
  await edit.press('Enter')
  await expect(field(page, '备注')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/sys/role/list?keyword=普通用户')
  const opener = rowAction(page, '普通用户', '编辑')
  await opener.press('Enter')
  await field(page, '备注').fill('按键保存')
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)
  await recordToolbar(page).getByRole('button', { name: '预览' }).press('Enter')
  await expect(page.getByText('这是预览，修改还没有保存。')).toBeVisible()
  expect(await isInside()).toBe(true)
  await recordToolbar(page).getByRole('button', { name: '编辑' }).press('Enter')
  await field(page, '备注').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(opener).toBeFocused()
})

test('a new record is written and saved without the mouse, and sorted after the others', async ({ page }) => {
  await enter(page)
  await page.goto('/base/dict/list?mode=add')
  const name = field(page, '字典名称')
  await expect(name).toBeFocused()
  await expect(field(page, '排序')).not.toHaveValue('0')
  await page.keyboard.type('键盘字典')
  await field(page, '字典值').focus()
  await page.keyboard.type('keyboardDict')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('已新增数据字典')).toBeVisible()
  await expect(row(page, 'keyboardDict')).toBeVisible()
})
