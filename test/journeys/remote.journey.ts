import type { Page as ListPage } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { actOn, button, enter, field, listToolbar, sideMenu, submitLogin } from './support/back-office.ts'
import { groupsLead, visitEveryPage } from './support/every-page.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'

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
  await expect(page.getByRole('link', { name: /^查看/ }).first()).toBeVisible()
  await expect(actOn(page, /^(编辑|删除|新\s*增)/)).toHaveCount(0)
  await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
})

test('who has the list of organisations and not the page behind it adds one from the palette over the list', async ({
  page,
  running,
}) => {
  await person(running.admin, 'lister', { '/base/org/list': 'admin' })
  await enter(page, '/index', 'lister', userPassword)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill('新增机构')
  await expect(page.getByRole('option', { name: '新增机构' })).toHaveCount(1)
  await expect(page.getByRole('option', { name: '新增机构' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/base\/org\/list\?mode=add$/)
  await expect(page.getByRole('dialog', { name: '新增机构' })).toBeVisible()
  await expect(field(page, '机构名称')).toBeVisible()
})

test('nobody without a role gets in: /error/40003, until he is given one', async ({ page, running }) => {
  const { id: userId } = await ordinaryUser(running.admin, 'wujuese', [])
  await page.goto('/login')
  await submitLogin(page, 'wujuese', userPassword)
  await expect(page).toHaveURL(/\/error\/40003$/)
  await expect(page.getByText('授权后这里会自己打开首页')).toBeVisible()
  const roles = await running.admin.get<ListPage<AnyRow>>('sys/role/select-page?like=roleCode:user')
  await running.admin.post('sys/user/save', { id: userId, sysRoles: [roles.data.items[0]?.id] })
  await expect(page).toHaveURL(/\/index$/)
  await expect(sideMenu(page)).toBeVisible()
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

test('an address elsewhere is saved as an external function; where one is not, it opens a new window all the same', async ({
  page,
  running,
}) => {
  await enter(page, '/sys/function/list')
  await button(listToolbar(page), '新增').click()
  await page.getByRole('textbox', { name: '功能名称' }).fill('门户')
  await page.getByRole('textbox', { name: '路径' }).fill(`${running.address}/healthz`)
  await button(page, '保存').last().click()
  await expect(page.getByText('路径是别处的网址，只能在新窗口打开，请选“是”')).toBeVisible()
  // As a database has it that is older than this rule.
  await page.route('**/api/sys/function/select-user-functions', async route => {
    const reply = await route.fetch()
    const answer = (await reply.json()) as { data: object[] }
    const old = { functionName: '门户', rootPath: `${running.address}/healthz`, isExternal: '否' }
    const group = { functionName: '常用网站', rootPath: '/sites', functionComponent: 'Layout' }
    answer.data.push(old, {
      ...group,
      sysFunctions: [{ ...old, functionName: '官网', rootPath: 'https://example.com' }],
    })
    await route.fulfill({ response: reply, json: answer })
  })
  await page.goto('/sites')
  await expect(page.getByText('这个分组里还没有您能打开的页面')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await sideMenu(page).getByRole('menuitem', { name: '门户' }).getByRole('link').click()
  await expect(await opened).toHaveURL(/\/healthz$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill('门户')
  await expect(page.getByRole('option', { name: '门户' })).toHaveAttribute('aria-selected', 'true')
  const found = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect(await found).toHaveURL(/\/healthz$/)
})

test('a page of ours that is external shows in its new window, to whoever is signed in in this tab alone', async ({
  page,
  running,
}) => {
  const made = {
    functionName: '短信另开',
    rootPath: '/report',
    functionComponent: 'base/sms/list',
    isExternal: '是',
  }
  await running.admin.post('sys/function/save', made)
  await enter(page)
  const link = sideMenu(page).getByRole('link', { name: made.functionName })
  const pressed = (options?: { modifiers: ['ControlOrMeta'] }) => () => link.click(options)
  const found = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill(made.functionName)
    await expect(page.getByRole('option', { name: made.functionName })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
  }
  for (const act of [pressed(), pressed({ modifiers: ['ControlOrMeta'] }), found]) {
    const opened = page.context().waitForEvent('page')
    await act()
    const other = await opened
    await expect(other).toHaveURL(/\/report$/)
    await expect(other.getByRole('toolbar', { name: '列表工具栏' })).toBeVisible()
    await expect(sideMenu(other).getByRole('link', { name: made.functionName })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page).toHaveURL(/\/index$/)
    await other.close()
  }
})
