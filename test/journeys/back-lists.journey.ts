import type { Page } from '@playwright/test'

import { button, enter, field, fill, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { enterList, isOnList, isOverNothing, leadsHome } from './support/way-back.ts'

/** On a phone Back closes the list of choices that is open, and nothing else. */
test.use({ viewport: { width: 375, height: 812 } })

const lists = (page: Page) => page.locator('.ant-select-dropdown').filter({ visible: true })
const box = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^(\\*\\s*)?${label}$`) })
const choice = (page: Page, name: string | RegExp) =>
  lists(page).locator('.ant-select-item-option').filter({ hasText: name }).first()

test('Back closes the list of the fields to filter by; what is chosen in it is no step of the way back', async ({
  page,
}) => {
  await enterList(page)
  await button(listToolbar(page), '筛选').click()
  const fields = page.getByRole('combobox', { name: '筛选字段' })
  await fields.click()
  await expect(lists(page)).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  await isOnList(page)
  await fields.click()
  await choice(page, '数据范围').click()
  await expect(lists(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: '数据范围 筛选值' }).click()
  // Of several one after the other is chosen: it stays open.
  await choice(page, '本机构').click()
  await expect(lists(page)).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  await isOnList(page)
  await expect(page.locator('form .ant-select').nth(1)).toContainText('本机构')
  await leadsHome(page)
})

test('how a list is sorted is chosen in a step of its own, which Back takes back', async ({ page }) => {
  await enterList(page)
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  await page.getByRole('combobox', { name: '排序' }).click()
  await expect(lists(page)).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: '角色列表的视图' })).toBeVisible()
  await page.getByRole('combobox', { name: '排序' }).click()
  await choice(page, /升序$/).click()
  await expect(page).toHaveURL(/order=/)
  await expect(lists(page)).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isOverNothing(page)
  await page.goBack()
  await isOnList(page)
  await leadsHome(page)
})

test('Back over a list of a form asks nothing and leaves what is typed', async ({ page }) => {
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 标题: '列表后退' })
  await box(page, '类型').click()
  await expect(lists(page)).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  await expect(page.getByText('还有未保存的修改')).toHaveCount(0)
  await expect(field(page, '标题')).toHaveValue('列表后退')
  // The next one is for the form, which asks.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '还有未保存的修改' })).toBeVisible()
})

test('Back closes a tree, and names that are offered while one types; without any it leads on', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/user/save', { userName: '荐退', userAccount: 'backlist1' })
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '新增').click()
  await box(page, '上级机构').click()
  await expect(lists(page)).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  const leader = box(page, '负责人')
  await leader.fill('荐退')
  await expect(choice(page, '荐退')).toBeVisible()
  await page.goBack()
  await expect(lists(page)).toHaveCount(0)
  await expect(leader).toHaveValue('荐退')
  await leader.fill('无此姓名')
  await expect(lists(page)).toHaveCount(0)
  await isOverNothing(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/base\/org\/list$/)
})

test('a form that is saved by the keyboard over an open list leads on to what was saved', async ({
  page,
}) => {
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 机构名称: '列表保存', 机构编码: 'BACKLIST' })
  await box(page, '上级机构').click()
  await expect(lists(page)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main', { name: '机构：列表保存' })).toBeVisible()
  await expect(lists(page)).toHaveCount(0)
})

test('the part of 个人中心 that is chosen leaves no step', async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: '系统管理员' }).click()
  await page.getByRole('combobox', { name: '个人中心的内容' }).click()
  await choice(page, '我的会话').click()
  await expect(page).toHaveURL(/tab=sessions/)
  await page.goBack()
  await expect(page).toHaveURL(/\/index$/)
})
