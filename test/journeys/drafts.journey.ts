import type { Page } from '@playwright/test'

import { adminPassword } from '../support/server.ts'
import {
  button,
  connection,
  enter,
  field,
  fill,
  listToolbar,
  row,
  rowAction,
  saveRecord,
  submitLogin,
} from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, functionsOf, grant, offerAllOnDicts, person } from './support/person.ts'

/** Somebody is thrown out in the middle of a form: he finds it again, and nobody else in the same browser does. */
test.use({ settings: { ROUTER_MODE: 'remote' } })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '为您保留了没有保存的内容' })

test('a kick keeps what was filled in, sealed, for the same person alone', async ({ page, running }) => {
  const dict = (await functionsOf(running.admin)).find(each => each.rootPath === '/base/dict/list')
  await running.admin.post('sys/function/save', { id: dict?.id, functionPermission: 'admin,write' })
  const pages = { '/base/dict/list': 'write' }
  const { userId } = await person(running.admin, 'drafter', pages)
  await person(running.admin, 'stranger', pages)
  await enter(page, '/base/dict/list', 'drafter', userPassword)
  const isReady = draftKey(page)
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '被踢之前写的' })
  await isReady
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  await expect(alertBox(page)).toContainText('请重新登录，您已被强制下线')
  await expect(alertBox(page)).toContainText('没有保存的内容已为您留在这台设备上')
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.startsWith('drafts')),
  )
  expect(kept?.[1]).toBeTruthy()
  expect(JSON.stringify(kept)).not.toContain('被踢之前写的')
  await alertBox(page).getByRole('button').first().click()

  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'stranger', userPassword)
  await expect(row(page, 'userGender').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  // Nor is a form open that he has not asked for.
  await expect(page).toHaveURL(/\/base\/dict\/list$/)
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()

  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'drafter', userPassword)
  await notice(page).getByRole('button', { name: '打开数据字典' }).click()
  await expect(field(page, '备注')).toHaveValue('被踢之前写的')
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('drafts'))),
  ).toEqual([])
})

test('what waits half filled in a tab behind another one is kept, too', async ({ page, running }) => {
  const dict = (await functionsOf(running.admin)).find(each => each.rootPath === '/base/dict/list')
  await running.admin.post('sys/function/save', { id: dict?.id, functionPermission: 'admin,write' })
  const { userId } = await person(running.admin, 'behind', { '/base/dict/list': 'write' })
  await enter(page, '/base/dict/list', 'behind', userPassword)
  const isReady = draftKey(page)
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '放在后面的' })
  await isReady
  await page.keyboard.press('Control+k')
  await page.keyboard.type('shouye')
  // Over a drawer, too, the palette's box has the focus.
  await expect(page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' })).toBeFocused()
  await expect(page.getByRole('option', { name: '首页' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('region', { name: '快捷入口' })).toBeVisible()
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  await alertBox(page).getByRole('button').first().click()
  await submitLogin(page, 'behind', userPassword)
  await notice(page).getByRole('button', { name: '打开数据字典' }).click()
  await expect(field(page, '备注')).toHaveValue('放在后面的')
})

/** Signs in in this window; gives what waits until a draft that is begun there can be kept. */
const enterReady = async (window: Page, account: string) => {
  const isReady = draftKey(window)
  const connected = connection(window)
  await enter(window, '/base/dict/list', account, userPassword)
  await connected
  return () => isReady
}

const signInAfter = async (window: Page, account: string) => {
  await alertBox(window).getByRole('button').first().click()
  await submitLogin(window, account, userPassword)
}

test('a kick that ends two windows of one browser at once keeps what was filled in in both', async ({
  page,
  running,
}) => {
  await offerAllOnDicts(running.admin)
  const { userId } = await person(running.admin, 'twowindows', { '/base/dict/list': 'admin' })
  const other = await page.context().newPage()
  const isReady = await enterReady(page, 'twowindows')
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '第一个窗口写的' })
  await isReady()
  const isOtherReady = await enterReady(other, 'twowindows')
  await button(listToolbar(other), '新增').click()
  await fill(other, { 备注: '第二个窗口写的' })
  await isOtherReady()
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  for (const window of [page, other]) await expect(alertBox(window)).toBeVisible()

  // The login leads back to the form that was open; that of the other window is offered beside it.
  await signInAfter(page, 'twowindows')
  await expect(field(page, '备注')).toHaveValue('第一个窗口写的')
  await expect(notice(page).getByRole('button', { name: '打开数据字典' })).toHaveCount(1)
  // The other window takes its own, and the first offers it no more.
  await signInAfter(other, 'twowindows')
  await expect(field(other, '备注')).toHaveValue('第二个窗口写的')
  for (const window of [page, other]) await expect(notice(window)).toHaveCount(0)
  await expect(field(page, '备注')).toHaveValue('第一个窗口写的')
})

