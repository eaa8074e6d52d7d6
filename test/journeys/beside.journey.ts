import type { BrowserContext, Page } from '@playwright/test'

import {
  button,
  enter,
  enterByForm,
  listToolbar,
  row,
  submitLogin,
  tab,
  tabs,
} from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { beside, person } from './support/person.ts'

/** Two people beside each other: at two machines with one list, and in one browser with two accounts. */
test.use({ settings: { ROUTER_MODE: 'remote' } })

// Three people sign in one after the other, each with a password that is slow on purpose.
test.setTimeout(120_000)

const views = async (page: Page) => {
  await button(listToolbar(page), '视图').click()
  return page.getByRole('list', { name: '视图' })
}

test('a view shared with a role is there for its members, who begin with it; nobody else sees it', async ({
  page,
  browser,
  running,
}) => {
  const pages = { '/base/dict/list': '' }
  await person(running.admin, 'member', pages)
  await person(running.admin, 'outsider', pages)
  await enter(page, '/base/dict/list')
  await page.goto('/base/dict/list?like=dictValue:userGender')
  await expect(row(page, 'userGender').first()).toBeVisible()
  await views(page)
  await page.getByRole('textbox', { name: '视图名称' }).fill('只看性别')
  await button(page, '保存当前').click()
  await button(page, '共享 只看性别').click()
  await page.getByRole('combobox', { name: '共享给角色' }).click()
  await page.locator('.ant-select-item-option').getByText('member', { exact: true }).click()
  await expect(page.getByText('已共享“只看性别”')).toBeVisible()
  // One view, not two, though it is both one's own and shared; what is deleted by mistake comes back.
  const own = page.getByRole('list', { name: '视图' }).getByRole('listitem')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('member')
  await button(own, '删除 只看性别').press('Enter')
  await expect(button(own, '删除 只看性别')).toHaveCount(0)
  await expect(page.getByText('已删除视图“只看性别”，member仍能看到它')).toBeVisible()
  // The button is gone: the next key leads into the drawer all the same.
  await expect(page.locator('.ant-drawer-open')).toBeFocused()
  await button(page, '撤销').click()
  await expect(button(own, '删除 只看性别')).toBeVisible()
  await expect(own).toHaveCount(1)
  await expect(page.getByText('已删除视图“只看性别”')).toHaveCount(0)
  await page.getByRole('button', { name: /^恢复默认/ }).click()
  await expect(page.getByText('并删除了我的 1 个视图，member仍能看到“只看性别”')).toBeVisible()
  await button(page, '撤销').click()
  await expect(button(own, '删除 只看性别')).toBeVisible()

  const member = await beside(browser, running.address)
  await enter(member, '/base/dict/list', 'member', userPassword)
  await expect(row(member, 'userStatus').first()).toBeVisible()
  const shared = await views(member)
  await expect(button(shared, '停止向member共享 只看性别')).toHaveCount(0)
  const isKept = member.waitForResponse(reply => reply.url().includes('sys/user/preferences?'))
  await button(shared, '只看性别：打开列表时默认使用').click()
  await isKept
  await member.goto('/base/dict/list')
  await expect(member).toHaveURL(/userGender/)
  await expect(row(member, 'userGender').first()).toBeVisible()
  await expect(row(member, 'userStatus')).toHaveCount(0)

  const outsider = await beside(browser, running.address)
  await enter(outsider, '/base/dict/list', 'outsider', userPassword)
  await expect(row(outsider, 'userStatus').first()).toBeVisible()
  await expect((await views(outsider)).getByText('只看性别')).toHaveCount(0)
  await Promise.all([member, outsider].map(each => each.context().close()))
})

const userName = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const leave = async (page: Page) => {
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}
const remembered = async (context: BrowserContext) =>
  (await context.cookies()).some(each => each.name === 'Authorization')

test('two accounts in one browser have their own tabs, and one leaves without the other', async ({
  page,
  context,
  running,
}) => {
  await person(running.admin, 'first', { '/base/dict/list': '' })
  await person(running.admin, 'second', { '/base/org/list': '' })
  await enter(page, '/base/dict/list', 'first', userPassword)
  await expect(tab(page, '数据字典')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByRole('checkbox').check()
  await enterByForm(other, '/base/org/list', 'second', userPassword)
  await expect(tab(other, '机构管理')).toBeVisible()
  await expect(tab(other, '数据字典')).toHaveCount(0)
  expect(await remembered(context)).toBe(true)

  await page.reload()
  await expect(tab(page, '数据字典')).toBeVisible()
  await expect(userName(page, 'first')).toBeVisible()
  await leave(page)
  expect(await remembered(context)).toBe(true)
  await other.reload()
  await expect(userName(other, 'second')).toBeVisible()
  await leave(other)
  expect(await remembered(context)).toBe(false)
  await enterByForm(page, '/index', 'second', userPassword)
  await expect(tabs(page)).toHaveCount(1)
})

test('who leaves in one tab has left in the others of that login at once; what was filled in there is kept for him', async ({
  page,
  context,
  running,
}) => {
  await person(running.admin, 'leaver', { '/base/dict/list': 'admin' })
  await enter(page, '/base/dict/list', 'leaver', userPassword)
  const login = await page.evaluate(() => sessionStorage.getItem('Authorization') ?? '')
  const other = await context.newPage()
  const once = await other.addInitScript(value => sessionStorage.setItem('Authorization', value), login)
  await other.goto('/base/dict/list')
  await once.dispose()
  const another = await context.newPage()
  await enter(another, '/base/dict/list', 'leaver', userPassword)
  await button(listToolbar(other), '新增').click()
  // What seals it comes with the first letter, from a server that still knows the login.
  const isReady = draftKey(other)
  await other.getByRole('textbox', { name: '字典名称' }).fill('还没有保存')
  await (await isReady).finished()
  await leave(page)
  await expect(other).toHaveURL(/\/login\?/, { timeout: 5000 })
  await expect(other.getByText('您已在另一个标签页退出登录，这里也已退出')).toBeVisible()
  await expect(other.getByText('还没有保存')).toHaveCount(0)
  // Another login of the same person is not meant.
  await expect(userName(another, 'leaver')).toBeVisible()
  await another.close()
  await submitLogin(other, 'leaver', userPassword)
  await expect(other).toHaveURL(/\/base\/dict\/list/)
  await expect(other.getByRole('textbox', { name: '字典名称' })).toHaveValue('还没有保存')
})
