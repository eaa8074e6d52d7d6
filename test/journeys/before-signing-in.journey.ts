import type { Locator, Page } from '@playwright/test'

import { submitLogin } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { release } from './support/release.ts'

/** The two pages before signing in, where something goes wrong on the way. */
test.use({ settings: { REGISTER: 'approve' }, ownProfile: true })

const part = /assets\/register-page-[\w-]+\.js/
const toRegister = (page: Page) => page.getByRole('link', { name: '注册账号' })
const account = (page: Page, form: '登录' | '注册') =>
  page.getByRole('form', { name: form }).getByLabel('账号', { exact: true })

test('the pages before signing in can be used by everybody, once the application’s rules have come, too', async ({
  page,
}) => {
  await page.goto('/login')
  const styles = page.waitForResponse(/assets\/application-[\w-]+\.css/)
  await account(page, '登录').fill('a')
  await (await styles).finished()
  await expect(page.locator('link[rel=stylesheet][href*="/application-"]')).toBeAttached()
  await usableByEverybody(page, '登录')
})

test('everything that is missing is asked for at once', async ({ page }) => {
  await page.goto('/register')
  const form = page.getByRole('form', { name: '注册' })
  await form.getByRole('button', { name: '注册', exact: true }).click()
  for (const words of ['请输入账号', '请输入姓名', /^密码应有/, '请再次输入密码', /^请输入验证码/])
    await expect(form.getByText(words)).toBeVisible()
  // What is corrected is not said any more, and one goes on writing there.
  const name = form.getByLabel('姓名')
  await name.pressSequentially('王小明')
  await expect(name).toHaveValue('王小明')
  await expect(form.getByText('请输入姓名')).toHaveCount(0)
  await expect(form.getByText('请输入账号')).toBeVisible()
})

test('the registration is seen down to its button; what is missing is seen with its label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/register')
  const form = page.getByRole('form', { name: '注册' })
  const submit = form.getByRole('button', { name: '注册', exact: true })
  await expect(submit).toBeInViewport({ ratio: 1 })
  for (const size of [
    { width: 1280, height: 720 },
    { width: 640, height: 400 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(size)
    await submit.click()
    await expect(account(page, '注册')).toBeFocused()
    await expect(form.getByText('账号', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(form.getByText('请输入账号')).toBeInViewport({ ratio: 1 })
    await submit.focus()
  }
})

test('a low window has room for the button', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/login')
  const form = page.getByRole('form', { name: '登录' })
  await expect(form.getByRole('button', { name: '登录', exact: true })).toBeInViewport({ ratio: 1 })
})

const topOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? 0)

test('the login stays where it is when the captcha appears, however wide the window', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/login')
    const before = await topOf(account(page, '登录'))
    // After three wrong passwords from here, whoever's they were.
    await expect(async () => {
      await submitLogin(page, 'nobody', 'wrong')
      await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await topOf(account(page, '登录')), `${size.width} px wide`).toBe(before)
  }
})

test('what a field asks for stands nearer to it than to the next', async ({ page }) => {
  await page.goto('/register')
  const form = page.getByRole('form', { name: '注册' })
  const hint = await form.getByText(/^至少 \d+ 个字符$/).boundingBox()
  const field = await form.getByLabel('密码', { exact: true }).boundingBox()
  const next = await form.getByText('验证码', { exact: true }).boundingBox()
  if (!hint || !field || !next) throw new Error('They are not all there')
  const above = hint.y - (field.y + field.height)
  expect(next.y - (hint.y + hint.height)).toBeGreaterThan(above + 6)
})

test.describe('a registration that does not arrive', () => {
  test.use({
    expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'dynamically imported', 'Unable to preload CSS', '404'],
  })

  test('without a network says so, comes by itself when that is back, and Back leads to the login', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(toRegister(page)).toBeVisible()
    await page.context().setOffline(true)
    await toRegister(page).click()
    const words = page.getByRole('alert').filter({ hasText: '连接不上服务器' })
    await expect(words).toContainText('恢复后它会自己打开')
    await words.getByRole('button', { name: '重试' }).click()
    await expect(words).toContainText('请检查网络后重试')
    await page.goBack()
    await expect(account(page, '登录')).toBeVisible()
    await page.goForward()
    await expect(words).toBeVisible()
    await page.context().setOffline(false)
    await expect(account(page, '注册')).toBeVisible()
  })

  test('from a newer release says so, and Back leads to the login', async ({ page }) => {
    await page.route(part, route => route.fulfill({ status: 404 }))
    await page.goto('/login')
    await release(page)
    await toRegister(page).click()
    const words = page.getByRole('alert').filter({ hasText: '掌柜已更新' })
    await expect(words).toBeVisible()
    await page.goBack()
    await expect(account(page, '登录')).toBeVisible()
    await page.unroute(part)
    await toRegister(page).click()
    await expect(account(page, '注册')).toBeVisible()
  })
})

test.describe('without its first script', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] })

  test('a page says so after a while, and how to ask again', async ({ page, running }) => {
    await page.route(/\/assets\/[\w-]+\.js/, route => route.abort())
    await page.goto(`${running.address}/index`)
    await expect(page.getByText('还没有打开，网络可能太慢或中断了。')).toBeVisible()
    await page.unroute(/\/assets\/[\w-]+\.js/)
    await page.getByRole('link', { name: '刷新本页' }).click()
    await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
  })
})
