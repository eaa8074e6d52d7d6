import { button, enter, listToolbar } from './support/back-office.ts'
import { forgetList } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

// Whoever comes to this list next on the same server would begin with the view of these journeys.
test.afterEach(({ running }) => forgetList(running.admin, '/sys/role/list'))

/** How somebody has a list: in two windows, under long names. */
test('what one window keeps of a list stays when another one, which has not seen it, changes the list', async ({
  page,
  context,
}) => {
  const drawerOf = (of: typeof page) => of.getByRole('dialog', { name: '角色列表的视图' })
  const open = (of: typeof page) => listToolbar(of).getByRole('button', { name: '视图' }).click()
  const long = '很长的视图名称'.repeat(3).slice(0, 20)
  const other = await context.newPage()
  await other.setViewportSize({ width: 375, height: 800 })
  for (const each of [page, other]) {
    await enter(each, '/sys/role/list')
    await open(each)
  }
  await drawerOf(page).getByRole('textbox', { name: '视图名称' }).fill(long)
  await drawerOf(page).getByRole('button', { name: '保存当前' }).click()
  await expect(page.getByText(`已保存视图“${long}”`)).toBeVisible()
  await expect(drawerOf(other).getByRole('button', { name: long, exact: true })).toHaveCount(0)
  await drawerOf(other).getByRole('checkbox', { name: '状态' }).uncheck()
  const view = drawerOf(other).getByRole('button', { name: long, exact: true })
  await expect(view).toBeVisible()
  await expect(drawerOf(other).getByRole('button', { name: `删除 ${long}` })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await open(page)
  await expect(drawerOf(page).getByRole('button', { name: long, exact: true })).toBeVisible()
  await expect(drawerOf(page).getByRole('checkbox', { name: '状态' })).not.toBeChecked()
  await other.close()
})

test('a name that is too long for a view is said, and not cut', async ({ page }) => {
  await enter(page, '/sys/role/list')
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  const drawer = page.getByRole('dialog', { name: '角色列表的视图' })
  const name = drawer.getByRole('textbox', { name: '视图名称' })
  await name.fill('本季度新增的、还没有分配成员的角色一览表')
  await expect(name).toHaveValue('本季度新增的、还没有分配成员的角色一览表')
  await expect(drawer.getByText('视图名称不能超过20个字，请缩短后再保存')).toHaveCount(0)
  await name.fill('本季度新增的、还没有分配成员的角色一览表（二）')
  await name.press('Enter')
  await expect(drawer.getByText('视图名称不能超过20个字，请缩短后再保存')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '保存当前' })).toBeDisabled()
  await expect(name).toHaveValue('本季度新增的、还没有分配成员的角色一览表（二）')
  await name.fill('没有成员')
  await drawer.getByRole('button', { name: '保存当前' }).click()
  await expect(page.getByText('已保存视图“没有成员”')).toBeVisible()
  await expect(name).toHaveValue('')
})

test('the cards of a phone are sorted though they have no headings', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, '/sys/role/list')
  await page.goto('/sys/role/list?limit=20&index=3')
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  const drawer = page.getByRole('dialog', { name: '角色列表的视图' })
  await drawer.getByRole('combobox', { name: '排序' }).click()
  await page.getByTitle('角色编码 降序').click()
  await button(drawer, '关闭').click()
  await expect(page).toHaveURL(address => address.search === '?order=roleCode%3Adesc&limit=20')
  const codes = page.locator('main dl').getByText(/^(sysadmin|user)$/)
  await expect(codes).toHaveText(['user', 'sysadmin'])
})

test('all cards of a page are chosen at once, though they have no headings', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, '/sys/role/list')
  await page.getByText('选择本页全部').click()
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked()
  const cards = page.getByRole('checkbox', { name: /^选择 / })
  const count = await cards.count()
  await expect(button(listToolbar(page), '删除')).toHaveText(`删除（${count}）`)
  await cards.first().uncheck()
  await expect(button(listToolbar(page), '删除')).toHaveText(`删除（${count - 1}）`)
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked()
})

test('a view that one begins with says what it leaves out', async ({ page }) => {
  await enter(page, '/sys/role/list')
  await page.goto('/sys/role/list?like=roleCode:user')
  const only = page.getByRole('search', { name: '筛选' }).getByText(/^角色编码：user$/)
  await expect(only).toBeVisible()
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  const drawer = page.getByRole('dialog', { name: '角色列表的视图' })
  await drawer.getByRole('textbox', { name: '视图名称' }).fill('普通的')
  await drawer.getByRole('button', { name: '保存当前' }).click()
  const begin = drawer.getByRole('button', { name: '普通的：打开列表时默认使用' })
  // What is seen is the view that was kept.
  await expect(drawer.getByRole('button', { name: '普通的', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await begin.click()
  await expect(begin).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/sys/role/list')
  await expect(page).toHaveURL(/like=roleCode/)
  await expect(only).toBeVisible()
  // Folded away it stays so, however the list goes on.
  await listToolbar(page).getByRole('button', { name: '筛选', exact: true }).click()
  await expect(only).toBeHidden()
  await listToolbar(page).getByRole('button', { name: '刷新' }).click()
  await expect(only).toBeHidden()

  // Who wants to see everything still does after a reload, until he opens the list anew.
  await listToolbar(page).getByRole('button', { name: '筛选', exact: true }).click()
  await page.getByRole('search', { name: '筛选' }).getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(/\?view=all$/)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'sysadmin', exact: true })).toBeVisible()
  await expect(only).toHaveCount(0)
  await page.goto('/sys/role/list')
  await expect(page).toHaveURL(/like=roleCode/)
  await listToolbar(page).getByRole('button', { name: '视图' }).click()
  await drawer.getByRole('button', { name: '全部', exact: true }).click()
  await expect(page).toHaveURL(/\?view=all$/)
})
