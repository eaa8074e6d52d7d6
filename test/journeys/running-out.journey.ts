import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { adminPassword } from '../support/server.ts'
import { button, enter, listToolbar, row, submitLogin } from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { lookAs, viewingBanner } from './support/look-as.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote', PASSWORD_DAYS: '30' } })

/** As if time had passed. */
const bend = (folder: string, statement: string, ...values: string[]) => {
  const database = new DatabaseSync(join(folder, 'zhanggui.db'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}

const age = (folder: string, userId: string) =>
  bend(folder, 'update sys_password set time = ? where "sysUserId" = ?', '2020-01-01T00:00:00.000Z', userId)

test('a password that has become too old is changed while signing in, and leads back to the page', async ({
  page,
  running,
}) => {
  const { userId } = await person(running.admin, 'aged', { '/base/dict/list': 'admin' })
  await enter(page, '/base/dict/list', 'aged', userPassword)
  await expect(row(page, '性别').first()).toBeVisible()
  age(running.folder, userId)
  await button(listToolbar(page), '刷新').click()
  const box = page.getByRole('dialog', { name: '登录过期' })
  await expect(box).toContainText('请重新登录，请先修改密码')
  await button(box, '重新登录').click()
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'aged', userPassword)
  await expect(page.getByText('当前密码是临时的或已过期')).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill(userPassword)
  await page.getByLabel('再次输入新密码').fill(userPassword)
  await page.getByRole('button', { name: '修改并进入' }).click()
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill('Guoqi-2026!')
  await page.getByLabel('再次输入新密码').fill('Guoqi-2026!')
  await page.getByRole('button', { name: '修改并进入' }).click()
  await expect(page).toHaveURL(/\/base\/dict\/list/)
  await expect(row(page, '性别').first()).toBeVisible()
})

test('over a half-filled form it is changed in place, and the save goes through', async ({
  page,
  running,
}) => {
  const { userId } = await person(running.admin, 'typing', { '/base/dict/list': 'admin' })
  await enter(page, '/base/dict/list', 'typing', userPassword)
  await button(listToolbar(page), '新增').click()
  // The form has heard of what was typed, and asked for what it would be kept with, while the session was as good as any.
  const isHeard = draftKey(page)
  await page.getByRole('textbox', { name: '字典名称' }).fill('写着写着过期了')
  await page.getByRole('textbox', { name: '字典值' }).fill('typing')
  await isHeard
  age(running.folder, userId)
  await button(page, '保存').last().click()
  const box = page.getByRole('dialog', { name: '登录过期' })
  await expect(box).toContainText('请先修改密码。您填写的内容还在')
  await box.getByLabel('typing的密码').fill(userPassword)
  await box.getByRole('button', { name: '重新登录' }).click()
  await box.getByLabel('新密码', { exact: true }).fill('Guoqi-2026!')
  await box.getByLabel('再次输入新密码').fill('Guoqi-2026!')
  await box.getByRole('button', { name: '修改并进入' }).click()
  await expect(box).toHaveCount(0)
  await expect(row(page, '写着写着过期了').first()).toBeVisible()
  await expect(alertBox(page)).toHaveCount(0)
})

test('looking with another’s eyes ends by itself when its time is over, and leads back to oneself', async ({
  page,
  running,
}) => {
  const { userId } = await person(running.admin, 'looked', { '/base/dict/list': '' })
  const banner = viewingBanner(page)
  const look = async () => {
    await page.goto('/sys/user/list')
    await lookAs(page, 'looked')
    await expect(banner.getByRole('timer')).toContainText(/剩余 1[45]:/)
  }
  const isBack = async () => {
    await expect(page.getByText('以“looked”的身份查看已结束：时间已到')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect(page).toHaveURL(/\/sys\/user\/list$/)
    await expect(page.getByRole('link', { name: '系统管理员', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await enter(page, '/index', 'admin', adminPassword)

  // The browser counts, though its clock is an hour fast, and leaves.
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await look()
  await page.evaluate(() => {
    const viewing: unknown = JSON.parse(sessionStorage.getItem('viewing') ?? '{}')
    const expireTime = new Date(Date.now() + 3000).toISOString()
    sessionStorage.setItem('viewing', JSON.stringify(Object.assign(Object(viewing), { expireTime })))
  })
  await page.reload()
  await isBack()

  // The server's clock is ahead: it says so first, to whatever is asked next.
  await look()
  await page.goto('/base/dict/list')
  await expect(row(page, 'userGender')).toBeVisible()
  bend(
    running.folder,
    'update sys_session set "expireTime" = ? where "userId" = ? and "viewerId" is not null',
    '2020-01-01T00:00:00.000Z',
    userId,
  )
  await button(page, '刷新').click()
  await isBack()
})
