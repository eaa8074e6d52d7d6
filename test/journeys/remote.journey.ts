import { enter, sideMenu, submitLogin } from './support/back-office.ts'
import { groupsLead, visitEveryPage } from './support/every-page.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

/** Remote mode (specification section 2): routes come from the server's function tree. */
test.use({ settings: { ROUTER_MODE: 'remote' } })

test('admin opens every page from the menu; a group leads to its first page', async ({ page }) => {
  test.slow()
  await enter(page)
  await visitEveryPage(page)
  await groupsLead(page)
})

test('an ordinary user has the pages of the role, to read', async ({ page, running }) => {
  await ordinaryUser(running.admin, 'putong')
  await enter(page, '/base/district/list', 'putong', userPassword)
  await expect(page.getByRole('button', { name: /^查看/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(编辑|删除|新\s*增)/ })).toHaveCount(0)
  await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
})

test('nobody without a role gets in: /error/40003', async ({ page, running }) => {
  await ordinaryUser(running.admin, 'wujuese', [])
  await page.goto('/login')
  await submitLogin(page, 'wujuese', userPassword)
  await expect(page).toHaveURL(/\/error\/40003$/)
})

test('a page of our own making is refused like any other; an address of nothing does not exist', async ({
  page,
  running,
}) => {
  const made = { functionName: '经营看板', rootPath: '/board/list', functionComponent: '/base/dict/list' }
  await running.admin.post('sys/function/save', made)
  await ordinaryUser(running.admin, 'kanban')
  await enter(page, '/index', 'kanban', userPassword)
  await page.goto(made.rootPath)
  await expect(page.getByRole('heading', { name: '没有权限打开此页面' })).toBeVisible()
  await expect(page.getByText(made.functionName)).toHaveCount(0)
  await page.goto('/board/nothing')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('an external function opens a new window, by pointer and by keyboard, and this one stays', async ({
  page,
  running,
}) => {
  const made = { functionName: '大屏', rootPath: '/index/wall', isExternal: '是' }
  await running.admin.post('sys/function/save', made)
  await enter(page)
  const item = sideMenu(page).getByRole('menuitem', { name: made.functionName })
  for (const act of [() => item.getByRole('link').click(), () => item.press('Enter')]) {
    const opened = page.waitForEvent('popup')
    await act()
    const other = await opened
    await expect(other).toHaveURL(new RegExp(`${made.rootPath}$`))
    await expect(page).toHaveURL(/\/index$/)
    await other.close()
  }
})
