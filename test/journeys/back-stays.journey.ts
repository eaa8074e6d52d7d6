import type { Page } from '@playwright/test'

import { button, fill, listToolbar } from './support/back-office.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { person } from './support/person.ts'
import { enterList, entryHasGone, leadsHome } from './support/way-back.ts'

/**
 * Browsers skip the entries that a page writes by itself after somebody pressed Back: the next Back would leave the product. A
 * browser that is led by a program steps through all of them, so that what is written is counted.
 */
test.use({ viewport: { width: 375, height: 812 }, ownProfile: true })

const countPushes = (page: Page) =>
  page.evaluate(() => {
    const push = history.pushState.bind(history)
    let pushes = 0
    history.pushState = (...entry) => {
      pushes += 1
      push(...entry)
    }
    Object.assign(window, { pushes: () => pushes })
  })
const pushes = (page: Page) => page.evaluate<number>('pushes()')

/** A step that was refused is taken forth again. */
const isForthAgain = (page: Page) =>
  expect.poll(() => page.evaluate(() => typeof Object(history.state).over)).toBe('string')

test('Back does not take away a password that is shown once, as often as it is pressed', async ({
  page,
  running,
}) => {
  await person(running.admin, 'backshown', { '/base/dict/list': '' })
  await enterList(page, '用户管理')
  const card = page.getByRole('listitem').filter({ hasText: 'backshown' })
  await card.getByRole('button', { name: /^更多 / }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await button(page.getByRole('dialog'), '重置密码').click()
  const shown = page.getByRole('dialog').filter({ hasText: '只显示这一次' })
  await expect(shown).toBeVisible()
  await isForthAgain(page)
  await countPushes(page)
  for (let times = 0; times < 3; times++) {
    await page.goBack()
    await isForthAgain(page)
    await expect(shown).toBeVisible()
  }
  expect(await pushes(page)).toBe(0)
  await button(shown, '我已记下').click()
  await expect(shown).toHaveCount(0)
  await entryHasGone(page)
  await leadsHome(page)
})

test('a question that Back leads to takes no further step, and Back says no to it', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '留步机构', orgCode: 'STAYS-1' })
  await enterList(page, '部门管理')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog', { name: '导入部门' })
  const rows = ['留步甲', '留步乙'].map(name => [name, '留步机构', ''])
  const buffer = workbook([['部门名称', '所属机构', '上级部门'], ...rows])
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  await dialog.getByRole('button', { name: '删除第 2 行' }).click()
  await expect(dialog.getByText('已删除第 2 行')).toBeVisible()
  await countPushes(page)
  const question = page.getByRole('dialog').filter({ hasText: '放弃已做的修改？' })
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await expect(question).toBeVisible()
    await isForthAgain(page)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await isForthAgain(page)
    await expect(dialog).toBeVisible()
  }
  await page.goBack()
  await button(question, '放弃修改').click()
  await expect(dialog).toHaveCount(0)
  expect(await pushes(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => Object(history.state).over ?? '')).toBe('')
  await leadsHome(page)
})

test('a tab whose work is given up is read anew from its menu', async ({ page }) => {
  await enterList(page, '用户管理')
  await page.goto('/sys/user/view?mode=add')
  await fill(page, { 姓名: '不要的人' })
  await page.getByRole('button', { name: /新增.*：标签操作$/ }).click()
  await page.getByRole('menuitem', { name: '刷新' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  await question.getByRole('button', { name: /不保存/ }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('')
  await expect(page).toHaveURL(/\/sys\/user\/view\?mode=add$/)
})
