import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'

import type { Envelope } from '#contract/failure.ts'
import type { CaptchaReply } from '#contract/replies.ts'
import { readNote } from '#server/session/sealed-note.ts'

import {
  button,
  connection,
  enter,
  listToolbar,
  row,
  rowAction,
  search,
  submitLogin,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, beside, grant, person } from './support/person.ts'

const seal = 'a journey reads the captcha'

/** What the picture says that the page gets next; only who has the server's key can know. */
const nextCaptcha = async (page: Page) => {
  const drawn = await page.waitForResponse(reply => reply.url().endsWith('/api/captcha'))
  const { data } = (await drawn.json()) as Envelope<CaptchaReply> // the contract's reply of that call
  const key = createHash('sha256').update(seal).digest()
  return readNote(key, 'captcha', data.captchaId, new Date())?.text ?? ''
}
test.use({ settings: { ROUTER_MODE: 'remote', REGISTER: 'approve', SECRET_KEY: seal } })

test('who registers waits until an administrator enables the account', async ({ page, browser, running }) => {
  const drawn = nextCaptcha(page)
  await page.goto('/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  const text = await drawn
  const form = page.getByRole('form', { name: '注册' })
  await form.getByLabel('账号', { exact: true }).fill('shenhe')
  await form.getByLabel('姓名').fill('待审的人')
  await form.getByLabel('密码', { exact: true }).fill(userPassword)
  await form.getByLabel('再次输入密码').fill(userPassword)
  await form.getByLabel('验证码', { exact: true }).fill(text)
  await form.getByRole('button', { name: '注册', exact: true }).click()
  // Not by a word that stands over the form, too: whoever leaves before the answer takes the request back.
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()

  await page.goto('/login')
  await submitLogin(page, 'shenhe', userPassword)
  await expect(page.getByText('账号待审核')).toBeVisible()

  const office = await beside(browser, running.address)
  await enter(office)
  const waiting = office.getByRole('link', { name: '1 人等待审核' })
  // The room beside its words leads nowhere.
  expect((await waiting.boundingBox())?.width).toBeLessThan(200)
  await waiting.click()
  await expect(office).toHaveURL(/\/sys\/user\/list/)
  await rowAction(office, 'shenhe', '通过审核').click()
  await expect(office.getByText('待审的人可以登录了')).toBeVisible()
  await expect(row(office, 'shenhe')).toHaveCount(0)
  // The wrong one of those who wait is not let in for good.
  await button(office, '撤销').click()
  await expect(office.getByText('已撤销，待审的人仍在等待审核')).toBeVisible()
  await rowAction(office, 'shenhe', '通过审核').click()
  await expect(row(office, 'shenhe')).toHaveCount(0)
  await office.context().close()

  await page.goto('/login')
  await submitLogin(page, 'shenhe', userPassword)
  await expect(page).toHaveURL(/\/index$/)
})

test('those of the chosen who wait are let in together, and taken back together', async ({
  page,
  running: { admin },
}) => {
  for (const [account, userStatus] of [
    ['piliang1', '待审核'],
    ['piliang2', '待审核'],
    ['piliang3', '正常'],
  ])
    await admin.post('sys/user/save', { userAccount: account, userName: `批量${account}`, userStatus })
  await enter(page, '/sys/user/list?keyword=piliang')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await button(listToolbar(page), '通过审核（2）').click()
  await expect(page.getByText('2 人可以登录了')).toBeVisible()
  await expect(row(page, '待审核')).toHaveCount(0)
  // Who was in already is chosen still.
  await expect(button(listToolbar(page), '重置密码（1）')).toBeVisible()
  await button(page, '撤销').click()
  await expect(page.getByText('已撤销，2 人仍在等待审核')).toBeVisible()
  await expect(row(page, '待审核')).toHaveCount(2)
})

test('online users: one login is ended, then all of a person; one’s own is not offered', async ({
  page,
  browser,
  running,
}) => {
  // Four logins, each with a hash that is slow on purpose.
  test.slow()
  await person(running.admin, 'busy', { '/base/dict/list': '' })
  const places = [await beside(browser, running.address), await beside(browser, running.address)]
  for (const each of places) {
    const connected = connection(each)
    await enter(each, '/base/dict/list', 'busy', userPassword)
    await connected
  }
  await enter(page, '/sys/session/list')
  await expect(rowAction(page, 'admin', '我的会话').first()).toBeVisible()
  await expect(rowAction(page, 'admin', '强制下线')).toHaveCount(0)
  await search(page, 'busy')
  // Two pages and the login that set the password.
  await expect(row(page, 'busy')).toHaveCount(3)
  await rowAction(page, 'busy', '全部下线').first().click()
  await button(page.getByRole('dialog'), '强制下线').click()
  await expect(page.getByText('已结束 3 个登录，已通知 2 个打开的页面')).toBeVisible()
  await expect(row(page, 'busy')).toHaveCount(0)
  for (const each of places) {
    await expect(alertBox(each)).toContainText('请重新登录，您已被强制下线')
    await each.context().close()
  }

  const back = await beside(browser, running.address)
  const connected = connection(back)
  await enter(back, '/base/dict/list', 'busy', userPassword)
  await connected
  await page.getByRole('button', { name: '刷新' }).click()
  await rowAction(page, 'busy', '强制下线').click()
  await button(page.getByRole('dialog').last(), '强制下线').click()
  await expect(page.getByText(/已通知 1 个打开的页面/)).toBeVisible()
  await expect(alertBox(back)).toContainText('您已被强制下线')
  await back.context().close()
})

test('the log shows old and new in words, no secrets, and both names of who looked', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { userId, roleId } = await person(admin, 'logged', { '/base/dict/list': 'admin' })
  await grant(admin, roleId, { '/base/dict/list': 'import' })
  await admin.put(`sys/user/reset-password/${userId}`)
  await admin.post('sys/user/save', { id: userId, userStatus: '停用' })
  await admin.post('sys/user/save', { id: userId, userStatus: '正常' })
  await admin.post(`sys/session/view-as/${userId}`, undefined)
  const open = async (action: string) => {
    const { data } = await admin.get<{ items: { id: string }[] }>(
      `sys/log-opt/select-page?${new URLSearchParams({ like: `action:${action}` })}`,
    )
    await page.goto(`/sys/log-opt/view?id=${data.items[0]?.id}`)
  }
  const line = (label: string) => page.getByRole('row').filter({ hasText: label })
  await enter(page, '/sys/log-opt/list')
  await expect(row(page, '以用户身份查看').first()).toContainText('系统管理员')
  await expect(row(page, '重置密码').first()).toContainText('logged')

  await open('角色授权')
  await expect(line('数据字典')).toContainText('管理')
  await expect(line('数据字典')).toContainText('导入')
  await expect(page.getByRole('main')).not.toContainText('admin,')
  await open('重置密码')
  await expect(line('密码').last()).toContainText('******')
  await expect(page.getByRole('link', { name: 'logged', exact: false })).toHaveAttribute(
    'href',
    `/sys/user/view?id=${userId}`,
  )
  await open('以用户身份查看')
  await expect(line('查看人 → 被查看人')).toContainText('系统管理员')
  await expect(line('查看人 → 被查看人')).toContainText('logged')
})

