import type { Page } from '@playwright/test'

import type { Calls } from '../support/sign-in.ts'
import { enter, field, fill, row, rowAction, submitLogin, tab, visit } from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const box = (page: Page) => page.getByRole('dialog', { name: '登录过期' })

const signInHere = async (page: Page, account: string) => {
  await box(page).getByLabel(`${account}的密码`).fill(userPassword)
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveCount(0)
}

const end = (address: string, token: string) =>
  fetch(`${address}/api/logout`, { headers: { authorization: token } })

/** Something is half filled in beside which one can go on to other pages, and the server has forgotten the token. */
const halfFilledAndEnded = async (page: Page, address: string, account: string) => {
  const isReady = draftKey(page)
  const token = await enter(page, '/profile', account, userPassword)
  await field(page, '姓名').fill('还没有保存')
  await isReady
  await end(address, token)
}

test('what was refused for the login is asked for again after one has signed in in place', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '登录后的机构', orgCode: 'goeson' })
  await person(running.admin, 'goeson', { '/base/dict/list': 'admin', '/base/org/list': 'admin' })
  await halfFilledAndEnded(page, running.address, 'goeson')
  await visit(page, '基础数据', '机构管理')
  await expect(box(page)).toContainText('您填写的内容还在')
  // The list, and the tree beside it.
  await expect(page.getByText('登录已过期', { exact: true })).toHaveCount(2)
  await signInHere(page, 'goeson')
  await expect(row(page, '登录后的机构').first()).toBeVisible()
  await expect(page.getByRole('treeitem', { name: '登录后的机构' })).toBeVisible()
  await expect(page.getByText('登录已过期', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '重新登录' })).toHaveCount(0)
  await tab(page, '个人中心').click()
  await expect(field(page, '姓名')).toHaveValue('还没有保存')
})

/** What was filled in behind the page in front is offered in a notice after a kick. */
const offered = async (page: Page, admin: Calls, account: string) => {
  const { userId } = await person(admin, account, { '/base/dict/list': 'admin', '/base/org/list': 'admin' })
  const isReady = draftKey(page)
  await enter(page, '/base/dict/list', account, userPassword)
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '放在后面的' })
  await isReady
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gerenzhongxin')
  await expect(page.getByRole('option', { name: '个人中心' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, '姓名')).toBeVisible()
  await admin.delete(`sys/session/delete-user/${userId}`)
  await alertBox(page).getByRole('button').first().click()
  // It is known who that was: his password is all that is asked.
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(account)
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await submitLogin(page, account, userPassword)
  const open = page.getByRole('button', { name: '打开数据字典' })
  await expect(open).toBeVisible()
  return open
}

const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('a notice waits under the box, and a drawer that opens there takes nothing that is typed', async ({
  page,
  running,
}) => {
  const open = await offered(page, running.admin, 'noticed')
  const token = await page.evaluate(() => sessionStorage.getItem('Authorization')?.split(' ')[0])
  await field(page, '姓名').fill('还没有保存')
  await expect.poll(() => open.evaluate(isOnTop)).toBe(true)
  await end(running.address, token ?? '')
  await visit(page, '基础数据', '机构管理')
  const password = box(page).getByLabel('noticed的密码')
  await expect(password).toBeFocused()
  expect(await open.evaluate(isOnTop)).toBe(false)
  // However it comes to open: the browser's own way back leads to one, too.
  await open.dispatchEvent('click')
  await expect(page.locator('.ant-drawer-open')).toBeVisible()
  await expect(password).toBeFocused()
  await signInHere(page, 'noticed')
})
