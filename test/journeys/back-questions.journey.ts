import { button, fill, listToolbar, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { enterList, entryHasGone, isOnList } from './support/way-back.ts'

/** On a phone Back says no to a question. */
test.use({ viewport: { width: 375, height: 812 }, ownProfile: true })

test('Back says no to a question, and leaves what asked it open', async ({ page, running }) => {
  await running.admin.post('sys/role/save', { roleName: '返回角色', roleCode: 'back-asked' })
  await enterList(page)
  await search(page, '返回角色')
  const question = page.getByRole('dialog').filter({ hasText: '删除 1 条角色？' })
  const card = page.getByRole('listitem').filter({ hasText: '返回角色' })
  for (let times = 0; times < 2; times++) {
    await card.getByText('删除').click()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/sys\/role\/list\?keyword=/)
  }
  // Answered by its own button it is no step of the way back.
  await card.getByText('删除').click()
  await button(question, '删除').click()
  await expect(card).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await entryHasGone(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
})

test('Back says no to the question of unsaved work, and asks again', async ({ page }) => {
  await enterList(page)
  await button(listToolbar(page), '新增').click()
  await fill(page, { 角色名称: '没存的角色' })
  const question = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await expect(question).toBeVisible()
    // The router has gone forth again.
    await expect(page).toHaveURL(/mode=add/)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/mode=add/)
  }
  await page.goBack()
  await question.getByRole('button', { name: '离开' }).click()
  await isOnList(page)
})

test('a question that goes with all of the product, or with a reload, is no step of the way back', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/role/save', { roleName: '返回角色乙', roleCode: 'back-reloaded' })
  await enterList(page)
  await search(page, '返回角色乙')
  const card = page.getByRole('listitem').filter({ hasText: '返回角色乙' })
  const question = page.getByRole('dialog').filter({ hasText: '删除 1 条角色？' })
  await card.getByText('删除').click()
  await expect(question).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
  await entryHasGone(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)

  await page.goto('/sys/user/view?mode=add')
  await fill(page, { 姓名: '没存的人' })
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const leaving = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  await leaving.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/login/)
  // Every step leads one further, to a page that asks to sign in first.
  await page.goBack()
  await entryHasGone(page)
  await expect(page).toHaveURL(/\/login$/)
})