test('the log calls by name what a change refers to, also for who cannot open those pages', async ({
  page,
  running,
}) => {
  const { admin } = running
  await person(admin, 'reader', { '/sys': '', '/sys/log-opt/list': '', '/sys/log-opt/view': '' })
  const { userId } = await person(admin, 'renamed', { '/base/dict/list': '' })
  await admin.post('sys/user/save', { id: userId, sysRoles: [] })
  const { data } = await admin.get<{ items: { id: string }[] }>(
    `sys/log-opt/select-page?${new URLSearchParams({ like: `recordId:${userId}` })}`,
  )
  await enter(page, '/index', 'reader', userPassword)
  await page.goto(`/sys/log-opt/view?id=${data.items[0]?.id}`)
  const line = page.getByRole('row').filter({ hasText: '角色' }).last()
  await expect(line.getByRole('cell').nth(1)).toHaveText('renamed')
})

// The last one: the address of all journeys has failed too often after it.
test('after three failures the picture is asked for; the account may be typed full-width', async ({
  page,
  running,
}) => {
  await person(running.admin, 'guessed', { '/base/dict/list': '' })
  await page.goto('/login')
  const field = page.getByRole('form', { name: '登录' }).getByLabel('验证码', { exact: true })
  const drawn = nextCaptcha(page)
  for (const guess of ['first', 'second', 'third']) {
    await expect(field).toHaveCount(0)
    const answered = page.waitForResponse(reply => reply.url().endsWith('/api/login'))
    await submitLogin(page, 'guessed', guess)
    await answered
  }
  await field.fill(await drawn)
  await submitLogin(page, 'ｇｕｅｓｓｅｄ', userPassword)
  await expect(page).toHaveURL(/\/index$/)
})
