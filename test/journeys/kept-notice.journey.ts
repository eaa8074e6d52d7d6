import { button, enter, field, listToolbar, rowAction } from './support/back-office.ts'
import { draftKey, wouldBeKept } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'

test('what was kept is not gone to over a question that stands', async ({ page, running: { admin } }) => {
  await admin.post('sys/role/save', { roleName: '问着的角色', roleCode: 'asked' })
  await enter(page, '/base/dept/list')
  const isReady = draftKey(page)
  await button(listToolbar(page), '新增').click()
  await field(page, '部门名称').fill('填了一半的部门')
  await isReady
  await wouldBeKept(page)
  page.once('dialog', box => box.accept())
  await page.goto('/sys/role/list?keyword=asked')
  const kept = page.getByRole('alert').filter({ hasText: '为您保留了没有保存的内容' })
  await expect(kept).toBeVisible()
  await rowAction(page, '问着的角色', '删除').click()
  const question = page.getByRole('dialog').filter({ hasText: '问着的角色' })
  await expect(question).toBeVisible()
  await button(kept, '打开部门').click()
  await expect(page.getByText('请先回答页面上的问题，再打开保留的内容')).toBeVisible()
  await expect(page).toHaveURL(/\/sys\/role\/list/)
  await button(question, '取消').click()
  await expect(question).toHaveCount(0)
  await button(kept, '打开部门').click()
  await expect(field(page, '部门名称')).toHaveValue('填了一半的部门')
})
