import { messages } from '#contract/messages.ts'

import { adminPassword } from '../support/server.ts'
import { button, connection, enter, enterByForm, row, submitLogin, tab, tabs } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

test('a wrong password is said beside the field, a right one leads to the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await submitLogin(page, 'admin', 'wrong')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, ' admin ', adminPassword)
  await expect(page).toHaveURL(/\/index$/)
  await expect(tab(page, '首页')).toBeVisible()
})

test('the login takes what is typed before its script has come; nothing typed is said before anything is sent', async ({
  page,
}) => {
  const script = await hold(page, '**/assets/start-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const account = page.getByLabel('账号', { exact: true })
  const submit = page.getByRole('button', { name: '登录', exact: true })
  await account.fill('admin')
  await expect(submit).toBeDisabled()
  script.letGo()
  await submit.click()
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible()
  await expect(account).toHaveValue('admin')
  await account.clear()
  await submit.click()
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible()
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible()
})

test('who was sent to the login comes back to where he wanted to go', async ({ page }) => {
  await page.goto('/sys/role/list?keyword=管理')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsys%2Frole%2Flist/)
  await submitLogin(page, 'admin', adminPassword)
  await expect(page).toHaveURL(/\/sys\/role\/list\?keyword=/)
  await expect(page.getByRole('row').filter({ hasText: '系统管理员' })).toBeVisible()
})

test('who is signed in and opens the login lands on the home page', async ({ page }) => {
  await enter(page)
  for (const path of ['/login', '/Login', '/login?redirect=/Login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/index$/)
  }
})

test('the registration and the error pages are open to a stranger in whatever case', async ({ page }) => {
  await page.goto('/Error/1')
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(page).toHaveURL(/\/Error\/1$/)
  await page.goto('/Register')
  await expect(page).toHaveURL(/\/Register$/)
  await expect(page.getByRole('heading', { name: '注册' })).toBeVisible()
})

test('an expired session: one 登录过期 box, the login, and back to the same place', async ({
  page,
  running,
}) => {
  // What connects later than the session ends would find that first.
  const connected = connection(page)
  const token = await enter(page, '/base/dict/list')
  await connected
  await expect(row(page, '性别')).toBeVisible()
  const gone = await fetch(`${running.address}/api/logout`, {
    headers: { authorization: token },
  })
  expect(gone.ok).toBe(true)
  await page
    .getByRole('button', { name: /刷\s*新/ })
    .first()
    .click()
  const box = page.getByRole('dialog').filter({ hasText: messages.loginExpiredTitle })
  await expect(box).toHaveCount(1)
  await expect(box).toContainText(messages.pleaseLoginAgain)
  await button(box, messages.loginAgain).click()
  await expect(page).toHaveURL(/\/login/)
})

test('an administrator ends a session: 登录异常 with the reason, then the login', async ({
  page,
  running,
}) => {
  const connected = connection(page)
  await enter(page)
  await connected
  const { data } = await running.admin.get<{ items: { id: string }[] }>('sys/session/select-page?limit=100')
  // His own session, the one over HTTP, is refused and stays.
  const ids = data?.items?.map(each => each.id) ?? []
  for (const id of ids) await running.admin.delete(`sys/session/delete/${id}`)
  const box = page.getByRole('dialog').filter({ hasText: messages.loginAbnormalTitle })
  await expect(box).toContainText('请重新登录，您已被强制下线')
  await box.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/login/)
})

test('a one-time password has to be changed before anything else', async ({ page, running }) => {
  const user = await running.admin.post('sys/user/save', {
    userAccount: 'xinren',
    userName: '新人',
    sysRoles: [],
  })
  const reset = await running.admin.put<{ password: string }>(`sys/user/reset-password/${user.data.id}`)
  await page.goto('/login')
  await submitLogin(page, 'xinren', reset.data.password)
  const form = page.getByRole('form', { name: '修改密码' })
  await form.getByLabel('新密码', { exact: true }).fill('Xinren-2026!')
  await form.getByLabel('再次输入新密码', { exact: true }).fill('Xinren-2026')
  await form.getByRole('button', { name: '修改并进入' }).click()
  await expect(form.getByText('两次输入的密码不一致')).toBeVisible()
  await form.getByLabel('新密码', { exact: true }).fill('Xinren-2026!')
  await form.getByLabel('再次输入新密码', { exact: true }).fill('Xinren-2026!')
  await form.getByRole('button', { name: '修改并进入' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('signing out leaves nothing behind', async ({ page }) => {
  await enterByForm(page, '/sys/user/list')
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: /退出/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/sys/user/list')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + document.cookie)).not.toMatch(
    /accessToken":"\w/,
  )
  // Nor does the next person find what the one before had open.
  await enterByForm(page)
  await expect(tabs(page)).toHaveText(['首页'])
})
