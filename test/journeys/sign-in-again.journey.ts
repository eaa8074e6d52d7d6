import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import type { TotpBeginReply } from '#contract/rights-replies.ts'
import { heartbeatMs } from '#contract/socket.ts'

import { provenPassword, signIn, tryLogin } from '../support/sign-in.ts'
import { button, connection, enter, listToolbar, row } from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { beside, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const dictName = (page: Page) => page.getByRole('textbox', { name: '字典名称' })
const box = (page: Page) => page.getByRole('dialog', { name: '登录过期' })

/** A form that is half filled in when its session has expired: the server has forgotten the token. */
const halfFilled = async (page: Page, account: string, name: string) => {
  await button(listToolbar(page), '新增').click()
  await dictName(page).fill(name)
  await page.getByRole('textbox', { name: '字典值' }).fill(account)
  const expired = { success: false, code: 40003, message: '登录已过期', data: {} }
  await page.route('**/api/sys/dict/save', route => route.fulfill({ json: expired }), { times: 1 })
  await button(page, '保存').last().click()
  await expect(box(page)).toContainText('您填写的内容还在')
}

test.describe('time that has passed', () => {
  test.use({ ownProfile: true })

  test('a session that time has ended is found by the heartbeat; one signs in again in place, too', async ({
    page,
    running,
  }) => {
    await person(running.admin, 'idle', { '/base/dict/list': 'admin' })
    await page.clock.install()
    const connected = connection(page)
    const token = await enter(page, '/base/dict/list', 'idle', userPassword)
    await connected
    await button(listToolbar(page), '新增').click()
    const isReady = draftKey(page)
    await dictName(page).fill('放了很久')
    await page.getByRole('textbox', { name: '字典值' }).fill('idle')
    await isReady
    // As after the time limit: nobody has ended it, the server no longer knows it.
    await fetch(`${running.address}/api/logout`, { headers: { authorization: token } })
    await page.clock.fastForward(heartbeatMs)
    await expect(box(page)).toContainText('您填写的内容还在')
    // Not now: one goes on where one was.
    const notNow = async () => {
      await button(box(page), '取消').click()
      await expect(box(page)).toHaveCount(0)
    }
    await notNow()
    await expect(page.getByRole('textbox', { name: '字典值' })).toBeFocused()
    const save = button(page, '保存').last()
    await save.click()
    await notNow()
    await expect(save).toBeFocused()
    await save.click()
    await box(page).getByLabel('idle的密码').fill(userPassword)
    await box(page).getByRole('button', { name: '重新登录' }).click()
    await expect(box(page)).toHaveCount(0)
    await expect(row(page, '放了很久').first()).toBeVisible()
  })
})

test('who has put the box away over a list signs in where the list was, and has it again', async ({
  page,
  running,
}) => {
  await person(running.admin, 'putaway', { '/base/dict/list': '' })
  await enter(page, '/base/dict/list', 'putaway', userPassword)
  await expect(row(page, '性别').first()).toBeVisible()
  const expired = { success: false, code: 40003, message: '登录已过期', data: {} }
  await page.route('**/api/sys/dict/select-page?*', route => route.fulfill({ json: expired }))
  await page.reload()
  await button(box(page), '取消').click()
  await expect(box(page)).toHaveCount(0)
  await page.unroute('**/api/sys/dict/select-page?*')
  await button(page.getByRole('alert').filter({ hasText: '登录已过期' }), '重新登录').click()
  await expect(box(page)).toContainText('登录后回到这里')
  await box(page).getByLabel('putaway的密码').fill(userPassword)
  await box(page).getByRole('button', { name: '重新登录' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(row(page, '性别').first()).toBeVisible()
})

test('over a half-filled form one signs in again in place, with the second factor', async ({
  page,
  running,
}) => {
  await person(running.admin, 'again', { '/base/dict/list': 'admin' })
  const calls = await signIn(running.address, 'again', userPassword)
  const { secret } = (
    await calls.post<TotpBeginReply>('sys/user/totp-begin', await provenPassword(calls, userPassword))
  ).data
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const { data } = await calls.post<{ recoveryCodes: string[] }>('sys/user/totp-confirm', {
    totpCode: totp.generate(),
  })
  const [first = '', second = ''] = data.recoveryCodes

  await page.goto('/base/dict/list')
  await page.getByLabel('账号', { exact: true }).fill('again')
  await page.getByLabel('密码', { exact: true }).fill(userPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // A recovery code stands for the telephone, once.
  await page.getByLabel('动态验证码').fill(first)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(row(page, '性别').first()).toBeVisible()

  await halfFilled(page, 'again', '填了一半')
  await box(page).getByLabel('again的密码').fill(userPassword)
  await box(page).getByRole('button', { name: '重新登录' }).click()
  await box(page).getByLabel('动态验证码').fill(first)
  await box(page).getByRole('button', { name: '验证并登录' }).click()
  await expect(box(page).getByText('动态验证码不正确')).toBeVisible()
  await box(page).getByLabel('动态验证码').fill(second)
  await box(page).getByRole('button', { name: '验证并登录' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(row(page, '填了一半').first()).toBeVisible()
})

test('a password that an administrator has reset meanwhile is changed in place, and the save goes through', async ({
  page,
  running,
}) => {
  const { userId } = await person(running.admin, 'due', { '/base/dict/list': 'admin' })
  // A push that is lost: the save is what finds the session ended.
  await page.routeWebSocket(/\/im\?/, () => undefined)
  await enter(page, '/base/dict/list', 'due', userPassword)
  await button(listToolbar(page), '新增').click()
  const isReady = draftKey(page)
  await dictName(page).fill('换了密码')
  await page.getByRole('textbox', { name: '字典值' }).fill('due')
  await isReady
  const { data } = await running.admin.put<{ password: string }>(`sys/user/reset-password/${userId}`)
  await button(page, '保存').last().click()
  await expect(box(page)).toContainText('密码已修改')
  await box(page).getByLabel('due的密码').fill(data.password)
  await box(page).getByRole('button', { name: '重新登录' }).click()
  await expect(box(page)).toContainText('当前密码是临时的或已过期')
  await box(page).getByLabel('新密码', { exact: true }).fill('Zaihuan-2026!')
  await box(page).getByLabel('再次输入新密码').fill('Zaihuan-2026!')
  await box(page).getByRole('button', { name: '修改并进入' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(row(page, '换了密码').first()).toBeVisible()
})

// The last one: whoever has failed from an address is asked for a captcha there.
test('a download and a picture for a text ask for the login that has ended, too', async ({
  page,
  running,
}) => {
  await person(running.admin, 'saver', { '/base/org/list': 'admin,import', '/base/msg/list': 'admin' })
  const end = (authorization: string) =>
    fetch(`${running.address}/api/logout`, { headers: { authorization } })
  const before = await enter(page, '/base/org/list', 'saver', userPassword)
  await button(listToolbar(page), '导入').click()
  const template = page.getByRole('dialog').getByRole('button', { name: /模板/ }).first()
  await expect(template).toBeVisible()
  await end(before)
  await template.click()
  await expect(box(page)).toBeVisible()

  const authorization = await enter(page, '/base/msg/list', 'saver', userPassword)
  await button(listToolbar(page), '新增').click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '插入图片' }).click()
  const chooser = await chosen
  await end(authorization)
  await chooser.setFiles({ name: '图.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(box(page)).toBeVisible()
})

test('after a reload the box has the focus, not the drawer behind it', async ({ page, running }) => {
  await person(running.admin, 'reloads', { '/base/dict/list': 'admin' })
  const token = await enter(page, '/base/dict/list', 'reloads', userPassword)
  await button(listToolbar(page), '新增').click()
  await expect(dictName(page)).toBeVisible()
  await fetch(`${running.address}/api/logout`, { headers: { authorization: token } })
  await page.reload()
  await expect(box(page)).toBeVisible()
  await expect(page.locator('.ant-drawer-open')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(box(page).locator(':focus')).toHaveCount(1)
})

test('where a captcha is required it is drawn by the server, and asked for in place, too', async ({
  page,
  browser,
  running,
}) => {
  await person(running.admin, 'captcha', { '/base/dict/list': 'admin' })
  await enter(page, '/base/dict/list', 'captcha', userPassword)
  for (let at = 0; at < 3; at++) await tryLogin(running.address, 'captcha', 'wrong')
  await halfFilled(page, 'captcha', '还没保存')
  await box(page).getByLabel('captcha的密码').fill(userPassword)
  await box(page).getByRole('button', { name: '重新登录' }).click()
  const picture = box(page).getByRole('button', { name: '换一张验证码' }).locator('img')
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
  await expect(box(page).getByText('请输入验证码')).toBeVisible()
  await expect(box(page).getByLabel('验证码', { exact: true })).toBeFocused()
  const before = await picture.getAttribute('src')
  await box(page).getByLabel('验证码', { exact: true }).fill('????')
  await box(page).getByRole('button', { name: '重新登录' }).click()
  await expect(box(page).getByText('验证码错误')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(dictName(page)).toHaveValue('还没保存')

  // The same on the login page: it is asked for where it is needed, before anything is compared.
  const other = await beside(browser, running.address)
  await other.goto('/login')
  await expect(other.getByLabel('验证码', { exact: true })).toHaveCount(0)
  await other.getByLabel('账号', { exact: true }).fill('captcha')
  await other.getByLabel('密码', { exact: true }).fill(userPassword)
  await other.getByRole('button', { name: '登录', exact: true }).click()
  await expect(other.getByLabel('验证码', { exact: true })).toBeFocused()
  await other.context().close()
})
