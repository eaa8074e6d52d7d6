import {
  button,
  connection,
  enter,
  listToolbar,
  recordToolbar,
  row,
  rowAction,
  saveRecord,
  submitLogin,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { alertBox, beside, grant, offerAllOnDicts, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test.beforeEach(({ running }) => offerAllOnDicts(running.admin))

test('three clicks tell why a colleague lacks a button, and what would change it', async ({
  page,
  running,
}) => {
  const { roleId } = await person(running.admin, 'whynot', { '/base/dict/list': 'add' })
  await enter(page, '/sys/user/list')
  await rowAction(page, 'whynot', '更多').click()
  await page.getByRole('menuitem', { name: '权限解释' }).click()
  await expect(page).toHaveURL(/\/sys\/user\/explain/)
  await page.getByRole('button', { name: '数据字典：不可以删除，为什么' }).click()
  const answer = page.getByRole('region', { name: '解释' })
  await expect(answer).toContainText('whynot（whynot）在“数据字典”不可以删除')
  await expect(answer).toContainText('不含删除')
  await expect(answer).toContainText('在角色“whynot”的授权中勾选“数据字典”的')
  await page.getByRole('radiogroup', { name: '操作' }).getByText('新增').click()
  await expect(answer).toContainText('whynot（whynot）在“数据字典”可以新增')
  await page.getByRole('radiogroup', { name: '操作' }).getByText('删除').click()
  await answer
    .getByRole('listitem')
    .filter({ hasText: '在角色“whynot”的授权中' })
    .getByRole('link', { name: '去授权' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/sys/role/view\\?id=${roleId}`))
  await expect(page.getByRole('checkbox', { name: '数据字典：删除' })).toBeVisible()
})

test('a role change reaches an open browser and leaves its half-filled form alone', async ({
  page,
  browser,
  running,
}) => {
  const { admin, address } = running
  const { roleId } = await person(admin, 'halfway', { '/base/dict/list': 'write' })
  await enter(page, '/base/dict/list', 'halfway', userPassword)
  await expect(rowAction(page, '性别', '删除').first()).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await page.getByRole('textbox', { name: '字典名称' }).fill('写了一半')

  const office = await beside(browser, address)
  await enter(office)
  await office.goto(`/sys/role/view?id=${roleId}`)
  await office.getByRole('checkbox', { name: '机构管理', exact: true }).check()
  await button(office, '保存').first().click()
  const question = office.getByRole('dialog')
  await expect(question).toContainText('机构管理（打开页面')
  await expect(question).toContainText('影响 1 个用户，其中 1 人在线')
  await expect(question).toContainText('halfway（halfway，在线）')
  await button(question, '保存').click()
  await expect(office.getByText('授权已保存，立即生效')).toBeVisible()

  await expect(page.getByRole('menuitem', { name: '机构管理' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '字典名称' })).toHaveValue('写了一半')
  await grant(admin, roleId, { '/base/dict/list': 'add' })
  await expect(page.getByRole('menuitem', { name: '机构管理' })).toBeHidden()
  await expect(rowAction(page, '性别', '删除')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '字典名称' })).toHaveValue('写了一半')

  // Taken away altogether, the form says why nothing can be saved, and what is in it waits.
  const warning = page.getByRole('alert').filter({ hasText: '您现在没有新增的权限' })
  await expect(warning).toHaveCount(0)
  await grant(admin, roleId, { '/base/dict/list': 'edit' })
  await expect(warning).toContainText('填写的内容不能保存')
  await expect(button(recordToolbar(page), '保存')).toBeDisabled()
  await grant(admin, roleId, { '/base/dict/list': '' })
  await expect(warning).toContainText('填写的内容不能保存')
  await expect(button(recordToolbar(page), '保存')).toHaveCount(0)
  await grant(admin, roleId, { '/base/dict/list': 'add' })
  await expect(warning).toHaveCount(0)
  await expect(button(recordToolbar(page), '保存')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '字典名称' })).toHaveValue('写了一半')
  await office.context().close()
})

test('a kick is delivered, and says to how many open pages', async ({ page, browser, running }) => {
  await person(running.admin, 'kicked', { '/base/dict/list': '' })
  await enter(page, '/sys/user/list')
  const other = await beside(browser, running.address)
  const connected = connection(other)
  await enter(other, '/base/dict/list', 'kicked', userPassword)
  await connected
  await expect(row(other, '性别').first()).toBeVisible()
  // By keyboard: the key that picks does not press what it opens.
  await rowAction(page, 'kicked', '更多').press('Enter')
  await page.getByRole('menuitem', { name: '强制下线' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('强制「kicked（kicked）」下线？')
  await button(page.getByRole('dialog'), '强制下线').click()
  await expect(page.getByText(/已结束 \d 个登录，已通知 1 个打开的页面/)).toBeVisible()
  await expect(alertBox(other)).toContainText('请重新登录，您已被强制下线')
  await alertBox(other).getByRole('button').first().click()
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()
})

test('who is disabled beside an open page is told so at once, and at the next login', async ({
  page,
  browser,
  running,
}) => {
  await person(running.admin, 'disabled', { '/base/dict/list': '' })
  await enter(page, '/base/dict/list', 'disabled', userPassword)
  await expect(row(page, '性别').first()).toBeVisible()
  const office = await beside(browser, running.address)
  await enter(office, '/sys/user/list')
  await rowAction(office, 'disabled', '编辑').click()
  await office.getByRole('combobox', { name: '状态' }).click()
  await office.getByTitle('停用', { exact: true }).click()
  await saveRecord(office)
  await expect(alertBox(page)).toContainText('请重新登录，账号已停用')
  await alertBox(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'disabled', userPassword)
  await expect(page.getByText('账号已停用')).toBeVisible()
  await office.context().close()
})

test('what a role may do is found by name and ticked by row, by column and by group', async ({
  page,
  running,
}) => {
  const { roleId } = await person(running.admin, 'ticked', { '/base/dict/list': 'add' })
  await enter(page)
  await page.goto(`/sys/role/view?id=${roleId}`)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('基础数据')).toBeChecked({ indeterminate: true })
  await expect(box('数据字典：新增')).toBeChecked()
  await expect(box('全部新增')).toBeChecked({ indeterminate: true })

  await box('数据字典').check()
  await expect(box('数据字典：导出')).toBeChecked()
  await expect(box('基础数据')).toBeChecked({ indeterminate: true })
  await box('基础数据').check()
  await expect(box('机构管理：导入')).toBeChecked()
  await expect(box('系统管理')).not.toBeChecked()
  await box('全部删除').check()
  await expect(box('登录日志：删除')).toBeChecked()
  await expect(box('登录日志：查看')).toBeChecked()
  await expect(box('系统管理')).toBeChecked({ indeterminate: true })

  await page.getByRole('searchbox', { name: '查找功能' }).fill('登录日志')
  await expect(box('系统管理')).toBeVisible()
  await expect(box('数据字典')).toHaveCount(0)
  await box('登录日志').uncheck()
  await expect(box('登录日志：删除')).not.toBeChecked()
  await page.getByRole('searchbox', { name: '查找功能' }).fill('')
  await button(page, '保存').first().click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('机构管理')
  await expect(question).toContainText('影响 1 个用户')
  await button(question, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
})

test('a refusal leads those who may know to its explanation', async ({ page, running }) => {
  const pages = { '/sys': '', '/sys/user/list': '', '/sys/user/explain': '' }
  const { roleId } = await person(running.admin, 'asker', { ...pages, '/base/dict/list': 'write' })
  // A push that is lost: this browser learns of the change by being refused.
  await page.routeWebSocket(/\/im\?/, () => undefined)
  await enter(page, '/base/dict/list', 'asker', userPassword)
  await rowAction(page, '性别', '编辑').first().click()
  await page.getByRole('textbox', { name: '字典名称' }).fill('性别二')
  await grant(running.admin, roleId, { ...pages, '/base/dict/list': 'add' })
  await button(page, '保存').last().click()
  // What the browser took for allowed is asked for anew: the form says what it has lost, and keeps what was typed.
  const warning = page.getByRole('alert').filter({ hasText: '您现在没有编辑的权限' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('textbox', { name: '字典名称' })).toHaveValue('性别二')
  await page.getByRole('link', { name: '为什么？' }).first().click()
  await expect(page).toHaveURL(/\/sys\/user\/explain\?/)
  await expect(page.getByRole('region', { name: '解释' })).toContainText('在“数据字典”不可以编辑')
})

test('members are added to a role and removed on its page', async ({ page, running }) => {
  const { roleId } = await person(running.admin, 'joined', { '/base/dict/list': '' })
  await ordinaryUser(running.admin, 'joiner', [])
  await enter(page)
  await page.goto(`/sys/role/view?id=${roleId}&tab=members`)
  const list = page.getByRole('region', { name: '角色成员' })
  await expect(list.getByRole('row').filter({ hasText: 'joined' })).toBeVisible()
  await list.getByRole('combobox', { name: '选择要添加的用户' }).fill('joiner')
  await page.getByTitle('joiner', { exact: true }).click()
  await page.keyboard.press('Escape')
  await button(list, '添加成员').click()
  await expect(list.getByRole('row').filter({ hasText: 'joiner' })).toBeVisible()
  await button(list, '移除 joiner').click()
  await expect(page.getByRole('tooltip')).toContainText('收回「joiner（joiner）」的角色「joined」？')
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /移\s*除/ })
    .click()
  await expect(list.getByRole('row').filter({ hasText: 'joiner' })).toBeHidden()
})
