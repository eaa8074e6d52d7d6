import { confirmDelete, enter, row, rowAction, sideMenu } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

test('while it is looked up what uses a record, that is said; who has gone on by then is asked nothing', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/role/save', { roleName: '查得慢的', roleCode: 'slowly' })
  await enter(page, '/sys/role/list')
  const looking = await hold(page, '**/api/sys/recycle/used-by*')
  await rowAction(page, '查得慢的', '删除').click()
  await expect(page.getByText('正在查看哪些记录用到角色')).toBeVisible()
  await sideMenu(page).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
  const answered = page.waitForResponse('**/api/sys/recycle/used-by*')
  looking.letGo()
  await (await answered).finished()
  await expect(page.getByText('正在查看哪些记录用到角色')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/sys/recycle/used-by*')
  await page.goBack()
  await rowAction(page, '查得慢的', '删除').click()
  await confirmDelete(page)
  await expect(row(page, '查得慢的')).toHaveCount(0)
})