test('of two windows with the same form, one may save both, one after the other', async ({
  page,
  running,
}) => {
  await offerAllOnDicts(running.admin)
  const { userId } = await person(running.admin, 'sameform', { '/base/dict/list': 'admin' })
  const other = await page.context().newPage()
  for (const [at, window] of [page, other].entries()) {
    const isReady = await enterReady(window, 'sameform')
    await button(listToolbar(window), '新增').click()
    await fill(window, { 字典名称: `窗口${at}写的`, 字典值: `window${at}` })
    await isReady()
  }
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  for (const window of [page, other]) await expect(alertBox(window)).toBeVisible()
  await signInAfter(page, 'sameform')
  const name = field(page, '字典名称')
  await expect(name).toHaveValue(/^窗口.写的$/)
  const first = await name.inputValue()
  // What is being filled in is not written over, and the other draft is not lost with the form that closes.
  await notice(page).getByRole('button', { name: '打开数据字典' }).click()
  await expect(page.getByText('保存或放弃后再打开保留的那一份')).toBeVisible()
  await expect(name).toHaveValue(first)
  await saveRecord(page)
  await expect(row(page, first)).toBeVisible()
  await notice(page).getByRole('button', { name: '打开数据字典' }).click()
  await expect(name).toHaveValue(first === '窗口0写的' ? '窗口1写的' : '窗口0写的')
  await expect(notice(page)).toHaveCount(0)
})

test('rights being given and a profile that is half changed are kept, too', async ({ page, running }) => {
  const isReady = draftKey(page)
  const connected = connection(page)
  await enter(page, '/sys/role/list?keyword=普通用户')
  await connected
  await rowAction(page, '普通用户', '授权').click()
  const right = page.getByRole('checkbox', { name: '机构管理：导出' })
  await right.check()
  await isReady
  await page.getByRole('link', { name: '系统管理员', exact: true }).click()
  await field(page, '手机').fill('13900001234')
  const { data } = await running.admin.get<{ items: { id: string }[] }>('sys/session/select-page?limit=100')
  // His own session, the one over HTTP, is refused and stays.
  for (const { id } of data?.items ?? []) await running.admin.delete(`sys/session/delete/${id}`)
  await alertBox(page).getByRole('button').first().click()
  await submitLogin(page, 'admin', adminPassword)
  await expect(field(page, '手机')).toHaveValue('13900001234')
  await notice(page).getByRole('button', { name: '打开角色授权' }).click()
  await expect(right).toBeChecked()
  await expect(notice(page)).toHaveCount(0)
})

test('a right that is withdrawn for a while takes nothing of what was filled in', async ({
  page,
  running,
}) => {
  const { admin } = running
  const dict = (await functionsOf(admin)).find(each => each.rootPath === '/base/dict/list')
  await admin.post('sys/function/save', { id: dict?.id, functionPermission: 'admin,write' })
  const { roleId } = await person(admin, 'withdrawn', { '/base/dict/list': 'write' })
  const connected = connection(page)
  await enter(page, '/base/dict/list', 'withdrawn', userPassword)
  await connected
  const isReady = draftKey(page)
  await button(listToolbar(page), '新增').click()
  await fill(page, { 备注: '写到一半的' })
  await isReady
  await grant(admin, roleId, {})
  await expect(page.getByRole('alert').filter({ hasText: '您填写的内容还在' })).toContainText('“数据字典”')
  await expect(field(page, '备注')).toHaveCount(0)
  // Whoever stayed finds it where it was.
  await grant(admin, roleId, { '/base/dict/list': 'write' })
  await expect(field(page, '备注')).toHaveValue('写到一半的')
  await expect(notice(page)).toHaveCount(0)
})

test('what stands in the field when the box comes is what comes back, however fast one types', async ({
  page,
  running,
}) => {
  await offerAllOnDicts(running.admin)
  const { userId } = await person(running.admin, 'fasttyping', { '/base/dict/list': 'write' })
  await enter(page, '/base/dict/list', 'fasttyping', userPassword)
  const isReady = draftKey(page)
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '先写一点' })
  await isReady
  // As fast as can be, until the box is there.
  const kicked = running.admin.delete(`sys/session/delete-user/${userId}`)
  while (!(await alertBox(page).isVisible())) await page.keyboard.press('x')
  await kicked
  const shown = await field(page, '备注').inputValue()
  expect(shown).toMatch(/^先写一点x*$/)
  await alertBox(page).getByRole('button').first().click()
  await submitLogin(page, 'fasttyping', userPassword)
  await expect(page.getByText('已恢复上次没有保存的内容')).toBeVisible()
  await expect(field(page, '备注')).toHaveValue(shown)
})
