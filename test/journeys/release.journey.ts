import type { Page, Route } from '@playwright/test'

import {
  button,
  enter,
  fill,
  field,
  listToolbar,
  rowAction,
  sideMenu,
  tab,
  visit,
} from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { release } from './support/release.ts'

/** A newer release, and parts of this one that are gone from the server: nobody loses work, and no page is ever blank. */
test.use({
  ownProfile: true,
  expectedProblems: ['404', 'dynamically imported module', 'The above error occurred', 'Unable to preload'],
})

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: '掌柜有新版本' })

test('a new release is told quietly, and loads only when nothing is unsaved', async ({ page }) => {
  await page.clock.install()
  await enter(page, '/base/dict/list')
  const isReady = draftKey(page)
  await button(listToolbar(page), '新增').click()
  await fill(page, { 字典名称: '写到一半' })
  await isReady
  await release(page)
  await page.clock.fastForward(61_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const notice = noticeOf(page)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText('还有未保存的修改，请保存后再刷新')).toBeVisible()
  await expect(field(page, '字典名称')).toHaveValue('写到一半')
})

test('whoever never leaves the window hears of it when the server is back', async ({ page }) => {
  let heard = 0
  const closers: (() => Promise<void>)[] = []
  await page.routeWebSocket(/\/im\b/, socket => {
    closers.push(() => socket.close({ code: 1012 }))
    socket.connectToServer().onMessage(message => {
      heard += 1
      socket.send(message)
    })
  })
  await enter(page)
  await expect.poll(() => heard).toBeGreaterThan(0)
  await release(page)
  await closers[0]?.()
  await expect(noticeOf(page)).toBeVisible()
})

test('a page whose code is gone says so in its place; the others stay as they are', async ({ page }) => {
  await enter(page, '/base/dict/list')
  await rowAction(page, 'userGender', '编辑').first().click()
  await fill(page, { 备注: '还没有保存' })
  // Gone until the page is loaded anew, however often it is asked for.
  let isReloaded = false
  page.on('request', request => void (isReloaded ||= request.isNavigationRequest()))
  await page.route(/assets\/role-list-[\w-]+\.js/, route =>
    isReloaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await release(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: '不保存，离开' }).click()
  await visit(page, '系统管理', '角色管理')
  const broken = page.getByRole('alert').filter({ hasText: '掌柜已更新' })
  await expect(broken).toBeVisible()
  // Its mark is no file that could be gone as well.
  await expect(broken.locator('img')).toHaveAttribute('src', /^data:/)
  await expect(tab(page, '角色管理')).toBeVisible()
  await tab(page, '数据字典').click()
  await expect(rowAction(page, 'userGender', '编辑').first()).toBeVisible()
  // Asked for once more, it is still gone.
  const asked = page.waitForResponse(/assets\/role-list-[\w-]+\.js/)
  await tab(page, '角色管理').click()
  await asked
  await broken.getByRole('button', { name: '刷新页面' }).click()
  await expect(rowAction(page, 'user', '编辑').first()).toBeVisible()
})

test('where no release has taken it, what is missing is called so', async ({ page }) => {
  await page.route(/assets\/role-list-[\w-]+\.js/, route => route.fulfill({ status: 404, body: '' }))
  await enter(page, '/base/dict/list')
  await visit(page, '系统管理', '角色管理')
  const broken = page.getByRole('alert').filter({ hasText: '服务器上缺少它的文件' })
  await expect(broken.getByRole('button', { name: '刷新页面' })).toBeVisible()
  await expect(page.getByText('掌柜已更新')).toHaveCount(0)
})

test('a drawer whose code is gone leaves the half-filled form alone', async ({ page }) => {
  await page.route(/assets\/settings-drawer-[\w-]+\.js/, route => route.fulfill({ status: 404, body: '' }))
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  await fill(page, { 姓名: '写到一半' })
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByText('这部分没有打开')).toBeVisible()
  await expect(field(page, '姓名')).toHaveValue('写到一半')
  await expect(sideMenu(page)).toBeVisible()
})

test.describe('a server that is away while the network is there', () => {
  test.use({ expectedProblems: ['ERR_CONNECTION_REFUSED', 'dynamically imported', 'Unable to preload CSS'] })

  test('is not told as a new release: a page not opened before comes by itself when it is back', async ({
    page,
  }) => {
    const part = /assets\/recycle-list-[\w-]+\.js/
    const refuse = (route: Route) => route.abort('connectionrefused')
    // Nor has it been fetched ahead.
    await page.route(part, refuse)
    await enter(page, '/base/dict/list')
    await expect(sideMenu(page)).toBeVisible()
    await page.route('**/*', refuse)
    await visit(page, '系统管理', '回收站')
    const words = page.getByRole('alert').filter({ hasText: '连接不上服务器' })
    await expect(words.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByText('掌柜已更新')).toHaveCount(0)
    await page.unroute(part)
    await page.unroute('**/*')
    await expect(page.getByRole('main', { name: '回收站' }).getByRole('searchbox')).toBeVisible()
  })
})
